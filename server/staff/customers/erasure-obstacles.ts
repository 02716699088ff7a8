import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { linesToDecide } from '../orders/list-orders';
import { Order } from '../../features/orders/order.entity';
import { openRefunds, Refund } from '../../features/payments/refund.entity';

/** Returns why a customer cannot be erased yet, with what to do about it; one reason of each kind at most. */
export async function erasureObstacles(manager: EntityManager, customerId: number): Promise<string[]> {
  const found = [
    await orderUnderway(manager, customerId),
    await refundOpen(manager, customerId),
    await returnWaiting(manager, customerId),
  ];
  return found.filter((reason) => reason !== null);
}

/** The goods are still here, or on their way: the carrier may ask for the address. An order that is not paid yet is ended instead. */
async function orderUnderway(manager: EntityManager, customerId: number): Promise<string | null> {
  const order = await manager.findOne(Order, {
    select: { id: true, number: true },
    where: [
      { customerId, status: In(['Order Confirmed', 'Shipped']) },
      { customerId, status: 'Processing', method: 'cash' },
      { customerId, status: 'Processing', paidAt: Not(IsNull()) },
    ],
  });
  return order && `Order ${order.number} is not delivered yet. Mark it as delivered, or cancel it.`;
}

async function refundOpen(manager: EntityManager, customerId: number): Promise<string | null> {
  const refund = await manager
    .createQueryBuilder(Refund, 'refund')
    .innerJoin('refund.payment', 'payment')
    .innerJoin('payment.order', 'orders')
    .select('orders.number', 'number')
    .where('orders.customerId = :customerId AND refund.status IN (:...open)', { customerId, open: openRefunds })
    .limit(1)
    .getRawOne<{ number: string }>();
  return refund ? `A refund of order ${refund.number} is not made yet.` : null;
}

async function returnWaiting(manager: EntityManager, customerId: number): Promise<string | null> {
  const line = await linesToDecide(manager)
    .innerJoin('line.order', 'orders')
    .select('orders.number', 'number')
    .andWhere('orders.customerId = :customerId', { customerId })
    .limit(1)
    .getRawOne<{ number: string }>();
  return line ? `The return of order ${line.number} waits for a decision.` : null;
}
