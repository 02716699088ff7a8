import { type DataSource, IsNull, Not } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { maxCountedRows, waitingGauges } from '../../database/waiting-rows';
import { type GaugeGroup } from '../../infra/gauges';
import { OrderLine, Order } from './order.entity';

/** Measures the stock that unpaid card orders hold, and the holds that should have ended. */
export function holdGauges(db: DataSource, clock: Clock): GaugeGroup {
  const holds = waitingGauges('holds', db, clock, [
    {
      entity: Order,
      where: "waiting.status = 'Processing' AND waiting.holdExpiresAt IS NOT NULL",
      count: { shop_orders_unpaid: 'Card orders that wait for their payment, counted up to 10,000.' },
    },
    {
      entity: Order,
      where: "waiting.status = 'Processing' AND waiting.holdExpiresAt <= :now",
      since: 'holdExpiresAt',
      seconds: {
        shop_hold_overdue_seconds: 'For how long the first hold that should have ended is overdue; 0 without one.',
      },
    },
  ]);
  const heldUnits = async () => {
    const held = await db.manager
      .createQueryBuilder()
      .select('SUM(held.quantity)', 'units')
      .from(
        (lines) =>
          lines
            .select('line.quantity', 'quantity')
            .from(Order, 'unpaid')
            .innerJoin(OrderLine, 'line', 'line.orderId = unpaid.id')
            .where("unpaid.status = 'Processing' AND unpaid.holdExpiresAt IS NOT NULL")
            .limit(maxCountedRows),
        'held',
      )
      .getRawOne<{ units: number | string | null }>();
    return Number(held?.units ?? 0);
  };
  return {
    ...holds,
    help: { ...holds.help, shop_stock_held_units: 'Units of stock that these orders hold.' },
    read: async () => ({ ...(await holds.read()), shop_stock_held_units: await heldUnits() }),
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
