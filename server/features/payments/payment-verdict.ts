import { type ProviderPayment } from './card-provider';
import { type PaymentRecord } from './payment-record';
import { type PaymentStatus } from './payment.entity';

/**
 * How a payment stands after it was looked up: `paid`, its order is confirmed; `refund`, the money goes back; `pending`, the
 * provider has not confirmed it yet; `failed`, it was not taken; `mismatch`, money was captured that does not pay for the order,
 * and goes back; `unproven`, the caller names a payment that the provider does not have for the order.
 */
export type Settlement = 'paid' | 'refund' | 'pending' | 'failed' | 'mismatch' | 'unproven';

/** Payments that need no more from the provider. */
export const settled: Partial<Record<PaymentStatus, Settlement>> = { captured: 'paid', refund_due: 'refund', refunded: 'refund' };

/** What the provider has captured for an order, and which of it pays for the order when nothing has yet. */
export interface Captured {
  readonly all: readonly ProviderPayment[];
  readonly paying: ProviderPayment | undefined;
}

/**
 * What follows from the provider's payments of an order.
 * @param transactionId the payment that the caller names
 * @returns a settlement where nothing is to be booked
 */
export function judge(record: PaymentRecord, found: readonly ProviderPayment[], transactionId?: string): Settlement | Captured {
  const { status, providerPaymentId } = record.payment;
  const known = settled[status];
  const captured = found.filter((one) => one.status === 'captured');
  const named = found.find(({ id }) => id === transactionId);
  // A payment that is not listed yet may still come, unless another has paid.
  if (transactionId !== undefined && !named && (known !== undefined || captured.length > 0)) return 'unproven';
  if (captured.length === 0) return known ?? untaken(transactionId === undefined ? found : [named]);
  if (known !== undefined) return captured.every(({ id }) => id === providerPaymentId) ? known : { all: captured, paying: undefined };
  const fitting = captured.filter((one) => isFor(one, record));
  return { all: captured, paying: fitting.find(({ id }) => id === transactionId) ?? fitting[0] };
}

/** How a payment stands of which nothing was captured. */
function untaken(found: readonly (ProviderPayment | undefined)[]): Settlement {
  const isPending = found.length === 0 || found.some((one) => one === undefined || one.status === 'pending');
  return isPending ? 'pending' : 'failed';
}

/** Whether what the provider has captured is what the order costs. */
function isFor(captured: ProviderPayment, { payment, paid }: PaymentRecord): boolean {
  return captured.receipt === paid.order.number && captured.amount === payment.amount && captured.currency === payment.currency;
}
