import { orderStatuses } from '../../../domain/order-status';
import { amount, either, failure, type JsonSchema, listOf, moment, named, oneWord, orNull, picture, shape, text, whole } from '../../rest/json-schema';

const status = oneWord(...orderStatuses);

const itemShape = named('OrderItem', shape({
  ...{ id: text, tof_product: shape({ name: text, slug: text }), product_price: amount, enumstatus: status, feature_image: orNull(picture) },
  ...{ sizes: orNull(text), quantities: whole, reason: orNull(text) },
}));

const addressShape = named('OrderAddress', shape({ name: text, address: text, city: text, zip: text, state: text, phone: text }));

const orderShape = named('Order', shape({
  ...{ id: whole, order_number: text, net_amount: amount, pay_amount: amount, total_shipping: amount, total_discount: amount },
  ...{ coupon_code: orNull(text), method: oneWord('Cash On Delivery', 'Card'), booking_date: moment, order_status: status },
  ...{ tof_order_items: listOf(itemShape), shipping: addressShape, billing: addressShape },
}));

export const orderAnswers = {
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

const delivery = ['delivery_name', 'delivery_tel', 'delivery_address', 'delivery_city', 'delivery_state', 'delivery_zip', 'delivery_country'];

export const orderBodies = {
  billingForm: {
    type: 'object',
    properties: {
      ...{ name: text, phone: text, address: text, city: text, zip: text, state: text, email: text, country: text, uniqueid: text },
      ...{ pmethod: oneWord('card', 'cash'), status: { type: ['string', 'number', 'boolean'] }, idempotency_key: text },
      ...Object.fromEntries(delivery.map((name) => [name, text])),
    },
    required: ['name', 'phone', 'address', 'city', 'zip', 'state', 'pmethod', 'uniqueid'],
  },
  change: { type: 'object', properties: { enumstatus: oneWord('Canceled', 'Returned'), reason: text }, required: ['enumstatus', 'reason'] },
} satisfies Record<string, JsonSchema>;
