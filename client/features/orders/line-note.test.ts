import { gbp } from '../../testing/api';
import { actionNote, lineRefundText } from './line-note';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const line = (status: Parameters<typeof actionNote>[0]['status'], availableAction: 'CANCEL' | 'RETURN' | 'NONE') => ({
  status,
  availableAction,
  returnDueAt: null,
  returnDecision: null,
  timeline: [],
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

  const returned: Parameters<typeof actionNote>[0] = {
    ...line('RETURNED', 'NONE'),
    timeline: [
      { status: 'COMPLETE', at: '2026-11-18T10:00:00.000Z' },
      { status: 'RETURNED', at: '2026-11-19T10:00:00.000Z' },
    ],
  };

  it.each([
    ['PAID', 'Once we have received the item, we refund it to your card.'],
    ['CASH_ON_DELIVERY', 'Once we have received the item, we refund it in the way that we agree with you.'],
  ] as const)('is since when it is returned, and what happens with the money (%s)', (paymentStatus, text) => {
    expect(actionNote(returned, paymentStatus, now)).toBe(
      `You asked for this return on 19 November 2026. The goods have not arrived yet. ${text}`,
    );
  });

  it.each([
    [{ accepted: true, reason: null }, 'We received and accepted it on 22 November 2026.'],
    [{ accepted: true, reason: 'One was opened' }, 'We received and accepted it on 22 November 2026: One was opened.'],
    [{ accepted: false, reason: 'They were empty' }, 'We refused it on 22 November 2026: They were empty.'],
  ])('is what was decided about its return: %j', (decision, text) => {
    const returnDecision = { ...decision, decidedAt: '2026-11-22T10:00:00.000Z' };
    expect(actionNote({ ...returned, returnDecision }, 'PAID', now)).toBe(
      `You asked for this return on 19 November 2026. ${text}`,
    );
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
