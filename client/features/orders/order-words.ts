import type { OrderStatus as StatusWord } from '../../../domain/order-status';
import { paymentMethodNames } from '../../../domain/payment-methods';
import type { OrderStatus, PaymentMethod } from '../../generated/schema';

interface StatusWords {
  readonly word: StatusWord;
  /** Explanation for the customer. */
  readonly meaning: string;
  readonly tone: 'going' | 'done' | 'ended';
}

export const statusWords: Record<OrderStatus, StatusWords> = {
  ORDER_CONFIRMED: { word: 'Order Confirmed', meaning: 'We are getting it ready.', tone: 'going' },
  PROCESSING: { word: 'Processing', meaning: 'We are working on it.', tone: 'going' },
  SHIPPED: { word: 'Shipped', meaning: 'It is on its way to you.', tone: 'going' },
  COMPLETE: { word: 'Complete', meaning: 'It has been delivered.', tone: 'done' },
  RETURNED: { word: 'Returned', meaning: 'We have noted your return.', tone: 'ended' },
  CANCELED: { word: 'Canceled', meaning: 'You have cancelled it.', tone: 'ended' },
  CANCELLED: { word: 'Cancelled', meaning: 'We had to cancel it.', tone: 'ended' },
  FAILED: { word: 'Failed', meaning: 'The payment did not go through.', tone: 'ended' },
};

export const methodWords: Record<PaymentMethod, string> = {
  CARD: paymentMethodNames.card,
  COD: paymentMethodNames.cash,
};
