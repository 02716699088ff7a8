import type { OrderStatus, PaymentState } from '../generated/schema';

/** The words of staff for the statuses of orders and order lines. */
export const statusLabels: Readonly<Record<OrderStatus, string>> = {
  ORDER_CONFIRMED: 'To pack',
  PROCESSING: 'Processing',
  CANCELLED: 'Cancelled by the shop',
  CANCELED: 'Cancelled by the customer',
  SHIPPED: 'Shipped',
  RETURNED: 'Sent back',
  COMPLETE: 'Delivered',
  FAILED: 'Not paid',
};

export const paymentLabels: Readonly<Record<PaymentState, string>> = {
  AWAITING: 'awaiting card',
  PAID: 'paid by card',
  UNPAID: 'card failed',
  ON_DELIVERY: 'cash on delivery',
};

/** By the status that the ledger gives a refund. */
export const refundLabels: Readonly<Record<string, string>> = {
  pending: 'waiting',
  failed: 'failed, tried again',
  done: 'made',
};
