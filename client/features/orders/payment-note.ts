import { limits } from '../../../domain/limits';
import { latePaymentText, nothingChargedText, notPaidText, returnRefundText } from '../../../domain/order-texts';
import type { ReasonKind } from '../../../domain/order-status';
import type { OrderPaymentStatus, OrderStatus } from '../../generated/schema';
import { formatTime } from '../../lib/edition';
import type { OrderCardPartsFragment } from './Order.generated';

interface PaymentState extends Pick<OrderCardPartsFragment, 'paymentStatus' | 'paymentDueAt'> {
  readonly refundedAmount: Pick<OrderCardPartsFragment['refundedAmount'], 'minorUnits' | 'formatted'>;
}

/** Returns whether the customer can still pay by ordering the same cart again. */
export const isNotPaid = ({ paymentStatus }: Pick<PaymentState, 'paymentStatus'>): boolean =>
  paymentStatus === 'AWAITING_PAYMENT' || paymentStatus === 'NOT_PAID';

/** Shown for an unpaid card order in place of its status; null for other orders. */
export function paymentNote(
  { paymentStatus, paymentDueAt, refundedAmount }: PaymentState,
  now: number = Date.now(),
): string | null {
  if (!isNotPaid({ paymentStatus })) return null;
  if (paymentStatus === 'AWAITING_PAYMENT' && paymentDueAt !== null && Date.parse(paymentDueAt) > now)
    return `Waiting for your payment until ${formatTime(paymentDueAt)}. Without it the order ends and nothing is charged.`;
  // A payment that arrives after the reservation of the stock has ended is refunded.
  if (refundedAmount.minorUnits > 0) return latePaymentText(refundedAmount.formatted);
  return notPaidText;
}

const cardRefund = 'What you paid for it goes back to your card.';

/** Tells what happens with the money of a line when it is cancelled or returned, for the form; null for an order without a payment. */
export function changeNote(kind: ReasonKind, paymentStatus: OrderPaymentStatus): string | null {
  if (paymentStatus !== 'PAID' && paymentStatus !== 'CASH_ON_DELIVERY') return null;
  const isPaid = paymentStatus === 'PAID';
  if (kind === 'cancel') return isPaid ? cardRefund : nothingChargedText;
  return `Please ask within ${limits.returnHours} hours of receipt; later requests are looked at one by one. ${returnRefundText(isPaid)}`;
}

/**
 * Tells what has happened with the money of a cancelled line, in place of the explanation of its status.
 * @param refund how its refund stands
 */
export function cancelledNote(
  status: OrderStatus,
  paymentStatus: OrderPaymentStatus,
  refund: string | null,
): string | null {
  if (paymentStatus !== 'PAID') return null;
  if (status === 'CANCELED') return `You have cancelled it. ${refund ?? cardRefund}`;
  return status === 'CANCELLED' ? `We had to cancel it. ${refund ?? cardRefund}` : null;
}

/** The form of a settled line is shown as before, and the server refuses it. */
export const settledNote = (kind: ReasonKind): string =>
  `This item is ${kind === 'cancel' ? 'cancelled' : 'returned'} already: sending the form again changes nothing.`;
