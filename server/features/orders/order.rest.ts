import { isOrderStatus, type ReasonKind, statusAfter } from '../../../domain/order-status';
import { requireViewer } from '../../infra/request/context';
import { RestResponse, type RestCall, type RestRoute } from '../../rest/route';
import { orderOperations } from './order.openapi';
import { parseBillingForm, toFormFields } from './billing-form.wire';
import { type ChangeLineStatus } from './change-line-status';
import { type OrderQueries } from './order.queries';
import { lineBody, orderBody } from './order.wire';
import { type PlaceOrder } from './place-order';

const customerOf = (call: RestCall) => requireViewer(call.context).customerId;

async function place(placeOrder: PlaceOrder, { body, context }: RestCall) {
  const { order, card } = await placeOrder.place(parseBillingForm(body, context)).catch((error: unknown) => {
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
}

async function history(queries: OrderQueries, call: RestCall) {
  const orders = await queries.all(customerOf(call));
  return orders.length > 0 ? orders.map(orderBody) : { logstatus: 'failed' };
}

/** The kind of change that a requested status stands for; null for any other value. */
function kindOf(enumstatus: unknown): ReasonKind | null {
  if (!isOrderStatus(enumstatus)) return null;
  return (['cancel', 'return'] as const).find((kind) => statusAfter[kind] === enumstatus) ?? null;
}

async function changeLine(changes: ChangeLineStatus, { params: { id = '' }, body, context }: RestCall) {
  const kind = kindOf(body.enumstatus);
  const { reason } = body;
  if (kind === null || typeof reason !== 'string') return { logstatus: 'failed' };
  const line = await changes.change(requireViewer(context), { lineId: id, kind, reason });
  return { logstatus: true, enumstatus: line.status, reason: line.reason, id };
}

const changeErrorAnswer: RestRoute['refusalResponse'] = ({ code }) =>
  new RestResponse(200, { logstatus: code === 'NOT_FOUND' ? 'userid not found' : 'failed' });

function placeOrderRoute(placeOrder: PlaceOrder): RestRoute {
  return {
    method: 'POST',
    path: '/addorderdetail',
    access: 'customer',
    ...orderOperations.placeOrder,
    run: (call) => place(placeOrder, call),
    refusalResponse: ({ code, message }) =>
      code === 'LIMIT_EXCEEDED' ? new RestResponse(409, { logstatus: 'failed', msg: message }) : undefined,
  };
}

function readRoutes(queries: OrderQueries): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/orderhistory',
      access: 'customer',
      ...orderOperations.listOrders,
      run: (call) => history(queries, call),
    },
    {
      method: 'GET',
      path: '/orderdetail/:ordernumber',
      access: 'customer',
      ...orderOperations.getOrder,
      run: async (call) => {
        const order = await queries.byNumber(customerOf(call), call.params.ordernumber ?? '');
        return order ? (await queries.withLines([order])).map(orderBody) : 'f';
      },
    },
    {
      method: 'GET',
      path: '/orderstatuschange/:id',
      access: 'customer',
      ...orderOperations.listOrderItems,
      run: async (call) => {
        const order = await queries.byNumberOrId(customerOf(call), call.params.id ?? '');
        return order ? (await queries.withLines([order])).flatMap(({ lines }) => lines.map(lineBody)) : 'failed';
      },
    },
  ];
}

/** The REST routes of orders. */
export function orderRoutes(placeOrder: PlaceOrder, queries: OrderQueries, changes: ChangeLineStatus): RestRoute[] {
  return [
    placeOrderRoute(placeOrder),
    ...readRoutes(queries),
    {
      method: 'PUT',
      path: '/statuschange/:id',
      access: 'customer',
      ...orderOperations.changeOrderItem,
      run: (call) => changeLine(changes, call),
      refusalResponse: changeErrorAnswer,
    },
  ];
}
