import { type DataSource, IsNull, Not } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { readSum, readWaiting } from '../../database/count-waiting-rows';
import { type GaugeGroup } from '../../infra/gauges';
import { OrderLine } from './order-line.entity';
import { Order } from './order.entity';

const isHeld = (order: string) => `${order}.status = 'Processing' AND ${order}.holdExpiresAt IS NOT NULL`;

/** Measures the stock that unpaid card orders hold, and the holds that should have ended. */
export function holdGauges(db: DataSource, clock: Clock): GaugeGroup {
  const heldUnits = () =>
    readSum(db, (query) =>
      query
        .select('line.quantity', 'amount')
        .from(Order, 'unpaid')
        .innerJoin(OrderLine, 'line', 'line.orderId = unpaid.id')
        .where(isHeld('unpaid')),
    );
  const waiting = (where: string, since: string) =>
    readWaiting(db, { entity: Order, where, parameters: { now: clock.now() }, since }, clock.now());
  return {
    name: 'holds',
    help: {
      shop_orders_unpaid: 'Card orders that wait for their payment, counted up to 10,000.',
      shop_stock_held_units: 'Units of stock that these orders hold.',
      shop_hold_overdue_seconds: 'For how long the first hold that should have ended is overdue; 0 without one.',
    },
    read: async () => ({
      shop_orders_unpaid: (await waiting(isHeld('waiting'), 'createdAt')).count,
      shop_stock_held_units: await heldUnits(),
      shop_hold_overdue_seconds: (
        await waiting("waiting.status = 'Processing' AND waiting.holdExpiresAt <= :now", 'holdExpiresAt')
      ).seconds,
    }),
  };
}

/** Measures the time since a customer last paid an order: a checkout that fails for everybody raises no error that counts. */
export const paidOrderGauges = ({ manager }: DataSource, clock: Clock): GaugeGroup => ({
  name: 'paid orders',
  help: { shop_paid_order_age_seconds: 'Time since an order was last paid by card; NaN before the first.' },
  read: async () => {
    const last = await manager.findOne(Order, {
      select: { id: true, paidAt: true },
      where: { paidAt: Not(IsNull()) },
      order: { paidAt: 'DESC' },
    });
    return { shop_paid_order_age_seconds: last?.paidAt ? (clock.now().getTime() - last.paidAt.getTime()) / 1000 : NaN };
  },
});
