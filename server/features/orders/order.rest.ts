import { trackingUrl } from '../../../domain/carriers';
import {
  cancelReasons,
  isOrderStatus,
  type ReasonKind,
  returnReasons,
  statusAfter,
} from '../../../domain/order-status';
import { toMajor } from '../../../domain/money';
import { paymentMethodNames } from '../../../domain/payment-methods';
import { type BodyFields } from '../../rest/request-body';
import { RestResponse, route, type RestRoute } from '../../rest/route';
import { masterUrl } from '../../infra/media-manifest';
import { type ValueOf } from '../../rest/json-schema';
import {
  billingFormSchema,
  lineChangeSchema,
  orderOperations,
  type addressShape,
  type itemShape,
  type orderShape,
} from './order.openapi';
import { parseBillingForm, toFormFields } from './billing-form.wire';
import { type ChangeLineStatus } from './change-line-status';
import { type OrderQueries, type OrderWithLines } from './order.queries';
import { type PlaceOrder } from './place-order';
import { type OrderAddress, shipmentOf } from './order.entity';
import { type OrderLine } from './order-line.entity';

/** The kind of change that a requested status stands for; null for any other value. */
function kindOf(enumstatus: unknown): ReasonKind | null {
  if (!isOrderStatus(enumstatus)) return null;
  return (['cancel', 'return'] as const).find((kind) => statusAfter[kind] === enumstatus) ?? null;
}

/** The contract answers a change that is not listed with status 200. */
const unlistedChange = {
  logstatus: 'failed',
  msg: 'Send "Canceled" or "Returned" as enumstatus, with one of its reasons of GET /orderreasons.',
  code: 'INVALID',
} as const;

/** Returns null for a body that names no change: the contract has no validation errors for this call. */
function parseLineChange({ enumstatus, reason }: BodyFields) {
  const kind = kindOf(enumstatus);
  return kind === null || typeof reason !== 'string' ? null : { kind, reason };
}

function placeOrderRoute(placeOrder: PlaceOrder): RestRoute {
  return route({
    method: 'POST',
    path: '/addorderdetail',
    access: 'customer',
    scope: 'orders:write',
    ...orderOperations.placeOrder,
    body: { schema: billingFormSchema, parse: parseBillingForm },
    async run({ input }) {
      const { order, card } = await placeOrder.place(input).catch((error: unknown) => {
        throw toFormFields(error);
      });
      if (!card) return { logstatus: 'cash', ordernumber: order.number };
      return {
        logstatus: 'card',
        ordernumber: order.number,
        amount: card.amountMinor,
        id: card.providerOrderId,
        currency: card.currencyCode,
      };
    },
    refusalResponse: ({ code, message }) =>
      code === 'LIMIT_EXCEEDED' ? new RestResponse(409, { logstatus: 'failed', msg: message, code }) : undefined,
  });
}

function readRoutes(queries: OrderQueries): RestRoute[] {
  return [
    route({
      method: 'GET',
      path: '/orderhistory',
      access: 'customer',
      scope: 'orders:read',
      ...orderOperations.listOrders,
      async run({ viewer }) {
        const orders = await queries.all(viewer.customerId);
        return orders.length > 0 ? orders.map(orderBody) : { logstatus: 'failed', code: 'NOT_FOUND' };
      },
    }),
    route({
      method: 'GET',
      path: '/orderdetail/:ordernumber',
      access: 'customer',
      scope: 'orders:read',
      ...orderOperations.getOrder,
      async run({ params, viewer }) {
        const order = await queries.byNumber(viewer.customerId, params.ordernumber);
        return order ? (await queries.withLines([order])).map(orderBody) : 'f';
      },
    }),
    route({
      method: 'GET',
      path: '/orderstatuschange/:id',
      access: 'customer',
      scope: 'orders:read',
      ...orderOperations.listOrderItems,
      async run({ params, viewer }) {
        const order = await queries.byNumberOrId(viewer.customerId, params.id);
        return order ? (await queries.withLines([order])).flatMap(({ lines }) => lines.map(lineBody)) : 'failed';
      },
    }),
  ];
}

function changeLineRoute(changes: ChangeLineStatus): RestRoute {
  return route({
    method: 'PUT',
    path: '/statuschange/:id',
    access: 'customer',
    scope: 'orders:write',
    ...orderOperations.changeOrderItem,
    body: { schema: lineChangeSchema, parse: parseLineChange },
    async run({ params: { id }, input, viewer }) {
      if (!input) return unlistedChange;
      const line = await changes.change(viewer, { lineId: id, ...input });
      return { logstatus: true, enumstatus: line.status, reason: line.reason, id };
    },
    refusalResponse({ code, message: msg }) {
      if (code === 'INVALID') return new RestResponse(200, unlistedChange);
      return new RestResponse(200, { logstatus: code === 'NOT_FOUND' ? 'userid not found' : 'failed', msg, code });
    },
  });
}

/** The reasons by the `enumstatus` that is sent with them. */
const reasonsRoute = route({
  method: 'GET',
  path: '/orderreasons',
  access: 'public',
  scope: 'none',
  isPubliclyCacheable: true,
  ...orderOperations.listOrderReasons,
  run: () => Promise.resolve({ Canceled: cancelReasons, Returned: returnReasons }),
});

/** The REST routes of orders. */
export function orderRoutes(placeOrder: PlaceOrder, queries: OrderQueries, changes: ChangeLineStatus): RestRoute[] {
  return [placeOrderRoute(placeOrder), ...readRoutes(queries), reasonsRoute, changeLineRoute(changes)];
}

type OrderLineFields = Pick<
  OrderLine,
  'publicId' | 'title' | 'slug' | 'unitPrice' | 'status' | 'image' | 'sizes' | 'quantity' | 'reason'
>;

/** An order item under the names of the REST paths. */
export function lineBody(line: OrderLineFields): ValueOf<typeof itemShape> {
  return {
    id: line.publicId,
    tof_product: { name: line.title, slug: line.slug },
    product_price: toMajor(line.unitPrice),
    enumstatus: line.status,
    feature_image: line.image === '' ? null : masterUrl(line.image),
    sizes: line.sizes,
    quantities: line.quantity,
    reason: line.reason,
  };
}

function addressBody({ name, address, city, zip, state, phone }: OrderAddress): ValueOf<typeof addressShape> {
  return { name, address, city, zip, state, phone };
}

/** An order under the names of the REST paths, amounts in major units. */
function orderBody({ order, lines }: OrderWithLines): ValueOf<typeof orderShape> {
  const shipment = shipmentOf(order);
  return {
    id: order.id,
    order_number: order.number,
    net_amount: toMajor(order.netAmount),
    pay_amount: toMajor(order.payAmount),
    total_shipping: toMajor(order.totalShipping),
    total_discount: toMajor(order.totalDiscount),
    coupon_code: order.couponCode,
    method: paymentMethodNames[order.method],
    booking_date: order.bookingDate.toISOString(),
    order_status: order.status,
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    tracking_url: shipment && trackingUrl(shipment),
    tof_order_items: lines.map(lineBody),
    shipping: addressBody(order.shipping),
    billing: addressBody(order.billing),
  };
}
