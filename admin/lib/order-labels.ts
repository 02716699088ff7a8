import type { OrderStatus, PaymentState } from '../generated/schema';

/** Staff see other labels for the statuses of orders and order lines than customers. */
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

/** The keys are the statuses that the ledger gives a refund. */
export const refundLabels: Readonly<Record<string, string>> = {
  pending: 'waiting',
  failed: 'failed, tried again',
  done: 'made',
};
