import { addressRequestForm } from '../../../domain/forms/address';
import { cartId } from '../../../domain/forms/numbers';
import { cancelReasons, orderStatuses, returnReasons } from '../../../domain/order-status';
import { formBody, schemaOfForm } from '../../rest/form-schema';
import {
  amount,
  anyFlag,
  either,
  failure,
  type JsonSchema,
  listOf,
  moment,
  named,
  oneWord,
  orNull,
  picture,
  shape,
  text,
  whole,
} from '../../rest/json-schema';
import { operations } from '../../rest/operation';
import { longestKey } from './place-order.request';

const status = oneWord(...orderStatuses);

const itemShape = named(
  'OrderItem',
  shape({
    ...{
      id: text,
      tof_product: shape({ name: text, slug: text }),
      product_price: amount,
      enumstatus: status,
      feature_image: orNull(picture),
    },
    ...{ sizes: orNull(text), quantities: whole, reason: orNull(text) },
  }),
);

const addressShape = named(
  'OrderAddress',
  shape({ name: text, address: text, city: text, zip: text, state: text, phone: text }),
);

const orderShape = named(
  'Order',
  shape({
    ...{
      id: whole,
      order_number: text,
      net_amount: amount,
      pay_amount: amount,
      total_shipping: amount,
      total_discount: amount,
    },
    ...{
      coupon_code: orNull(text),
      method: oneWord('Cash On Delivery', 'Card'),
      booking_date: moment,
      order_status: status,
    },
    ...{ tof_order_items: listOf(itemShape), shipping: addressShape, billing: addressShape },
  }),
);

const answers = {
  placed: either(
    shape({ logstatus: oneWord('cash'), ordernumber: text }),
    shape({
      ...{ logstatus: oneWord('card'), ordernumber: text, id: text, currency: text },
      amount: { type: 'integer', description: 'In the smallest unit of the currency, as card providers want it.' },
    }),
    failure,
  ),
  history: either(listOf(orderShape), failure),
  order: either(listOf(orderShape), { const: 'f', description: 'The customer has no such order.' }),
  items: either(listOf(itemShape), { const: 'failed', description: 'The customer has no such order.' }),
  change: either(
    shape({ logstatus: { const: true }, enumstatus: status, reason: orNull(text), id: text }),
    shape({ logstatus: oneWord('failed', 'userid not found') }),
  ),
} satisfies Record<string, JsonSchema>;

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

const billingForm = formBody(
  addressRequestForm.omit(['countryCode', 'saveToAddressBook']),
  {
    country: text,
    uniqueid: { type: 'string', ...cartId().describe().meta },
    pmethod: oneWord('card', 'cash'),
    status: { ...anyFlag, description: 'Whether the billing address goes into the address book; no when left out.' },
    idempotency_key: { type: 'string', minLength: 1, maxLength: longestKey },
    ...Object.fromEntries(Object.entries(delivery).map(([name, field]) => [name, { ...address[field] }])),
  },
  ['uniqueid', 'pmethod'],
);

const change: JsonSchema = {
  type: 'object',
  properties: {
    enumstatus: {
      ...oneWord('Canceled', 'Returned'),
      description: '"Canceled" before the item is sent, "Returned" after.',
    },
    reason: {
      ...oneWord(...new Set([...cancelReasons, ...returnReasons])),
      description: 'One of the reasons for what `enumstatus` asks for.',
    },
  },
  required: ['enumstatus', 'reason'],
};

export const orderOperations = operations('Orders', {
  placeOrder: {
    answer: answers.placed,
    body: billingForm,
    refusals: [409, 422],
    summary: 'Place an order',
    description:
      'Buys what is in the cart. `logstatus: "cash"` is a confirmed order; "card" is one that waits for its payment: hand its `id` to the card provider\'s popup, then call POST /payment. The same call sent again answers the same order.',
  },
  listOrders: {
    answer: answers.history,
    summary: "List the customer's orders",
    description: 'Newest first. None: `logstatus: "failed"`.',
  },
  getOrder: {
    answer: answers.order,
    summary: 'Get an order',
    description: 'A list with the one order; the text "f" when the customer has no order of this number.',
  },
  listOrderItems: {
    answer: answers.items,
    params: { id: { ...text, description: "The order's id or number.", examples: ['260301481516230'] } },
    summary: 'List the items of an order',
    description: 'The text "failed" when the customer has no such order.',
  },
  changeOrderItem: {
    answer: answers.change,
    body: change,
    params: { id: { ...text, description: 'The id of the order item.', examples: ['aXRlbS1vZi1hbi1vcmRlcg'] } },
    summary: 'Cancel or return an order item',
    description:
      'A change that the item\'s status does not allow, or an unknown reason, is `logstatus: "failed"`; an item of another customer is "userid not found".',
  },
});
