import { type DataSource, IsNull, Not } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { type GaugeGroup } from '../../infra/gauges';
import { Order } from './order.entity';

/** When a customer last paid an order: a checkout that fails for everybody raises no error that counts. */
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
