import { formatTime } from '../../lib/edition';
import type { OrderCardPartsFragment } from './Order.generated';

interface PaymentFacts extends Pick<OrderCardPartsFragment, 'paymentStatus' | 'paymentDueAt'> {
  readonly refundedAmount: Pick<OrderCardPartsFragment['refundedAmount'], 'minorUnits' | 'formatted'>;
}

/** Whether the customer can still pay by ordering the same cart again. */
export const isNotPaid = ({ paymentStatus }: Pick<PaymentFacts, 'paymentStatus'>): boolean =>
  paymentStatus === 'AWAITING_PAYMENT' || paymentStatus === 'NOT_PAID';

/** What an unpaid card order tells its customer in place of its status; null for other orders. */
export function paymentNote(
  { paymentStatus, paymentDueAt, refundedAmount }: PaymentFacts,
  now: number = Date.now(),
): string | null {
  if (!isNotPaid({ paymentStatus })) return null;
  if (paymentStatus === 'AWAITING_PAYMENT' && paymentDueAt !== null && Date.parse(paymentDueAt) > now)
    return `Waiting for your payment until ${formatTime(paymentDueAt)}. Without it the order ends and nothing is charged.`;
  // A payment that arrives after the reservation of the stock has ended is refunded.
  if (refundedAmount.minorUnits > 0)
    return `The payment came too late. ${refundedAmount.formatted} goes back to your card.`;
  return 'It was not paid. Nothing was charged.';
}
