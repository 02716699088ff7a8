import { In, type DataSource } from 'typeorm';
import { sum, toDecimal } from '../../../domain/money';
import { orderPaymentState } from '../../../domain/order-payment';
import { paymentMethodNames } from '../../../domain/payment-methods';
import { listParts } from '../../graphql/key-page';
import { csvTable } from '../../infra/csv-cells';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../audit/audited-changes';
import { OrderLine } from '../../features/orders/order-line.entity';
import { type Order } from '../../features/orders/order.entity';
import { OrderReturn } from '../../features/orders/order-return.entity';
import { leftOfLines } from './order-left-of-lines';
import { type OrderFilter, orderList } from './order-list';

/** A part takes some milliseconds to read. */
const partSize = 200;

/** These numbers are sums over the lines of an order. */
interface OrderCounts {
  readonly pieces: number;
  readonly left: { readonly pieces: number; readonly amount: number };
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

/** All orders of a filter as a table. */
export class OrderExport {
  constructor(
    private readonly db: DataSource,
    private readonly changes: AuditedChanges,
  ) {}

  /**
   * Writes an audit entry: the file has the data of customers. The words of a search are not kept: they may be a name, an email address
   * or a phone number. Orders placed after the start are not part of it.
   */
  async start(viewer: StaffViewer, filter: OrderFilter): Promise<AsyncGenerator<string>> {
    const { search, ...chosen } = filter;
    const after = { ...chosen, isSearch: (search ?? '').trim() !== '' };
    await this.changes.note(viewer, { action: 'order export', subject: 'orders', before: null, after });
    const parts = listParts(await orderList(this.db, filter), partSize);
    return csvTable(
      columns.map(([title]) => title),
      parts,
      (orders) => this.rowsOf(orders),
    );
  }

  private async rowsOf(orders: readonly Order[]): Promise<string[][]> {
    const { manager } = this.db;
    const lines = await manager.find(OrderLine, {
      select: { id: true, orderId: true, quantity: true, unitPrice: true, unitShipping: true, status: true },
      where: { orderId: In(orders.map(({ id }) => id)) },
      order: { id: 'ASC' },
    });
    const returned = lines.filter(({ status }) => status === 'Returned').map(({ id }) => id);
    const decisions = returned.length === 0 ? [] : await manager.findBy(OrderReturn, { orderLineId: In(returned) });
    return orders.map((order) => {
      const own = lines.filter(({ orderId }) => orderId === order.id);
      const counts = {
        pieces: sum(own.map(({ quantity }) => quantity)),
        left: leftOfLines(order, own, decisions),
      };
      return columns.map(([, cell]) => cell(order, counts));
    });
  }
}
