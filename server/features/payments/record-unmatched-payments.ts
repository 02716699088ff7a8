import { type EntityManager } from 'typeorm';
import { type ProviderPayment } from './card-provider';
import { type PaymentRecord } from './find-payment';
import { Payment, UnmatchedPayment, type UnmatchedReason } from './payment.entity';
import { enterRefund } from './enter-refund';

interface RecordedPayments {
  /** The order's own payment as it is now. */
  readonly payment: Payment;
  /** The payments that this call recorded or increased, for the log. */
  readonly unmatched: readonly UnmatchedPayment[];
}

/**
 * Records every captured payment other than the one that pays for the order, and enters a refund of its full amount.
 * @param manager of a transaction; locks the order's payment row before it records anything, so that concurrent reports of one payment
 *   record it once
 */
export async function recordUnmatchedPayments(
  manager: EntityManager,
  record: PaymentRecord,
  captured: readonly ProviderPayment[],
  now: Date,
): Promise<RecordedPayments> {
  const { id } = record.payment;
  const known = await manager.findOneByOrFail(Payment, { id });
  // A payment that has paid for the order stays the one that has: two reports of it, the usual case, need no lock.
  if (captured.every((one) => one.id === known.providerPaymentId)) return { payment: known, unmatched: [] };
  await manager.update(Payment, { id }, { updatedAt: now });
  const payment = await manager.findOneByOrFail(Payment, { id });
  const unmatched: UnmatchedPayment[] = [];
  for (const one of captured) {
    if (one.id === payment.providerPaymentId) continue;
    const recorded = await recordUnmatchedPayment(manager, record, one, now);
    if (recorded) unmatched.push(recorded);
  }
  return { payment, unmatched };
}

/** @returns null when its whole amount is recorded already, or when it belongs to another order: one payment never counts for two */
async function recordUnmatchedPayment(
  manager: EntityManager,
  { payment, order }: PaymentRecord,
  one: ProviderPayment,
  now: Date,
): Promise<UnmatchedPayment | null> {
  const { id: providerPaymentId, currency } = one;
  const known = await manager.findOneBy(UnmatchedPayment, { providerPaymentId });
  // A provider may capture a payment in parts: the difference to the recorded amount is recorded and refunded as well.
  const amount = one.amount - (known?.amount ?? 0);
  const isOfAnotherOrder = known
    ? known.paymentId !== payment.id
    : await manager.existsBy(Payment, { providerPaymentId });
  if (amount <= 0 || isOfAnotherOrder) return null;
  const reason = reasonOf({ payment, order }, one);
  const facts = { paymentId: payment.id, providerPaymentId, currency, reason, receivedAt: now };
  const unmatched = manager.create(UnmatchedPayment, { ...facts, ...known, amount: one.amount });
  await manager.save(unmatched);
  await enterRefund(manager, { payment, orderNumber: order.number, unmatched, amount, now });
  return unmatched;
}

function reasonOf(
  { payment, order }: Pick<PaymentRecord, 'payment' | 'order'>,
  { receipt, amount, currency }: ProviderPayment,
): UnmatchedReason {
  if (receipt !== order.number) return 'order';
  if (currency !== payment.currency) return 'currency';
  return amount === payment.amount ? 'second' : 'amount';
}
