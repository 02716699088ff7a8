import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { type EntityClass } from '../../database/database';
import { readWaiting } from '../../database/count-waiting-rows';
import { type GaugeGroup } from '../../infra/gauges';
import { Payment } from './payment.entity';
import { Refund } from './refund.entity';

/** Counts the payments without a known outcome, and the refunds that are not made. */
export function paymentGauges(db: DataSource, clock: Clock): GaugeGroup {
  const read = (entity: EntityClass, where: string, since = 'createdAt') =>
    readWaiting(db, { entity, where, parameters: { now: clock.now() }, since }, clock.now());
  return {
    name: 'payments',
    help: {
      shop_payments_unsettled: 'Card payments whose outcome is not known yet, counted up to 10,000.',
      shop_payments_unsettled_oldest_seconds: 'Age of the oldest of these payments; 0 without one.',
      shop_payment_lookup_overdue_seconds: 'Time since the first look-up of such a payment was due; 0 without one.',
      shop_refunds_waiting: 'Refunds that are not made yet, failed ones included, counted up to 10,000.',
      shop_refunds_failed: 'Refunds whose last attempt failed, counted up to 10,000.',
      shop_refunds_failed_oldest_seconds: 'Age of the oldest of the failed refunds; 0 without one.',
    },
    read: async () => {
      const unsettled = await read(Payment, "waiting.status = 'created' AND waiting.nextLookupAt IS NOT NULL");
      const due = "waiting.status = 'created' AND waiting.nextLookupAt <= :now";
      const overdue = await read(Payment, due, 'nextLookupAt');
      const pending = await read(Refund, "waiting.status = 'pending'");
      const failed = await read(Refund, "waiting.status = 'failed'");
      return {
        shop_payments_unsettled: unsettled.count,
        shop_payments_unsettled_oldest_seconds: unsettled.seconds,
        shop_payment_lookup_overdue_seconds: overdue.seconds,
        shop_refunds_waiting: pending.count + failed.count,
        shop_refunds_failed: failed.count,
        shop_refunds_failed_oldest_seconds: failed.seconds,
      };
    },
  };
}
