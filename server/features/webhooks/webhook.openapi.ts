import { editions } from '../../../domain/editions';
import { orderStatuses } from '../../../domain/order-status';
import {
  dateTime,
  enumOf,
  integer,
  type JsonSchema,
  listOf,
  named,
  nullable,
  objectOf,
  text,
} from '../../rest/json-schema';
import { type eventTypes } from './event-types';

const described = <Described extends JsonSchema>(
  schema: Described,
  description: string,
  ...examples: unknown[]
): Described => ({
  ...schema,
  description,
  ...(examples.length > 0 && { examples }),
});

const productId = { ...text, pattern: '^[0-9]+$' };
const slug = { ...text, pattern: '^[a-z0-9]+(?:[-_][a-z0-9]+)*$' };

const money = named(
  'WebhookMoney',
  objectOf({
    amount: described(text, 'Amount in major units, with two decimals.', '24.50'),
    minorUnits: described(integer, 'The same in minor units, for calculations.', 2450),
    currencyCode: described(
      enumOf(...Object.values(editions).map(({ currency }) => currency)),
      'ISO 4217 code of the currency.',
      'GBP',
    ),
  }),
);

const line = named(
  'WebhookOrderLine',
  objectOf({
    id: described(
      { ...text, pattern: '^[A-Za-z0-9_-]{22}$' },
      'Id of the line, as in both APIs.',
      '5mJ8vQ2r0oXkz1yTq3WbNA',
    ),
    product: described(
      objectOf({
        id: described(nullable(productId), 'Id of the product; null once it is deleted.', '12'),
        slug: described(slug, 'Slug of the product when the order was placed.', 'rosemary-essential-oil'),
      }),
      'The product; read it by its slug.',
      { id: '12', slug: 'rosemary-essential-oil' },
    ),
    sizes: described(text, 'The size; empty for a product without sizes.', '10 ml'),
    quantity: described({ ...integer, minimum: 1 }, 'Number of units.', 2),
  }),
);

const order = named(
  'WebhookOrder',
  objectOf({
    number: described(text, 'Number of the order.', '251123123456789'),
    status: described(
      enumOf(...orderStatuses),
      'Status of the order after the event, the text of the REST API.',
      'Shipped',
    ),
    method: described(enumOf('card', 'cash'), 'How the order is paid.', 'card'),
    total: money,
  }),
);

const shipment = objectOf({
  carrier: described(text, 'Carrier of the parcel.', 'dhl'),
  trackingNumber: described(nullable(text), 'Number of the parcel, if it is known.', 'JD014600006281'),
});
const refund = objectOf({
  id: described(
    text,
    'Id of the refund. A refund that the provider had to make again is sent again, with the same id.',
    'refund-251123123456789-1',
  ),
  amount: money,
});
const lines = described(listOf(line), 'The lines that the event is about.');
const productData = objectOf({
  product: objectOf({
    id: described(productId, 'Id of the product.', '12'),
    slug: described(
      slug,
      'Slug of the product, for `GET /api/productdetails/{slug}` or `product(slug:)`.',
      'rosemary-essential-oil',
    ),
  }),
});

interface EventDescription {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly data: JsonSchema;
}

/** What each event means, for partners. */
const events: Readonly<Record<(typeof eventTypes)[number], EventDescription>> = {
  'order.placed': {
    operationId: 'orderPlaced',
    summary: 'An order is placed',
    description:
      'Its stock is taken. A card order waits for its payment (status Processing): `order.paid` or `order.cancelled` follows.',
    data: objectOf({ order, lines }),
  },
  'order.paid': {
    operationId: 'orderPaid',
    summary: 'A card order is paid',
    description:
      'The payment is captured and the order confirmed. A late payment may confirm an order that `order.cancelled` has ended. Cash orders have no such event.',
    data: objectOf({ order, lines }),
  },
  'order.shipped': {
    operationId: 'orderShipped',
    summary: 'Lines of an order are shipped',
    description: 'An order may be shipped in parts, each with an event.',
    data: objectOf({ order, lines, 'shipment?': shipment }),
  },
  'order.cancelled': {
    operationId: 'orderCancelled',
    summary: 'Lines of an order are cancelled',
    description: 'By the customer (Canceled), by the shop (Cancelled), or because it was not paid in time (Failed).',
    data: objectOf({ order, lines }),
  },
  'order.refunded': {
    operationId: 'orderRefunded',
    summary: 'Money of an order is refunded',
    description: 'The card provider has made the refund. `lines` is empty if a payment is refunded as a whole.',
    data: objectOf({ order, lines, refund }),
  },
  'product.changed': {
    operationId: 'productChanged',
    summary: 'A product is added or changed',
    description: 'Its texts, prices, pictures, categories or its publication. Read the product again.',
    data: productData,
  },
  'product.sold_out': {
    operationId: 'productSoldOut',
    summary: 'The last unit of a product is gone',
    description: 'Its stock has become 0.',
    data: productData,
  },
  'product.available': {
    operationId: 'productAvailable',
    summary: 'A product can be bought again',
    description: 'Its stock was 0 and is more now.',
    data: productData,
  },
};

/** The body of a webhook. */
const bodyOf = (type: string, data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    type: { const: type, type: 'string', description: 'The event.' },
    timestamp: { ...dateTime, description: 'When it happened. Later attempts have the same.' },
    version: { type: 'integer', const: 1, description: 'Version of the format. Further fields do not change it.' },
    data,
  },
  required: ['type', 'timestamp', 'version', 'data'],
});

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const signatureParameters = [
  header('webhook-id', 'Id of the event, the same for every attempt to deliver it.', 'evt_3q2-7wABvkqzq0LkZ1n0cA'),
  header(
    'webhook-timestamp',
    'Time of the attempt, in seconds since 1970. Refuse one that is over five minutes old.',
    '1774000000',
  ),
  header(
    'webhook-signature',
    'Signatures of the Standard Webhooks convention, separated by blanks: two while the secret is rotated.',
    'v1,8WZ4kAX0W4yq1sVh1j3mR4n4b0Cw1bq0d5ZqQv0f1dE=',
  ),
];

/** The first example of each field. */
function exampleOf({ type, const: constant, enum: words, examples, properties, items, anyOf }: JsonSchema): unknown {
  if (constant !== undefined) return constant;
  if (examples) return examples[0];
  if (words) return words[0];
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema)]));
  if (type === 'array' && items) return [exampleOf(items)];
  return anyOf?.[0] && exampleOf(anyOf[0]);
}

function webhookOf(type: string, { data, ...texts }: EventDescription): object {
  const schema = bodyOf(type, data);
  return {
    post: {
      ...texts,
      tags: ['Webhooks'],
      security: [],
      parameters: signatureParameters,
      requestBody: { required: true, content: { 'application/json': { schema, example: exampleOf(schema) } } },
      responses: {
        204: { description: 'Received. Any 2xx will do; the body is not read.' },
        410: {
          description: 'The endpoint exists no longer: it is paused. After any other status the event is sent again.',
        },
      },
    },
  };
}

/** The `webhooks` of the OpenAPI document, and the schema of each body by event. */
export const webhookDescriptions: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(events).map(([type, description]) => [type, webhookOf(type, description)]),
);
export const webhookBodies: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(events).map(([type, { data }]) => [type, bodyOf(type, data)]),
);
