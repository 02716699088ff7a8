import { registerEnumType } from 'type-graphql';

/** The values equal the stored ones, so that rows need no mapping. */
export enum StaffOrderStatus {
  ORDER_CONFIRMED = 'Order Confirmed',
  PROCESSING = 'Processing',
  CANCELLED = 'Cancelled',
  CANCELED = 'Canceled',
  SHIPPED = 'Shipped',
  RETURNED = 'Returned',
  COMPLETE = 'Complete',
  FAILED = 'Failed',
}

registerEnumType(StaffOrderStatus, {
  name: 'OrderStatus',
  description: 'Status of an order or of a line of it.',
  valuesConfig: {
    ORDER_CONFIRMED: { description: 'Paid by card, or accepted for payment in cash; to be packed.' },
    PROCESSING: { description: 'Waiting for the card payment, or being packed.' },
    CANCELLED: { description: 'Cancelled by the shop.' },
    CANCELED: { description: 'Cancelled by the customer.' },
    SHIPPED: { description: 'On its way.' },
    RETURNED: { description: 'Sent back by the customer; `OrderLine.returnDecision` has the decision.' },
    COMPLETE: { description: 'Delivered.' },
    FAILED: { description: 'Not paid.' },
  },
});

/** What is to be done about an order. */
export enum OrderToDo {
  PACK = 'pack',
  DECIDE_RETURN = 'decide return',
}

registerEnumType(OrderToDo, {
  name: 'OrderToDo',
  description: 'What is to be done about an order.',
  valuesConfig: {
    PACK: { description: 'To be packed: confirmed or being packed, and paid for or to be paid on delivery.' },
    DECIDE_RETURN: { description: 'Something was sent back, and no decision is made.' },
  },
});

export enum StaffPaymentMethod {
  CARD = 'card',
  CASH = 'cash',
}

registerEnumType(StaffPaymentMethod, {
  name: 'PaymentMethod',
  description: 'How an order is paid.',
  valuesConfig: {
    CARD: { description: 'By card.' },
    CASH: { description: 'In cash, on delivery.' },
  },
});

/** The values are those of `orderPaymentState` in domain/order-payment. */
export enum StaffPaymentState {
  AWAITING = 'awaiting',
  PAID = 'paid',
  UNPAID = 'unpaid',
  ON_DELIVERY = 'on delivery',
}

registerEnumType(StaffPaymentState, {
  name: 'PaymentState',
  description: 'How the payment of an order stands.',
  valuesConfig: {
    AWAITING: { description: 'The card payment is not made or not verified yet.' },
    PAID: { description: 'Paid by card; a refund does not change it.' },
    UNPAID: { description: 'The card payment failed or was abandoned.' },
    ON_DELIVERY: { description: 'Cash on delivery.' },
  },
});
