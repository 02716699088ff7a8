import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import { ESLint, type Linter } from 'eslint';

const { rules: recommended } = graphqlPlugin.configs['flat/schema-recommended'];
const { rules: relay } = graphqlPlugin.configs['flat/schema-relay'];

/** Objects without an id: clients cache them inside their parent and cannot refetch them. */
const typesWithoutId = [
  // Parts of a product, an ingredient or a post. Comments are neither changed nor linked to.
  ...[
    'AboutProduct',
    'BlendsWellWith',
    'BlogComment',
    'CareStep',
    'Faq',
    'Image',
    'KeyResult',
    'KeyStudy',
    'LabelledList',
    'MediaText',
    'Origins',
    'Rating',
    'RegimeItem',
    'UsedIn',
  ],
  // Parts of a cart or an order; the address of an order is a copy, not one of the address book.
  ...['AppliedCoupon', 'CartTotals', 'Money', 'OrderAddress', 'OrderLineEvent', 'OrderRefund'],
  // Parts of a list or a search.
  ...['Facet', 'FacetValue', 'PageInfo', 'Suggestion'],
  // Singletons of a shop or a request.
  ...['CaptchaChallenge', 'ShopConfig', 'UserError'],
  // Results of a mutation.
  ...['CashOrderPlaced', 'CardOrderStarted', 'OrderRejected', 'PaymentSucceeded', 'PaymentPending', 'PaymentFailed'],
];

const rules: Linter.RulesRecord = {
  ...recommended,
  ...relay,
  // The parts of a connection and mutation payloads have no id either.
  '@graphql-eslint/strict-id-in-types': [
    'error',
    { exceptions: { types: typesWithoutId, suffixes: ['Connection', 'Edge', 'Payload'] } },
  ],
  // Lists are read forwards or by page number; `before` and `last` would need a second order of every index.
  '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
  // Ids are unique within a type only, so there is no Node interface;
  // bounded lists (pictures, lines of a cart) are plain lists.
  '@graphql-eslint/relay-edge-types': [
    'error',
    { withEdgeSuffix: true, shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false },
  ],
};

/** Accepted violations of `no-typename-prefix`, which has no options: these names are in the contract with partners. */
const allowedNames = ['Address.address', 'Review.review', 'Review.reviewDate'];
function allowedMessage(name: string): string {
  const [type, field] = name.split('.');
  return `Field "${field}" starts with the name of the parent type "${type}"`;
}

function isUnexpected({ ruleId, message }: Linter.LintMessage): boolean {
  return ruleId !== '@graphql-eslint/no-typename-prefix' || !allowedNames.map(allowedMessage).includes(message);
}

/**
 * Lints schema.graphql by the recommended schema rules and the Relay rules.
 * @returns one line for each problem; exceptions that are no longer needed count as problems
 */
export async function lintSchema(): Promise<string[]> {
  const files = ['schema.graphql'];
  const config: Linter.Config = {
    files,
    languageOptions: { parser: graphqlPlugin.parser, parserOptions: { graphQLConfig: { schema: './schema.graphql' } } },
    plugins: { '@graphql-eslint': graphqlPlugin },
    rules,
  };
  const [result] = await new ESLint({ overrideConfigFile: true, overrideConfig: [config] }).lintFiles(files);
  const messages = result?.messages ?? [];
  const stale = allowedNames.filter((name) => !messages.some(({ message }) => message === allowedMessage(name)));
  return [
    ...messages
      .filter(isUnexpected)
      .map(({ line, column, message, ruleId }) => `schema.graphql:${line}:${column} ${message} (${ruleId})`),
    ...stale.map((name) => `scripts/lib/schema-lint.ts: the exception for ${name} is no longer needed.`),
  ];
}
