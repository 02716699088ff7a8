import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shownTime as timeOf } from '../../lib/times';
import { me, noErrors, renderApp } from '../../testing/render-app';

/** Texts are found with plain spaces. */
const shownTime = (iso: string) => timeOf(iso).replaceAll(/\s/g, ' ');

const money = (minorUnits: number) => ({
  minorUnits,
  amount: (minorUnits / 100).toFixed(2),
  formatted: `£${(minorUnits / 100).toFixed(2)}`,
});
const productOf = (id: string, title: string, price: number) => ({
  ...{ __typename: 'Product', id, slug: title, title, sizes: null, image: '/media/original/a.webp', stock: 3 },
  ...{ isPublished: true, version: 'v1', listPrice: money(2000), currentPrice: money(price) },
});
const [startsAt, endsAt] = ['2099-01-02T09:00:00.000Z', '2099-01-05T09:00:00.000Z'];
const planOf = (id: string, productId: string, overrides: object) => ({
  ...{ __typename: 'PlannedChange', id, productId, startsAt, endsAt },
  ...{ listPrice: money(2000), currentPrice: money(1500), ...overrides },
});

describe('planned prices, before a price is set by hand', () => {
  it('are named for each of several products that has one, with what the new price means', async () => {
    const asked: object[] = [];
    const edited: object[] = [];
    await renderApp('/products', {
      me: () => me('editor'),
      products: () => ({
        nodes: [
          ...[productOf('7', 'Balm', 1500), productOf('8', 'Oil', 1700)],
          ...[productOf('9', 'Soap', 1800), productOf('10', 'Comb', 1800)],
        ],
        pageInfo: { hasNextPage: false, endCursor: null },
      }),
      pendingPrices: ({ productIds }: { productIds: string[] }) => {
        asked.push(productIds);
        return [
          planOf('1', '7', { state: 'RUNNING' }),
          planOf('2', '8', { state: 'RUNNING' }),
          planOf('3', '9', { state: 'PLANNED' }),
          planOf('4', '9', { state: 'PLANNED', startsAt: endsAt, endsAt: null, currentPrice: money(1200) }),
        ];
      },
      editProducts: (change: object) => {
        edited.push(change);
        return { ...noErrors, outcomes: [] };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: /Select all/i }));
    await user.click(screen.getByRole('button', { name: 'Change prices' }));
    const list = within(await screen.findByRole('group', { name: 'Planned prices' }));
    const end = shownTime(endsAt);
    expect(
      list.getByText(
        `£15.00 is planned and in effect until ${end}. A price that you set now counts at once, and stays after that.`,
      ),
    ).toBeTruthy();
    expect(
      list.getByText(
        `£15.00 was planned until ${end}, but another price was set since. That one stays, as does one that you set now.`,
      ),
    ).toBeTruthy();
    expect(
      list.getByText(
        `£15.00 is planned from ${shownTime(startsAt)}. A price that you set now counts at once until then, and again after ${end}.`,
      ),
    ).toBeTruthy();
    expect(
      list.getByText(`£12.00 is planned from ${end}. A price that you set now counts at once until then.`),
    ).toBeTruthy();
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/products/7/schedule',
      '/products/8/schedule',
      '/products/9/schedule',
    ]);
    expect(list.queryByText('Comb')).toBeNull();
    expect(asked).toEqual([['7', '8', '9', '10']]);
    expect(edited).toEqual([]);
  });

  it('are not shown where there are none', async () => {
    await renderApp('/products', {
      me: () => me('editor'),
      products: () => ({
        nodes: [productOf('10', 'Comb', 1800)],
        pageInfo: { hasNextPage: false, endCursor: null },
      }),
      pendingPrices: () => [],
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: /Select all/i }));
    await user.click(screen.getByRole('button', { name: 'Change prices' }));
    expect(await screen.findByRole('list', { name: 'New prices' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Planned prices' })).toBeNull();
  });
});
