import { gbp } from '../../testing/api';
import { paymentNote } from './payment-note';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const none = gbp(0);

describe('the note of an order that is not paid', () => {
  it('gives the time until which a payment is awaited', () => {
    const order = { paymentStatus: 'AWAITING_PAYMENT', paymentDueAt: '2026-11-20T10:15:00.000Z' } as const;
    expect(paymentNote({ ...order, refundedAmount: none }, now)).toMatch(
      /^Waiting for your payment until \d\d:15\. Without it the order ends and nothing is charged\.$/,
    );
  });

  it.each([
    ['the time is over', 'AWAITING_PAYMENT', '2026-11-20T10:00:00.000Z'],
    ['the payment failed', 'NOT_PAID', null],
  ] as const)('states that it was not paid once %s', (_, paymentStatus, paymentDueAt) => {
    expect(paymentNote({ paymentStatus, paymentDueAt, refundedAmount: none }, now)).toBe(
      'It was not paid. Nothing was charged.',
    );
  });

  it('states that a late payment is refunded', () => {
    const order = { paymentStatus: 'NOT_PAID', paymentDueAt: null, refundedAmount: gbp(760) } as const;
    expect(paymentNote(order, now)).toBe('The payment came too late. £7.60 goes back to your card.');
  });

  it.each(['PAID', 'CASH_ON_DELIVERY'] as const)('is absent for an order in payment status %s', (paymentStatus) => {
    expect(paymentNote({ paymentStatus, paymentDueAt: null, refundedAmount: none }, now)).toBeNull();
  });
});
