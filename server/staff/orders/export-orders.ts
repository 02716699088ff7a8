import { type EntityManager, In } from 'typeorm';
import { RequestError } from '../../../domain/errors';
import { sum, toDecimal } from '../../../domain/money';
import { orderPaymentState } from '../../../domain/order-payment';
import { type OrderStatus } from '../../../domain/order-status';
import { paymentMethodNames } from '../../../domain/payment-methods';
import { OrderLine, type Order } from '../../features/orders/order.entity';
import { OrderReturn } from '../../features/orders/order-return.entity';
import { OrderStatusEnum } from '../../features/orders/order.types';
import { listParts } from '../../graphql/key-page';
import { csvTable } from '../../infra/csv-cells';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../audit/audited-changes';
import { type OrderFilter, listOrders, OrderToDoEnum } from './list-orders';
import { leftOfLines } from './order-fields';
import { StaffPaymentMethod } from './order.types';

/** A part takes some milliseconds to read. */
const partSize = 200;

interface OrderCounts {
  readonly pieces: number;
  readonly left: ReturnType<typeof leftOfLines>;
}

type Column = readonly [title: string, cell: (order: Order, counts: OrderCounts) => string];

const columns: readonly Column[] = [
  ['Order', ({ number }) => number],
  ['Placed', ({ bookingDate }) => bookingDate.toISOString()],
  ['Status', ({ status }) => status],
  ['Payment method', ({ method }) => paymentMethodNames[method]],
  ['Payment', (order) => orderPaymentState(order)],
  ['Customer', ({ customer: { name, lastname } }) => `${name} ${lastname}`.trim()],
  ['Email', ({ customer: { email } }) => email],
  ['Phone', ({ customer: { phone } }) => phone],
  ['Pieces', (_, { pieces }) => String(pieces)],
  ['Pieces left', (_, { left }) => String(left.pieces)],
  ['Currency', ({ currency }) => currency],
  ['Goods', ({ netAmount }) => toDecimal(netAmount)],
  ['Shipping', ({ totalShipping }) => toDecimal(totalShipping)],
  ['Discount', ({ totalDiscount }) => toDecimal(totalDiscount)],
  ['Total', ({ payAmount }) => toDecimal(payAmount)],
  ['Total left', (_, { left }) => toDecimal(left.amount)],
  ['Coupon', ({ couponCode }) => couponCode ?? ''],
  ['Carrier', ({ carrier }) => carrier ?? ''],
  ['Tracking number', ({ trackingNumber }) => trackingNumber ?? ''],
  ['Recipient', ({ shipping }) => shipping.name],
  ['Recipient phone', ({ shipping }) => shipping.phone],
  ['Address', ({ shipping }) => shipping.address],
  ['City', ({ shipping }) => shipping.city],
  ['State', ({ shipping }) => shipping.state],
  ['Postcode', ({ shipping }) => shipping.zip],
  ['Country', ({ shipping }) => shipping.countryCode],
];

/** Exports the orders of a filter as a table. */
export class OrderExport {
  constructor(
    private readonly manager: EntityManager,
    private readonly changes: AuditedChanges,
  ) {}

  /**
   * Writes an audit entry, since the file has the data of customers. The entry omits the words of a search: they may be a name, an
   * email address or a phone number. The file omits orders that are placed after the start.
   */
  async start(viewer: StaffViewer, filter: OrderFilter): Promise<AsyncGenerator<string>> {
    const { search, ...chosen } = filter;
    const after = { ...chosen, isSearch: (search ?? '').trim() !== '' };
    await this.changes.note(viewer, { action: 'order export', subject: 'orders', before: null, after });
    return csvTable(
      columns.map(([title]) => title),
      listParts(await listOrders(this.manager, filter), partSize),
      (orders) => this.rowsOf(orders),
    );
  }

  private async rowsOf(orders: readonly Order[]): Promise<string[][]> {
    const lines = await this.manager.find(OrderLine, {
      select: { id: true, orderId: true, quantity: true, unitPrice: true, unitShipping: true, status: true },
      where: { orderId: In(orders.map(({ id }) => id)) },
      order: { id: 'ASC' },
    });
    const returned = lines.filter(({ status }) => status === 'Returned').map(({ id }) => id);
    const decisions =
      returned.length === 0 ? [] : await this.manager.findBy(OrderReturn, { orderLineId: In(returned) });
    return orders.map((order) => {
      const own = lines.filter(({ orderId }) => orderId === order.id);
      const counts = { pieces: sum(own.map(({ quantity }) => quantity)), left: leftOfLines(order, own, decisions) };
      return columns.map(([, cell]) => cell(order, counts));
    });
  }
}

/** Returns the member of an enum of the schema with this name; null without a name. @throws RequestError for another word */
export function memberOf<Value extends string>(
  members: Readonly<Record<string, Value>>,
  word: string | null,
  name: string,
): Value | null {
  if (word === null) return null;
  const value = Object.hasOwn(members, word) ? members[word] : undefined;
  if (value === undefined) throw new RequestError('BAD_REQUEST', `This is no value of ${name}.`);
  return value;
}

function timeOf(text: string | null, name: string): Date | null {
  if (text === null) return null;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new RequestError('BAD_REQUEST', `${name} is no time of ISO 8601.`);
  return time;
}

/** Reads the arguments of the list of orders from an address. @throws RequestError */
export function readOrderFilter(query: URLSearchParams): OrderFilter {
  // The enum has the values of the domain.
  const statuses = query.getAll('status').map((word) => memberOf(OrderStatusEnum, word, 'status') as OrderStatus);
  return {
    search: query.get('search')?.slice(0, 200) ?? null,
    statuses,
    toDo: memberOf(OrderToDoEnum, query.get('toDo'), 'toDo'),
    method: memberOf(StaffPaymentMethod, query.get('method'), 'method'),
    from: timeOf(query.get('from'), 'from'),
    to: timeOf(query.get('to'), 'to'),
  };
}
