import { type Static, Type } from '@sinclair/typebox';
import { trackingUrl } from '../../../domain/carriers';
import { toMajor } from '../../../domain/money';
import { cancelReasons, orderStatuses, returnReasons, statusAfter } from '../../../domain/order-status';
import { paymentMethodNames } from '../../../domain/payment-methods';
import { masterUrl } from '../../infra/media-manifest';
import {
  amount,
  count,
  dateTime,
  failure,
  failureCode,
  imageUrl,
  message,
  nullable,
  numericId,
  oneOf,
  opaqueId,
  text,
} from '../../rest/fields';
import { type BodyFields } from '../../rest/request-body';
import { RestResponse, route } from '../../rest/route';
import { addressFields } from '../customers/address.rest';
import { productFields as product } from '../products/product-body';
import { type CancelOrderLine } from './cancel-order-line';
import { type ReturnOrderLine } from './return-order-line';
import { type OrderLine, type Order, type OrderAddress, shipmentOf } from './order.entity';
import { type OrderQueries, type OrderWithLines } from './order.queries';

/** The number of an order in an answer. */
export const orderNumber = text('The order number.', '260301481516230', { pattern: '^[0-9]{15}$' });
const itemId = opaqueId('The id of the order item.', 'aXRlbS1vZi1hbi1vcmRlcg');
const itemStatus = oneOf(orderStatuses, { description: 'The status of the item.' });

/** The fields that the export of orders contains as well. */
export const sharedItemFields = {
  id: itemId,
  quantities: count('The number of units.', 2),
  product_price: amount(8.5),
  enumstatus: itemStatus,
};
export const sharedOrderFields = {
  order_number: orderNumber,
  order_status: oneOf(orderStatuses, { description: 'The status of the order.' }),
  method: oneOf(['Cash On Delivery', 'Card'], { description: 'The payment method.' }),
  net_amount: amount(17),
  total_shipping: amount(1),
  total_discount: amount(0),
  pay_amount: amount(18),
  coupon_code: nullable(text('The code of the coupon; null without a coupon.', 'WELCOME10')),
  booking_date: dateTime,
};

export const sharedItemBody = ({ publicId, quantity, unitPrice, status }: OrderLine) => ({
  id: publicId,
  quantities: quantity,
  product_price: toMajor(unitPrice),
  enumstatus: status,
});
export const sharedOrderBody = (order: Order) => ({
  order_number: order.number,
  order_status: order.status,
  method: paymentMethodNames[order.method],
  net_amount: toMajor(order.netAmount),
  total_shipping: toMajor(order.totalShipping),
  total_discount: toMajor(order.totalDiscount),
  pay_amount: toMajor(order.payAmount),
  coupon_code: order.couponCode,
  booking_date: order.bookingDate,
});

const orderItem = Type.Object(
  {
    ...sharedItemFields,
    tof_product: Type.Object({ name: product.title, slug: product.slug }, { description: 'The product.' }),
    feature_image: nullable(imageUrl, 'Main image of the product.'),
    sizes: product.sizes,
    reason: Type.Union([Type.String(), Type.Null()], {
      description: 'The reason of the cancellation or return; null otherwise.',
      examples: [null],
    }),
  },
  { title: 'OrderItem' },
);

const orderAddress = Type.Object(addressFields, { title: 'OrderAddress' });

const order = Type.Object(
  {
    id: numericId('The id of the order.', 42),
    ...sharedOrderFields,
    carrier: nullable(
      text('The carrier that the order was sent with; null before, and if it was not recorded.', 'Royal Mail'),
    ),
    tracking_number: nullable(text('The tracking number of the carrier; null if there is none.', 'AB123456789GB')),
    tracking_url: nullable(
      text(
        'The page of the carrier on which the parcel can be followed; null without a tracking number or for an unknown carrier.',
        'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
      ),
    ),
    tof_order_items: Type.Array(orderItem, { description: 'The items of the order.' }),
    shipping: { ...orderAddress, description: 'The shipping address.' },
    billing: { ...orderAddress, description: 'The billing address.' },
  },
  { title: 'Order' },
);

function itemBody(line: OrderLine): Static<typeof orderItem> {
  return {
    ...sharedItemBody(line),
    tof_product: { name: line.title, slug: line.slug },
    feature_image: line.image === '' ? null : masterUrl(line.image),
    sizes: line.sizes,
    reason: line.reason,
  };
}

function addressBody({ name, address, city, zip, state, phone }: OrderAddress): Static<typeof orderAddress> {
  return { name, address, city, zip, state, phone };
}

function orderBody({ order: stored, lines }: OrderWithLines): Static<typeof order> {
  const shipment = shipmentOf(stored);
  return {
    id: stored.id,
    ...sharedOrderBody(stored),
    carrier: stored.carrier,
    tracking_number: stored.trackingNumber,
    tracking_url: shipment && trackingUrl(shipment),
    tof_order_items: lines.map(itemBody),
    shipping: addressBody(stored.shipping),
    billing: addressBody(stored.billing),
  };
}

const read = { tag: 'Orders', method: 'GET', access: 'customer', scope: 'orders:read' } as const;

export const listOrders = (orders: OrderQueries) =>
  route({
    ...read,
    path: '/orderhistory',
    operationId: 'listOrders',
    summary: "List the customer's orders",
    description: 'Returns the orders of the customer, newest first. If there are none, `logstatus` is "failed".',
    response: Type.Union([Type.Array(order), failure]),
    async run({ viewer }) {
      const all = await orders.all(viewer.customerId);
      return all.length > 0 ? all.map(orderBody) : { logstatus: 'failed', code: 'NOT_FOUND' };
    },
  });

