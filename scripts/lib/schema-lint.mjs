import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import { ESLint } from 'eslint';

const { rules: recommended } = graphqlPlugin.configs['flat/schema-recommended'];
const { rules: relay } = graphqlPlugin.configs['flat/schema-relay'];

/** Objects without an id: clients cache them inside their parent and cannot refetch them. */
const values = [
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

const rules = {
  ...recommended,
  ...relay,
  // The parts of a connection and mutation payloads have no id either.
  '@graphql-eslint/strict-id-in-types': [
    'error',
    { exceptions: { types: values, suffixes: ['Connection', 'Edge', 'Payload'] } },
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
const keptNames = ['Address.address', 'Review.review', 'Review.reviewDate'];
const keptMessage = (name) => {
  const [type, field] = name.split('.');
  return `Field "${field}" starts with the name of the parent type "${type}"`;
};

function unexpected({ ruleId, message }) {
  return ruleId !== '@graphql-eslint/no-typename-prefix' || !keptNames.map(keptMessage).includes(message);
}

/**
 * Lints schema.graphql by the recommended schema rules and the Relay rules.
 * @returns one line for each problem; exceptions that are no longer needed count as problems
 */
export async function lintSchema() {
  const files = ['schema.graphql'];
  const config = {
    files,
    languageOptions: { parser: graphqlPlugin.parser, parserOptions: { graphQLConfig: { schema: './schema.graphql' } } },
    plugins: { '@graphql-eslint': graphqlPlugin },
    rules,
  };
  const [{ messages }] = await new ESLint({ overrideConfigFile: true, overrideConfig: [config] }).lintFiles(files);
  const stale = keptNames.filter((name) => !messages.some(({ message }) => message === keptMessage(name)));
  return [
    ...messages
      .filter(unexpected)
      .map(({ line, column, message, ruleId }) => `schema.graphql:${line}:${column} ${message} (${ruleId})`),
    ...stale.map((name) => `scripts/lib/schema-lint.mjs: the exception for ${name} is no longer needed.`),
  ];
}
