import { type ProviderPayment } from './card-provider';
import { type PaymentRecord } from './find-payment';
import { type PaymentStatus } from './payment.entity';

/**
 * State of a payment after a look-up. `paid`: the order is confirmed; `refund`: the money is refunded; `pending`: the provider has
 * not confirmed it yet; `failed`: it was not captured; `mismatch`: captured money does not pay for the order and is refunded;
 * `unproven`: the provider has no payment with the caller's id for this order.
 */
export type PaymentOutcome = 'paid' | 'refund' | 'pending' | 'failed' | 'mismatch' | 'unproven';

/** The outcome of each status that is settled already. */
export const outcomeByStatus: Partial<Record<PaymentStatus, PaymentOutcome>> = {
  captured: 'paid',
  refund_due: 'refund',
  refunded: 'refund',
};

/** The captured payments of an order. `paying` is the one that pays for it; undefined when none fits or the payment is settled already. */
export interface CapturedPayments {
  readonly all: readonly ProviderPayment[];
  readonly paying: ProviderPayment | undefined;
}

/**
 * Determines the outcome from the provider's payments of an order.
 * @param transactionId the payment that the caller names
 * @returns the outcome when there is nothing to record, otherwise the captured payments
 */
export function outcomeOf(
  record: PaymentRecord,
  found: readonly ProviderPayment[],
  transactionId?: string,
): PaymentOutcome | CapturedPayments {
  const { status, providerPaymentId } = record.payment;
  const known = outcomeByStatus[status];
  const captured = found.filter((one) => one.status === 'captured');
  const named = found.find(({ id }) => id === transactionId);
  // An unlisted payment may still appear, unless the order's payment is settled or another one was captured.
  if (transactionId !== undefined && !named && (known !== undefined || captured.length > 0)) return 'unproven';
  if (captured.length === 0) return known ?? uncapturedOutcome(transactionId === undefined ? found : [named]);
  if (known !== undefined)
    return captured.every(({ id }) => id === providerPaymentId) ? known : { all: captured, paying: undefined };
  const matching = captured.filter((one) => paysForOrder(one, record));
  return { all: captured, paying: matching.find(({ id }) => id === transactionId) ?? matching[0] };
}

/** Returns the outcome when no payment was captured. */
function uncapturedOutcome(found: readonly (ProviderPayment | undefined)[]): PaymentOutcome {
  const isPending = found.length === 0 || found.some((one) => one === undefined || one.status === 'pending');
  return isPending ? 'pending' : 'failed';
}

/** Returns whether a captured payment has the order's number, amount and currency. */
function paysForOrder(captured: ProviderPayment, { payment, order }: PaymentRecord): boolean {
  return (
    captured.receipt === order.number && captured.amount === payment.amount && captured.currency === payment.currency
  );
}
