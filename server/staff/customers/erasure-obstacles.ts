import { Brackets, type EntityManager, In, IsNull, Not, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { linesToDecide } from '../orders/list-orders';
import { Order } from '../../features/orders/order.entity';
import { openRefunds, Refund } from '../../features/payments/refund.entity';

/** Returns why a customer cannot be erased yet, with what to do about it; one reason of each kind at most. */
export async function erasureObstacles(manager: EntityManager, customerId: number): Promise<string[]> {
  const firstOrder = (query: SelectQueryBuilder<ObjectLiteral>) =>
    query
      .select('orders.number', 'number')
      .andWhere('orders.customerId = :customerId', { customerId })
      .limit(1)
      .getRawOne<{ number: string }>();
  const underway = await firstOrder(ordersUnderway(manager));
  const refunded = await firstOrder(refundsToMake(manager));
  const returned = await firstOrder(linesToDecide(manager).innerJoin('line.order', 'orders'));
  return [
    ...(underway ? [`Order ${underway.number} is not delivered yet. Mark it as delivered, or cancel it.`] : []),
    ...(refunded ? [`A refund of order ${refunded.number} is not made yet.`] : []),
    ...(returned ? [`The return of order ${returned.number} waits for a decision.`] : []),
  ];
}

/** Their goods are still here, or on their way: the carrier may ask for the address. An order that is not paid yet is ended instead. */
const ordersUnderway = (manager: EntityManager) =>
  manager
    .createQueryBuilder(Order, 'orders')
    .where(
      new Brackets((either) =>
        either.where([
          { status: In(['Order Confirmed', 'Shipped']) },
          { status: 'Processing', method: 'cash' },
          { status: 'Processing', paidAt: Not(IsNull()) },
        ]),
      ),
    );

const refundsToMake = (manager: EntityManager) =>
  manager
    .createQueryBuilder(Refund, 'refund')
    .innerJoin('refund.payment', 'payment')
    .innerJoin('payment.order', 'orders')
    .where('refund.status IN (:...open)', { open: openRefunds });
