import { randomInt } from 'node:crypto';
import { limits } from '../../domain/limits';

/**
 * The variables that the examples of the API explorer share. They are stored in the visitor's browser as explorer variables;
 * scripts fill them from responses, so that no token or id has to be copied by hand.
 */
interface ExplorerValues {
  readonly token: string;
  readonly uniqueId: string;
  readonly email: string;
  readonly password: string;
  readonly addressId: string;
  readonly idempotencyKey: string;
  readonly orderNumber: string;
  readonly providerOrderId: string;
  readonly transactionId: string;
  readonly signature: string;
}

/** The values of a first visit: each visitor gets another cart id and email address. */
export function initialValues(): ExplorerValues {
  const now = Date.now();
  return {
    token: '',
    uniqueId: Array.from({ length: limits.cartIdDigits.generated }, () => randomInt(10)).join(''),
    email: `ada-${now}@example.com`,
    password: 'Fern-wild1',
    addressId: '',
    idempotencyKey: `explorer-${now}`,
    orderNumber: '',
    providerOrderId: '',
    transactionId: '',
    signature: '',
  };
}

/** The placeholder of a value in variables and headers. */
export const placeholder = (name: keyof ExplorerValues): string => `{{${name}}}`;

/**
 * Returns a script that stores values of a successful response. The explorer's interpreter runs such scripts and supports
 * JavaScript up to ES2019.
 * @param field the root field
 * @param expressions JavaScript expressions by value name; `answer` is the value of the root field
 */
export function storeValuesScript(field: string, expressions: Partial<Record<keyof ExplorerValues, string>>): string {
  const lines = Object.entries(expressions).map(
    ([name, expression]) => `  altair.helpers.setEnvironment('${name}', ${expression}, true);`,
  );
  return [
    'const { data } = JSON.parse(altair.response.body);',
    `const answer = data && data.${field};`,
    'if (answer && !(answer.userErrors || []).length) {',
    ...lines,
    '}',
  ].join('\n');
}

/** An operation that the API explorer offers, ready to run. */
export interface ExplorerExample {
  readonly name: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Scripts that the explorer runs before and after the request; they pass values from one example to the next. */
  readonly preRequestScript?: string;
  readonly postRequestScript?: string;
}
