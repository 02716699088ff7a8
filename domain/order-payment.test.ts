import { orderPaymentState } from './order-payment';

const paidAt = new Date('2026-11-20T10:00:00Z');

describe('the payment of an order', () => {
  it.each([
    ['is made on delivery when it is in cash', 'cash', 'Order Confirmed', null, 'on delivery'],
    ['is awaited while a card order is not paid', 'card', 'Processing', null, 'awaiting'],
    ['is made once the card payment is verified', 'card', 'Order Confirmed', paidAt, 'paid'],
    ['is made while a paid order is packed', 'card', 'Processing', paidAt, 'paid'],
    ['stays made when a paid order is cancelled and refunded', 'card', 'Canceled', paidAt, 'paid'],
    ['is missing when the card order failed', 'card', 'Failed', null, 'unpaid'],
  ] as const)('%s', (_, method, status, paid, expected) => {
    expect(orderPaymentState({ method, status, paidAt: paid })).toBe(expected);
  });
});
