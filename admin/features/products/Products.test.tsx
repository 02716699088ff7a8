import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, renderApp } from '../../testing/render-app';

const money = (minorUnits: number) => ({ minorUnits, formatted: `£${(minorUnits / 100).toFixed(2)}` });
const oil = {
  ...{ id: '7', slug: 'oil', title: 'Rosemary Oil', sizes: '30 ml', image: '/media/original/a.webp', stock: 3 },
  ...{ isPublished: true, version: 'v1', listPrice: money(1200), currentPrice: money(1000) },
};

describe('the list of products', () => {
  it('begins with the filters of the address, and asks again when one is changed', async () => {
    const asked: object[] = [];
    await renderApp('/products?stock=low&published=nonsense', {
      me: () => me('packer'),
      products: ({
        search,
        stockState,
        isPublished,
      }: {
        search: string | null;
        stockState: string;
        isPublished: null;
      }) => {
        asked.push({ search, stockState, isPublished });
        return { nodes: search === 'oil' ? [oil] : [], pageInfo: { hasNextPage: false, endCursor: null } };
      },
    });
    expect(await screen.findByText('No product matches.')).toBeTruthy();
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox', { name: 'Words or address' }), 'oil{Enter}');
    expect(await screen.findByRole('row', { name: /Rosemary Oil.*30 ml.*3.*£10.00 £12.00.*yes/ })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Published' }), 'Not published');
    expect(await screen.findByRole('link', { name: 'Rosemary Oil' })).toBeTruthy();
    expect(asked).toEqual([
      { search: null, stockState: 'LOW', isPublished: null },
      { search: 'oil', stockState: 'LOW', isPublished: null },
      { search: 'oil', stockState: 'LOW', isPublished: false },
    ]);
  });
});
