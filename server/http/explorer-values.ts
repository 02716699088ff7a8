/**
 * The values that the examples of the API explorer share. They stay in the visitor's browser as variables of the explorer;
 * scripts fill them from the answers, so that no token or id has to be copied by hand.
 */
export interface ExplorerValues {
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

/** Each visitor begins with a cart and an email address of their own. Text between `${` and `}` is evaluated in their browser. */
export const firstValues: ExplorerValues = {
  token: '',
  uniqueId: "${Array.from(crypto.getRandomValues(new Uint8Array(39)), (byte) => byte % 10).join('')}",
  email: 'ada-${Date.now()}@example.com',
  password: 'Fern-wild1',
  addressId: '',
  idempotencyKey: 'explorer-${Date.now()}',
  orderNumber: '',
  providerOrderId: '',
  transactionId: '',
  signature: '',
};

/** What stands for a value in variables and headers. */
export const value = (name: keyof ExplorerValues): string => `{{${name}}}`;

/**
 * A script that keeps values of an answer which is no refusal. Such scripts are read by the explorer's interpreter, which
 * knows JavaScript up to 2019.
 * @param field the root field
 * @param kept JavaScript by the names of the values; `answer` is what the root field answered
 */
export function keeping(field: string, kept: Partial<Record<keyof ExplorerValues, string>>): string {
  const lines = Object.entries(kept).map(([name, expression]) => `  altair.helpers.setEnvironment('${name}', ${expression}, true);`);
  return [
    'const { data } = JSON.parse(altair.response.body);',
    `const answer = data && data.${field};`,
    'if (answer && !(answer.userErrors || []).length) {', ...lines, '}',
  ].join('\n');
}