export const getOrder = (orders: OrderQueries) =>
  route({
    ...read,
    path: '/orderdetail/:ordernumber',
    operationId: 'getOrder',
    summary: 'Get an order',
    description: 'Returns a list with one order, or the string "f" if the customer has no order with this number.',
    params: { ordernumber: orderNumber },
    response: Type.Union([Type.Array(order), Type.Literal('f', { description: 'The customer has no such order.' })]),
    async run({ params, viewer }) {
      const found = await orders.byNumber(viewer.customerId, params.ordernumber);
      return found ? (await orders.withLines([found])).map(orderBody) : 'f';
    },
  });

export const listOrderItems = (orders: OrderQueries) =>
  route({
    ...read,
    path: '/orderstatuschange/:id',
    operationId: 'listOrderItems',
    summary: 'List the items of an order',
    description: 'Returns the items of an order, or the string "failed" if the customer has no such order.',
    params: { id: text('The id or number of the order.', '260301481516230', { pattern: '^[0-9]{1,15}$' }) },
    response: Type.Union([
      Type.Array(orderItem),
      Type.Literal('failed', { description: 'The customer has no such order.' }),
    ]),
    async run({ params, viewer }) {
      const found = await orders.byNumberOrId(viewer.customerId, params.id);
      return found ? (await orders.withLines([found])).flatMap(({ lines }) => lines.map(itemBody)) : 'failed';
    },
  });

const cancelReason = oneOf(cancelReasons, {
  title: 'CancelReason',
  description: 'A reason to cancel an item before it is shipped.',
});
const returnReason = oneOf(returnReasons, {
  title: 'ReturnReason',
  description: 'A reason to return an item after it was shipped.',
});

export const listOrderReasons = route({
  ...read,
  access: 'public',
  scope: 'none',
  isPubliclyCacheable: true,
  path: '/orderreasons',
  operationId: 'listOrderReasons',
  summary: 'List the reasons for a cancellation or return',
  description: 'Returns the reasons that PUT /statuschange/{id} accepts, by `enumstatus`.',
  response: Type.Object({
    Canceled: Type.Array(cancelReason, {
      description: 'Reasons to send with `enumstatus` "Canceled", in display order.',
    }),
    Returned: Type.Array(returnReason, {
      description: 'Reasons to send with `enumstatus` "Returned", in display order.',
    }),
  }),
  run: () => Promise.resolve({ Canceled: [...cancelReasons], Returned: [...returnReasons] }),
});

/** Returns null for a body that names no change: the contract has no validation errors for this call. */
function parseChange({ enumstatus, reason }: BodyFields) {
  const kind = (['cancel', 'return'] as const).find((possible) => statusAfter[possible] === enumstatus);
  return kind === undefined || typeof reason !== 'string' ? null : { kind, reason };
}

const change = Type.Object({
  enumstatus: oneOf(['Canceled', 'Returned'], {
    description: 'The requested status: "Canceled" before the item is shipped, "Returned" afterwards.',
  }),
  reason: Type.Union([cancelReason, returnReason], {
    description: 'One of the reasons for the requested status; see GET /orderreasons.',
  }),
});

const changeAnswer = Type.Union([
  Type.Object({
    logstatus: Type.Literal(true, { description: 'The change is made.' }),
    enumstatus: itemStatus,
    reason: nullable(text('Reason of the cancellation or return.', 'Order Created by Mistake')),
    id: itemId,
  }),
  Type.Object({
    logstatus: oneOf(['failed', 'userid not found'], {
      description: '"failed": the change is not allowed. "userid not found": the customer has no such item.',
    }),
    msg: message,
    code: failureCode,
  }),
]);

/** The contract gives an unlisted change the status 200. */
const unlistedChange = {
  logstatus: 'failed',
  msg: 'Send "Canceled" or "Returned" as enumstatus, with one of its reasons of GET /orderreasons.',
  code: 'INVALID',
} as const;

export const changeOrderItem = (cancelOrderLine: CancelOrderLine, returnOrderLine: ReturnOrderLine) =>
  route({
    ...read,
    method: 'PUT',
    scope: 'orders:write',
    path: '/statuschange/:id',
    operationId: 'changeOrderItem',
    summary: 'Cancel or return an order item',
    description:
      'Cancels or returns an item. If its status does not allow the change, or the reason is not listed, `logstatus` is "failed"; for an item of another customer it is "userid not found".',
    params: { id: itemId },
    body: {
      schema: change,
      parse: parseChange,
    },
    response: changeAnswer,
    async run({ params: { id }, input, viewer }) {
      if (!input) return unlistedChange;
      const change = { lineId: id, reason: input.reason };
      const line = await (input.kind === 'cancel'
        ? cancelOrderLine.cancel(viewer, change)
        : returnOrderLine.request(viewer, change));
      return { logstatus: true, enumstatus: line.status, reason: line.reason, id };
    },
    refusalResponse({ code, message: msg }) {
      if (code === 'INVALID') return new RestResponse(200, unlistedChange);
      return new RestResponse(200, { logstatus: code === 'NOT_FOUND' ? 'userid not found' : 'failed', msg, code });
    },
  });
