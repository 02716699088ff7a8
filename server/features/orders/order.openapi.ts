import { addressRequestForm } from '../../../domain/forms/address';
import { cartId } from '../../../domain/forms/numbers';
import { cancelReasons, orderStatuses, returnReasons } from '../../../domain/order-status';
import { extendedFormSchema, schemaOfForm } from '../../rest/form-schema';
import {
  amount,
  booleanLike,
  unionOf,
  failure,
  type JsonSchema,
  listOf,
  dateTime,
  named,
  enumOf,
  nullable,
  imageUrl,
  objectOf,
  schemaOf,
  text,
  integer,
} from '../../rest/json-schema';
import { operations } from '../../rest/operation';
import { maxKeyLength } from './place-order.request';

const status = enumOf(...orderStatuses);

export const itemShape = named(
  'OrderItem',
  objectOf({
    ...{
      id: text,
      tof_product: objectOf({ name: text, slug: text }),
      product_price: amount,
      enumstatus: status,
      feature_image: nullable(imageUrl),
    },
    ...{ sizes: nullable(text), quantities: integer, reason: nullable(text) },
  }),
);

export const addressShape = named(
  'OrderAddress',
  objectOf({ name: text, address: text, city: text, zip: text, state: text, phone: text }),
);

export const orderShape = named(
  'Order',
  objectOf({
    ...{
      id: integer,
      order_number: text,
      net_amount: amount,
      pay_amount: amount,
      total_shipping: amount,
      total_discount: amount,
    },
    ...{
      coupon_code: nullable(text),
      method: enumOf('Cash On Delivery', 'Card'),
      booking_date: dateTime,
      order_status: status,
    },
    ...{ tof_order_items: listOf(itemShape), shipping: addressShape, billing: addressShape },
  }),
);

const responses = {
  placed: unionOf(
    objectOf({ logstatus: enumOf('cash'), ordernumber: text }),
    objectOf({
      ...{ logstatus: enumOf('card'), ordernumber: text, id: text, currency: text },
      amount: { ...integer, description: 'In the smallest unit of the currency, as card providers want it.' },
    }),
    failure,
  ),
  history: unionOf(listOf(orderShape), failure),
  order: unionOf(listOf(orderShape), schemaOf<'f'>({ const: 'f', description: 'The customer has no such order.' })),
  items: unionOf(
    listOf(itemShape),
    schemaOf<'failed'>({ const: 'failed', description: 'The customer has no such order.' }),
  ),
  change: unionOf(
    objectOf({ logstatus: schemaOf<true>({ const: true }), enumstatus: status, reason: nullable(text), id: text }),
    objectOf({ logstatus: enumOf('failed', 'userid not found') }),
  ),
};

const address = schemaOfForm(addressRequestForm).properties;
const delivery = {
  ...{
    delivery_name: 'name',
    delivery_tel: 'phone',
    delivery_address: 'address',
    delivery_city: 'city',
    delivery_state: 'state',
    delivery_zip: 'zip',
    delivery_country: 'countryCode',
  },
} as const;

/** The body of an order. */
export const billingFormSchema = extendedFormSchema(
  addressRequestForm.omit(['countryCode', 'saveToAddressBook']),
  {
    country: text,
    uniqueid: { type: 'string', ...cartId().describe().meta },
    pmethod: enumOf('card', 'cash'),
    status: {
      ...booleanLike,
      description: 'Whether the billing address goes into the address book; no when left out.',
    },
    idempotency_key: { type: 'string', minLength: 1, maxLength: maxKeyLength },
    ...Object.fromEntries(Object.entries(delivery).map(([name, field]) => [name, { ...address[field] }])),
  },
  ['uniqueid', 'pmethod'],
);

/** The body of a cancellation or return. */
export const lineChangeSchema: JsonSchema = {
  type: 'object',
  properties: {
    enumstatus: {
      ...enumOf('Canceled', 'Returned'),
      description: '"Canceled" before the item is sent, "Returned" after.',
    },
    reason: {
      ...enumOf(...new Set([...cancelReasons, ...returnReasons])),
      description: 'One of the reasons for what `enumstatus` asks for.',
    },
  },
  required: ['enumstatus', 'reason'],
};

export const orderOperations = operations('Orders', {
  placeOrder: {
    response: responses.placed,
    errorStatuses: [409, 422],
    summary: 'Place an order',
    description:
      'Buys what is in the cart. `logstatus: "cash"` is a confirmed order; "card" is one that waits for its payment: hand its `id` to the card provider\'s popup, then call POST /payment. The same call sent again answers the same order.',
  },
  listOrders: {
    response: responses.history,
    summary: "List the customer's orders",
    description: 'Newest first. None: `logstatus: "failed"`.',
  },
  getOrder: {
    response: responses.order,
    summary: 'Get an order',
    description: 'A list with the one order; the text "f" when the customer has no order of this number.',
  },
  listOrderItems: {
    response: responses.items,
    params: { id: { ...text, description: "The order's id or number.", examples: ['260301481516230'] } },
    summary: 'List the items of an order',
    description: 'The text "failed" when the customer has no such order.',
  },
  changeOrderItem: {
    response: responses.change,
    params: { id: { ...text, description: 'The id of the order item.', examples: ['aXRlbS1vZi1hbi1vcmRlcg'] } },
    summary: 'Cancel or return an order item',
    description:
      'A change that the item\'s status does not allow, or an unknown reason, is `logstatus: "failed"`; an item of another customer is "userid not found".',
  },
});
