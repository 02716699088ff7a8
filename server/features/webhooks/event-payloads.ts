import { type TObject, Type } from '@sinclair/typebox';
import { editions } from '../../../domain/editions';
import { orderStatuses } from '../../../domain/order-status';
import { exampleOf } from '../../rest/json-schema';
import { parameterOf } from '../../rest/openapi';
import { count, dateTime, nullable, oneOf, opaqueId, slug, text } from '../../rest/fields';
import { type eventTypes } from './event-types';

const money = Type.Object(
  {
    amount: text('Amount in major units, with two decimals.', '24.50'),
    minorUnits: count('Amount in minor units, for calculations.', 2450),
    currencyCode: oneOf(
      Object.values(editions).map(({ currency }) => currency),
      { description: 'ISO 4217 code of the currency.', examples: ['GBP'] },
    ),
  },
  { title: 'WebhookMoney' },
);

const productId = text('Id of the product.', '12', { pattern: '^[0-9]+$' });

const line = Type.Object(
  {
    id: opaqueId('Id of the line, as in both APIs.', '5mJ8vQ2r0oXkz1yTq3WbNA'),
    product: Type.Object(
      {
        id: nullable({ ...productId, description: 'Id of the product; null once it is deleted.' }),
        slug: slug('Slug of the product when the order was placed.', 'rosemary-essential-oil'),
      },
      {
        description: 'The product; read it by its slug.',
        examples: [{ id: '12', slug: 'rosemary-essential-oil' }],
      },
    ),
    sizes: text('The size; empty for a product without sizes.', '10 ml'),
    quantity: count('Number of units.', 2, { minimum: 1 }),
  },
  { title: 'WebhookOrderLine' },
);

const order = Type.Object(
  {
    number: text('Number of the order.', '251123123456789'),
    status: oneOf(orderStatuses, {
      description: 'Status of the order after the event, the text of the REST API.',
      examples: ['Shipped'],
    }),
    method: oneOf(['card', 'cash'], { description: 'Payment method of the order.', examples: ['card'] }),
    total: money,
  },
  { title: 'WebhookOrder' },
);

const shipment = Type.Object({
  carrier: text('Carrier of the parcel.', 'dhl'),
  trackingNumber: nullable(text('Tracking number of the parcel; null if it is unknown.', 'JD014600006281')),
});
const refund = Type.Object({
  id: text(
    'Id of the refund. A refund that the provider had to make again is sent again, with the same id.',
    'refund-251123123456789-1',
  ),
  amount: money,
});
const lines = Type.Array(line, { description: 'The lines that the event is about.' });
const orderData = Type.Object({ order, lines });
const productData = Type.Object({
  product: Type.Object({
    id: productId,
    slug: slug(
      'Slug of the product, for `GET /api/productdetails/{slug}` or `product(slug:)`.',
      'rosemary-essential-oil',
    ),
  }),
});

interface EventDescription {
  readonly summary: string;
  readonly description: string;
  readonly data: TObject;
}

/** Describes each event for partners. */
const events: Readonly<Record<(typeof eventTypes)[number], EventDescription>> = {
  'order.placed': {
    summary: 'An order is placed',
    description:
      'Its stock is reserved. A card order waits for its payment (status Processing): `order.paid` or `order.cancelled` follows.',
    data: orderData,
  },
  'order.paid': {
    summary: 'A card order is paid',
    description:
      'The payment is captured and the order confirmed. A late payment may confirm an order that `order.cancelled` has ended. Cash orders have no such event.',
    data: orderData,
  },
  'order.shipped': {
    summary: 'Lines of an order are shipped',
    description: 'An order may be shipped in parts, each with an event.',
    data: Type.Object({ order, lines, shipment: Type.Optional(shipment) }),
  },
  'order.cancelled': {
    summary: 'Lines of an order are cancelled',
    description:
      'The customer (Canceled) or the shop (Cancelled) has cancelled them, or the order was not paid in time (Failed).',
    data: orderData,
  },
  'order.refunded': {
    summary: 'Money of an order is refunded',
    description: 'The card provider has made the refund. `lines` is empty if a payment is refunded as a whole.',
    data: Type.Object({ order, lines, refund }),
  },
  'product.changed': {
    summary: 'A product is added or changed',
    description: 'Its texts, prices, pictures, categories or publication have changed. Read the product again.',
    data: productData,
  },
  'product.sold_out': {
    summary: 'The last unit of a product is gone',
    description: 'Its stock has become 0.',
    data: productData,
  },
  'product.available': {
    summary: 'A product can be bought again',
    description: 'Its stock was 0 and is positive now.',
    data: productData,
  },
};

const bodyOf = (type: string, data: TObject) =>
  Type.Object({
    type: Type.Literal(type, { description: 'Type of the event.' }),
    timestamp: { ...dateTime, description: 'Time of the event. It is the same for every attempt.' },
    version: Type.Unsafe<1>({
      type: 'integer',
      const: 1,
      description: 'Version of the format. Further fields do not change it.',
    }),
    data,
  });

const signatureHeaders = {
  'webhook-id': text('Id of the event. It is the same for every attempt to deliver it.', 'evt_3q2-7wABvkqzq0LkZ1n0cA'),
  'webhook-timestamp': text(
    'Time of the attempt, in seconds since 1970. Refuse one that is over five minutes old.',
    '1774000000',
  ),
  'webhook-signature': text(
    'Signatures of the Standard Webhooks convention, separated by spaces: two while the secret is rotated.',
    'v1,8WZ4kAX0W4yq1sVh1j3mR4n4b0Cw1bq0d5ZqQv0f1dE=',
  ),
};

const toCamelCase = (type: string) => type.replace(/[._](\w)/g, (_match, letter: string) => letter.toUpperCase());

const webhookOf = (type: string, { data, ...texts }: EventDescription) => ({
  post: {
    operationId: toCamelCase(type),
    ...texts,
    tags: ['Webhooks'],
    security: [],
    parameters: Object.entries(signatureHeaders).map(([name, declared]) => parameterOf('header', name, declared)),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: bodyOf(type, data),
          // The example has the optional fields too.
          example: exampleOf(bodyOf(type, Type.Required(data))),
        },
      },
    },
    responses: {
      204: { description: 'The event is received. Any status 2xx is accepted; the body is not read.' },
      410: {
        description:
          'The endpoint no longer exists, and the shop pauses it. After any other status the event is sent again.',
      },
    },
  },
});

/** The field `webhooks` of the OpenAPI document, by event. */
export const webhookPayloads = Object.fromEntries(
  Object.entries(events).map(([type, description]) => [type, webhookOf(type, description)]),
);
