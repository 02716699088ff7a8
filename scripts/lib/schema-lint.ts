import { readFileSync } from 'node:fs';
import { buildSchema, validateSchema } from 'graphql';
import { relayProblems } from './relay-rules';
import {
  documentationProblems,
  fieldsNamedAfterType,
  identityProblems,
  namingProblems,
  superfluousParts,
} from './schema-rules';

/** Objects without an id: clients cache them inside their parent and cannot refetch them. */
const typesWithoutId = [
  // Parts of a product, an ingredient or a post. Comments are neither changed nor linked to.
  ...[
    'AboutProduct',
    'BlendsWellWith',
    'BlogComment',
    'ShopReply',
    'CareStep',
    'Faq',
    'Image',
    'KeyResult',
    'KeyStudy',
    'LabelledList',
    'MediaText',
    'NetContent',
    'Origins',
    'Rating',
    'RegimeItem',
    'UnitPrice',
    'UsedIn',
  ],
  // Parts of a cart or an order; the address of an order is a copy, not one of the address book.
  ...[
    'AppliedCoupon',
    'CartTotals',
    'Money',
    'OrderAddress',
    'OrderLineEvent',
    'OrderRefund',
    'OrderShipment',
    'ReturnDecision',
  ],
  // Parts of a list or a search.
  ...['Facet', 'FacetValue', 'PageInfo', 'Suggestion'],
  // Singletons of a shop or a request.
  ...['CaptchaChallenge', 'ShopConfig', 'UserError'],
  // Results of a mutation.
  ...['CashOrderPlaced', 'CardOrderStarted', 'OrderRejected', 'PaymentSucceeded', 'PaymentPending', 'PaymentFailed'],
];

/** The parts of a connection and mutation payloads have no id either. */
const hasNoId = (type: string): boolean => typesWithoutId.includes(type) || /(Connection|Edge|Payload)$/.test(type);

/** Accepted although the field's name begins with that of its type: these names are in the contract with partners. */
const allowedNames = ['Address.address', 'Review.review', 'Review.reviewDate'];

/** Lints schema.graphql. @returns one line for each problem; exceptions that are no longer needed count as problems */
export function lintSchema(text = readFileSync('schema.graphql', 'utf8')): string[] {
  // Refuses what GraphQL itself does not allow, such as unknown or repeated names.
  const schema = buildSchema(text);
  const named = fieldsNamedAfterType(schema);
  const types = Object.keys(schema.getTypeMap());
  return [
    ...validateSchema(schema).map(({ message }) => message),
    ...namingProblems(schema),
    ...named.filter((name) => !allowedNames.includes(name)).map((name) => `${name} repeats the name of its type.`),
    ...documentationProblems(schema),
    ...superfluousParts(schema),
    ...identityProblems(schema, hasNoId),
    ...relayProblems(schema),
    ...[
      ...allowedNames.filter((name) => !named.includes(name)),
      ...typesWithoutId.filter((type) => !types.includes(type)),
    ].map((name) => `scripts/lib/schema-lint.ts: the exception for ${name} is no longer needed.`),
  ];
}
