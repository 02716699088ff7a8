import { gbp } from '../../testing/api';
import { actionNote, lineRefundText } from './line-note';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const line = (status: Parameters<typeof actionNote>[0]['status'], availableAction: 'CANCEL' | 'RETURN' | 'NONE') => ({
  status,
  availableAction,
  returnDueAt: null,
});

describe('the note of an order line', () => {
  it('is until when it can be cancelled', () => {
    expect(actionNote(line('ORDER_CONFIRMED', 'CANCEL'), 'PAID', now)).toBe(
      'You can cancel it until we have sent it, and return it from then on.',
    );
  });

  it('is why it cannot be cancelled any more, and how long it can be returned', () => {
    expect(actionNote(line('SHIPPED', 'RETURN'), 'PAID', now)).toBe(
      'It has been sent and can no longer be cancelled. You can return it within 48 hours of receipt; later requests are looked at one by one.',
    );
  });

  it('is the end of the 48 hours once it is delivered', () => {
    const delivered = { ...line('COMPLETE', 'RETURN'), returnDueAt: '2026-11-20T10:00:00.000Z' };
    expect(actionNote(delivered, 'PAID', now)).toMatch(
      /^You can ask for a return until 20 November 2026 at \d\d:00, 48 hours after its delivery; later requests are looked at one by one\.$/,
    );
    expect(actionNote(delivered, 'PAID', now + 1)).toMatch(
      /^The 48 hours for a return ended on 20 November 2026 at \d\d:00; later requests are looked at one by one\.$/,
    );
  });

  it.each([
    ['PAID', 'Once we have received the item, we refund it to your card.'],
    ['CASH_ON_DELIVERY', 'Once we have received the item, we refund it in the way that we agree with you.'],
  ] as const)('is what happens with the money once its return is requested (%s)', (paymentStatus, text) => {
    expect(actionNote(line('RETURNED', 'NONE'), paymentStatus, now)).toBe(text);
  });

  it.each(['CANCELED', 'FAILED', 'PROCESSING'] as const)('is empty for the status %s', (status) => {
    expect(actionNote(line(status, 'NONE'), 'PAID', now)).toBeNull();
  });

  it('is how its refund stands', () => {
    const amount = { ...gbp(760), currencyCode: 'GBP' } as const;
    const refund = { amount, status: 'PENDING', doneAt: null } as const;
    expect(lineRefundText({ refund: null })).toBeNull();
    expect(lineRefundText({ refund })).toBe('£7.60 is on its way back to your card.');
    expect(lineRefundText({ refund: { ...refund, status: 'DONE', doneAt: '2026-11-22T10:00:00.000Z' } })).toBe(
      '£7.60 was sent back to your card on 22 November 2026. Your bank may take some days to show it.',
    );
  });
});
