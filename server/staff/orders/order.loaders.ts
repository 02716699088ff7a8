import { returnOfLine } from '../../features/orders/order.loaders';
import { defineLoader, groupedByKey, rowBy, rowsBy } from '../../infra/request/loaders';
import { OrderLine, OrderLineEvent, type Order } from '../../features/orders/order.entity';
import { type OrderReturn } from '../../features/orders/order-return.entity';
import { Payment } from '../../features/payments/payment.entity';
import { Refund } from '../../features/payments/refund.entity';
import { type StaffContext } from '../../infra/request/staff-context';
import { OrderNote } from './order-note.entity';

export const linesOfOrder = rowsBy(OrderLine, 'orderId');
export const notesOfOrder = rowsBy(OrderNote, 'orderId');
export const paymentOfOrder = rowBy(Payment, 'orderId');
const refundsOfPayment = rowsBy(Refund, 'paymentId');

export type LineEvent = OrderLineEvent & { readonly orderLine: OrderLine };

export const eventsOfOrder = defineLoader<number, LineEvent[]>('staff eventsOfOrder', async (orderIds, { db }) => {
  const rows = await db
    .createQueryBuilder(OrderLineEvent, 'event')
    .innerJoinAndSelect('event.orderLine', 'line')
    .where('line.orderId IN (:...orderIds)', { orderIds })
    .orderBy('event.at')
    .addOrderBy('event.id')
    .getMany();
  // The inner join has selected the lines.
  return groupedByKey(orderIds, rows as LineEvent[], ({ orderLine }) => orderLine.orderId);
});

/** Reads the refunds to the card of an order, oldest first. */
export async function refundsOfOrder({ id }: Order, { load }: StaffContext): Promise<Refund[]> {
  const payment = await load(paymentOfOrder, id);
  return payment ? load(refundsOfPayment, payment.id) : [];
}

export interface DecidedLine {
  readonly line: OrderLine;
  readonly decision: OrderReturn;
}

/** Reads the decided returns of an order, in the order of its lines. */
export async function returnsOfOrder({ id }: Order, { load }: StaffContext): Promise<DecidedLine[]> {
  const sentBack = (await load(linesOfOrder, id)).filter(({ status }) => status === 'Returned');
  const found = sentBack.map(async (line) => ({ line, decision: await load(returnOfLine, line.id) }));
  return (await Promise.all(found)).flatMap(({ line, decision }) => (decision ? [{ line, decision }] : []));
}
