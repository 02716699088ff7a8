import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const refund = {
  id: '3',
  orderNumber: '260302123456789',
  amount: '£12.50',
  isOfUnmatchedPayment: false,
  provider: 'razorpay',
  providerPaymentId: 'pay_1',
  status: 'failed',
  attempts: 4,
  lastError: 'The balance is too low.',
  nextAttemptAt: '2026-03-03T10:00:00.000Z',
  createdAt: '2026-03-02T10:00:00.000Z',
  settledAt: null,
  settledNote: null,
};

const settled = {
  ...{ ...refund, id: '4', status: 'done', nextAttemptAt: null, lastError: null },
  ...{ settledAt: '2026-03-04T10:00:00.000Z', settledNote: 'Transfer <b>17</b>' },
};

async function openRefunds(resolvers: object = {}) {
  const asked: unknown[] = [];
  const openRefunds = ({ state }: { state: string }) => {
    asked.push(state);
    const nodes: Readonly<Record<string, object[]>> = { FAILED: [refund], SETTLED: [settled] };
    return { nodes: nodes[state] ?? [], pageInfo: { hasNextPage: false, endCursor: null } };
  };
  await renderApp('/refunds', { me: () => me('manager'), openRefunds, ...resolvers });
  await screen.findByRole('table', { name: 'Refunds' });
  return { asked, user: userEvent.setup() };
}

describe('refunds that are not made', () => {
  it('are shown with order, amount, attempts and the last answer, by state', async () => {
    const { asked, user } = await openRefunds();
    const link = screen.getByRole('link', { name: '260302123456789' });
    expect(link.getAttribute('href')).toBe('/orders/260302123456789');
    expect(screen.getByRole('row', { name: /£12\.50.*pay_1.*4.*The balance is too low\./ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Waiting' }));
    expect(await screen.findByText('No refund waits.')).toBeTruthy();
    expect(asked).toEqual(['FAILED', 'WAITING']);
  });

  it('are tried again now', async () => {
    const tried: string[] = [];
    const retryRefund = ({ id }: { id: string }) => {
      tried.push(id);
      return { ...noErrors, refund };
    };
    const { user } = await openRefunds({ retryRefund });
    await user.click(screen.getByRole('button', { name: /^Try again now/ }));
    expect(await screen.findByText('The refund of £12.50 is tried within a minute.')).toBeTruthy();
    expect(tried).toEqual(['3']);
  });

  it('are settled by hand after a question, which tells why it is refused', async () => {
    let calls = 0;
    const notes: string[] = [];
    const settleRefund = ({ note }: { note: string }) => {
      calls += 1;
      notes.push(note);
      return calls === 1
        ? { ...userError('INVALID_TRANSITION', 'It is being tried.'), refund: null }
        : { ...noErrors, refund: { ...refund, status: 'done', nextAttemptAt: null } };
    };
    const { user } = await openRefunds({ settleRefund });
    await user.click(screen.getByRole('button', { name: /^Settled by hand: order/ }));
    expect(calls).toBe(0);
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Transfer 17');
    await user.click(screen.getByRole('button', { name: 'It is paid back' }));
    expect(await screen.findByText('It is being tried.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'It is paid back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notes).toEqual(['Transfer 17', 'Transfer 17']);
  });

  it('are listed with their notes once they are settled', async () => {
    const { user } = await openRefunds();
    await user.click(screen.getByRole('button', { name: 'Settled by hand' }));
    expect(await screen.findByRole('row', { name: /£12\.50.*Transfer <b>17<\/b>/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });
});
