import { screen } from '@testing-library/react';
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
};

async function openRefunds(answers: object = {}) {
  const asked: unknown[] = [];
  const openRefunds = ({ state }: { state: string }) => {
    asked.push(state);
    return { nodes: state === 'FAILED' ? [refund] : [], pageInfo: { hasNextPage: false, endCursor: null } };
  };
  await renderApp('/refunds', { me: () => me('manager'), openRefunds, ...answers });
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
    const settleRefund = () => {
      calls += 1;
      return calls === 1
        ? { ...userError('INVALID_TRANSITION', 'It is being tried.'), refund: null }
        : { ...noErrors, refund: { ...refund, status: 'done', nextAttemptAt: null } };
    };
    const { user } = await openRefunds({ settleRefund });
    await user.click(screen.getByRole('button', { name: /^Settled by hand/ }));
    expect(calls).toBe(0);
    await user.click(screen.getByRole('button', { name: 'It is paid back' }));
    expect(await screen.findByText('It is being tried.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'It is paid back' }));
    expect(calls).toBe(2);
  });
});
