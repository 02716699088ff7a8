import { addressRequestForm } from '../../../domain/forms/address';
import { cartId } from '../../../domain/forms/numbers';
import { cancelReasons, orderStatuses, returnReasons } from '../../../domain/order-status';
import { extendedFormSchema, schemaOfForm } from '../../rest/request-body';
import {
  amount,
  binaryFlag,
  unionOf,
  failure,
  failureCode,
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
  numericId,
} from '../../rest/json-schema';
import { operations } from '../../rest/operation';
import { maxKeyLength } from './place-order.request';

const status = enumOf(...orderStatuses);

export const itemShape = named(
  'OrderItem',
  objectOf({
    id: text,
    tof_product: objectOf({ name: text, slug: text }),
    product_price: amount,
    enumstatus: status,
    feature_image: nullable(imageUrl),
    sizes: nullable(text),
    quantities: integer,
    reason: nullable(text),
  }),
);

export const addressShape = named(
  'OrderAddress',
  objectOf({ name: text, address: text, city: text, zip: text, state: text, phone: text }),
);

export const orderShape = named(
  'Order',
  objectOf({
    id: numericId,
    order_number: text,
    net_amount: amount,
    pay_amount: amount,
    total_shipping: amount,
    total_discount: amount,
    coupon_code: nullable(text),
    method: enumOf('Cash On Delivery', 'Card'),
    booking_date: dateTime,
    order_status: status,
    carrier: nullable(text),
    tracking_number: nullable(text),
    tracking_url: nullable(text),
    tof_order_items: listOf(itemShape),
    shipping: addressShape,
    billing: addressShape,
  }),
);

const cancelReason = named('CancelReason', {
  ...enumOf(...cancelReasons),
  description: 'Reason to cancel an item before it is shipped.',
});
const returnReason = named('ReturnReason', {
  ...enumOf(...returnReasons),
  description: 'Reason to return an item after it was shipped.',
});

const responses = {
  placed: unionOf(
    objectOf({ logstatus: enumOf('cash'), ordernumber: text }),
    objectOf({
      logstatus: enumOf('card'),
      ordernumber: text,
      id: text,
      currency: text,
      amount: { ...integer, description: 'Amount to pay, in minor units, as card providers expect it.' },
    }),
    failure,
  ),
  history: unionOf(listOf(orderShape), failure),
  order: unionOf(
    listOf(orderShape),
    schemaOf<'f'>({ type: 'string', const: 'f', description: 'The customer has no such order.' }),
  ),
  items: unionOf(
    listOf(itemShape),
    schemaOf<'failed'>({ type: 'string', const: 'failed', description: 'The customer has no such order.' }),
  ),
  change: unionOf(
    objectOf({
      logstatus: schemaOf<true>({ type: 'boolean', const: true }),
      enumstatus: status,
      reason: nullable(text),
      id: text,
    }),
    objectOf({
      logstatus: schemaOf<'failed' | 'userid not found'>({
        type: 'string',
        enum: ['failed', 'userid not found'],
        description: 'failed: the change is not allowed. userid not found: the customer has no such item.',
      }),
      msg: text,
      code: failureCode,
    }),
  ),
  reasons: objectOf({
    Canceled: {
      ...listOf(cancelReason),
      description: 'Reasons to send with `enumstatus` "Canceled", in display order.',
    },
    Returned: {
      ...listOf(returnReason),
      description: 'Reasons to send with `enumstatus` "Returned", in display order.',
    },
  }),
};

const address = schemaOfForm(addressRequestForm).properties;
const delivery = {
  delivery_name: 'name',
  delivery_tel: 'phone',
  delivery_address: 'address',
  delivery_city: 'city',
  delivery_state: 'state',
  delivery_zip: 'zip',
  delivery_country: 'countryCode',
} as const;

/** The body of an order. */
export const billingFormSchema = extendedFormSchema(
  addressRequestForm.omit(['countryCode', 'saveToAddressBook']),
  {
    country: text,
    uniqueid: { type: 'string', ...cartId().describe().meta },
    pmethod: enumOf('card', 'cash'),
    status: {
      ...binaryFlag,
      description: 'Whether to save the billing address in the address book; false if omitted.',
    },
    expected_total: amount,
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
      description: '"Canceled" before the item is shipped, "Returned" afterwards.',
    },
    reason: {
      anyOf: [cancelReason, returnReason],
      description: 'One of the reasons for the requested status; see GET /orderreasons.',
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
      'Places an order for the contents of the cart. `logstatus` is "cash" for a confirmed order and "card" for one that awaits payment: pass its `id` to the card provider\'s payment form, then call POST /payment. A repeated call returns the same order.',
  },
  listOrders: {
    response: responses.history,
    summary: "List the customer's orders",
    description: 'Returns the orders of the customer, newest first. If there are none, `logstatus` is "failed".',
  },
  getOrder: {
    response: responses.order,
    summary: 'Get an order',
    description: 'Returns a list with one order, or the string "f" if the customer has no order with this number.',
  },
  listOrderItems: {
    response: responses.items,
    params: { id: { ...text, description: 'Id or number of the order.', examples: ['260301481516230'] } },
    summary: 'List the items of an order',
    description: 'Returns the items of an order, or the string "failed" if the customer has no such order.',
  },
  changeOrderItem: {
    response: responses.change,
    params: { id: { ...text, description: 'Id of the order item.', examples: ['aXRlbS1vZi1hbi1vcmRlcg'] } },
    summary: 'Cancel or return an order item',
    description:
      'Cancels or returns an item. If its status does not allow the change, or the reason is not listed, `logstatus` is "failed"; for an item of another customer it is "userid not found".',
  },
  listOrderReasons: {
    response: responses.reasons,
    summary: 'List the reasons for a cancellation or return',
    description: 'Returns the reasons that PUT /statuschange/{id} accepts, by `enumstatus`.',
  },
});
