import { type OrderStatus } from './order-status';
import { type PaymentMethod } from './payment-methods';

/**
 * `awaiting`: the card payment is not made or not verified yet; `paid`: by card; `unpaid`: the card payment failed, was abandoned or
 * came too late; `on delivery`: cash.
 */
export type OrderPaymentState = 'awaiting' | 'paid' | 'unpaid' | 'on delivery';

interface PaymentFacts {
  readonly method: PaymentMethod;
  readonly status: OrderStatus;
  readonly paidAt: Date | null;
}

/** Returns how the payment of an order stands. A refund does not change it: a refunded order was paid. */
export function orderPaymentState({ method, status, paidAt }: PaymentFacts): OrderPaymentState {
  if (method === 'cash') return 'on delivery';
  if (paidAt !== null) return 'paid';
  return status === 'Processing' ? 'awaiting' : 'unpaid';
}

/**
 * Returns whether an order counts towards the limits of unpaid orders (`limits.perCustomer`): its card payment is awaited, or it is in cash or
 * free and staff have not confirmed it yet, which they do by moving it to Processing or further.
 */
export function countsAsUnpaid(order: PaymentFacts & { readonly payAmount: number }): boolean {
  const needsNoCard = order.method === 'cash' || order.payAmount === 0;
  return (needsNoCard && order.status === 'Order Confirmed') || orderPaymentState(order) === 'awaiting';
}
