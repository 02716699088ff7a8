import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { waitingGauges } from '../../database/waiting-rows';
import { Payment } from './payment.entity';
import { Refund } from './refund.entity';

/** Counts the payments without a known outcome, and the refunds that are not made. */
export const paymentGauges = (db: DataSource, clock: Clock) =>
  waitingGauges('payments', db, clock, [
    {
      entity: Payment,
      where: "waiting.status = 'created' AND waiting.nextLookupAt IS NOT NULL",
      count: { shop_payments_unsettled: 'Card payments whose outcome is not known yet, counted up to 10,000.' },
      seconds: { shop_payments_unsettled_oldest_seconds: 'Age of the oldest of these payments; 0 without one.' },
    },
    {
      entity: Payment,
      where: "waiting.status = 'created' AND waiting.nextLookupAt <= :now",
      since: 'nextLookupAt',
      seconds: {
        shop_payment_lookup_overdue_seconds: 'Time since the first look-up of such a payment was due; 0 without one.',
      },
    },
    {
      entity: Refund,
      where: "waiting.status IN ('pending', 'failed')",
      count: { shop_refunds_waiting: 'Refunds that are not made yet, failed ones included, counted up to 10,000.' },
    },
    {
      entity: Refund,
      where: "waiting.status = 'failed'",
      count: { shop_refunds_failed: 'Refunds whose last attempt failed, counted up to 10,000.' },
      seconds: { shop_refunds_failed_oldest_seconds: 'Age of the oldest of the failed refunds; 0 without one.' },
    },
  ]);
