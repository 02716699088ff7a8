import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, renderApp } from '../../testing/render-app';

const order = {
  number: 'FW-1001',
  version: 'v1',
  status: 'ORDER_CONFIRMED',
  method: 'CARD',
  paymentState: 'PAID',
  bookingDate: '2026-01-02T09:00:00.000Z',
  pieces: 3,
  piecesLeft: 3,
  customer: { id: '7', name: 'Ida Customer' },
  payAmount: { formatted: '£12.00' },
  amountLeft: { formatted: '£12.00' },
};

describe('the list of orders', () => {
  it('begins with the filters of the address, and asks again when one is changed', async () => {
    const asked: object[] = [];
    await renderApp('/orders?status=SHIPPED&method=NONSENSE', {
      me: () => me('manager'),
      orders: ({ search, statuses, method }: { search: string | null; statuses: string[] | null; method: null }) => {
        asked.push({ search, statuses, method });
        return { nodes: search === 'Ida' ? [order] : [], pageInfo: { hasNextPage: true, endCursor: 'next' } };
      },
    });
    expect(await screen.findByText('No order matches.')).toBeTruthy();
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox', { name: 'Number, email, phone or name' }), 'Ida{Enter}');
    expect(
      await screen.findByRole('row', { name: /FW-1001.*Ida Customer.*To pack.*paid by card.*£12.00/ }),
    ).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
    expect(await screen.findByRole('link', { name: 'Older' })).toBeTruthy();
    expect(asked).toEqual([
      { search: null, statuses: ['SHIPPED'], method: null },
      { search: 'Ida', statuses: ['SHIPPED'], method: null },
      { search: 'Ida', statuses: null, method: null },
    ]);
  });

  it('shows what is left of an order after cancellations and returns', async () => {
    const cut = { ...order, number: 'FW-1002', piecesLeft: 1, amountLeft: { formatted: '£4.00' } };
    await renderApp('/orders', {
      me: () => me('manager'),
      orders: () => ({ nodes: [order, cut], pageInfo: { hasNextPage: false, endCursor: null } }),
    });
    expect(await screen.findByRole('row', { name: /FW-1001 .* 3 £12.00$/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /FW-1002 .* 1 of 3 £4.00 of £12.00$/ })).toBeTruthy();
  });
});
