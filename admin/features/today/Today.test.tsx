import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, renderApp } from '../../testing/render-app';

// jsdom has no canvas.
const drawn: { readonly name: string; readonly isCount: boolean }[] = [];
jest.mock('../../lib/bar-chart', () => ({
  drawBars: (_: unknown, chart: (typeof drawn)[number]) => {
    drawn.push(chart);
    return () => undefined;
  },
}));

const user = userEvent.setup();

const sum = (amount: string) => ({ amount, formatted: `£${amount}` });
const figures = (orders: number, revenue: string) => ({
  orders,
  carts: 4 * orders,
  conversion: orders === 0 ? null : 0.25,
  ...{ sold: sum(revenue), cancelled: sum('0.00'), refunded: sum('0.00'), revenue: sum(revenue) },
  averageBasket: orders === 0 ? null : sum('50.00'),
});
const sales = (overrides: object = {}) => ({
  currency: 'GBP',
  timeZone: 'Europe/London',
  isComplete: true,
  days: [
    { day: '2026-03-01', figures: figures(1, '50.00') },
    { day: '2026-03-02', figures: figures(2, '100.00') },
  ],
  total: figures(3, '150.00'),
  before: figures(2, '100.00'),
  ...overrides,
});
const counts = (overrides: object = {}) => ({
  ...{ toPack: 3, returnsWaiting: 1, messagesUnread: 2, outOfStock: 0, lowStock: 5 },
  ...{ refundsFailed: 4, mailsGivenUp: 6 },
  ...overrides,
});

describe('today', () => {
  it('is the first screen, with open tasks as links to the lists', async () => {
    await renderApp('/', { me: () => me('manager'), today: () => counts(), sales: () => sales() });
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy();
    const link = await screen.findByRole('link', { name: '3 Orders to pack' });
    expect(link.getAttribute('href')).toBe('/orders?todo=PACK');
    expect(screen.getByRole('link', { name: '1 Returns to decide' }).getAttribute('href')).toBe(
      '/orders?todo=DECIDE_RETURN',
    );
    expect(screen.getByRole('link', { name: '4 Refunds that failed' }).getAttribute('href')).toBe('/refunds');
    expect(screen.getByRole('link', { name: '6 Mails given up' }).getAttribute('href')).toBe('/mails');
  });

  it('draws revenue and orders under their names, orders in whole numbers', async () => {
    drawn.length = 0;
    await renderApp('/', { me: () => me('manager'), today: () => counts(), sales: () => sales() });
    await screen.findByText('Orders by day');
    const charts = new Map(drawn.map(({ name, isCount }) => [name, isCount]));
    expect([...charts]).toEqual([
      ['Revenue', false],
      ['Orders', true],
    ]);
  });

  it('shows the sales against the days before, as text and by day, for the period in the address', async () => {
    const asked: string[] = [];
    const salesOf = ({ period }: { period: string }) => {
      asked.push(period);
      return sales();
    };
    await renderApp('/today', { me: () => me('owner'), today: () => counts(), sales: salesOf });
    const revenue = (await screen.findByText('Revenue', { selector: 'dt' })).parentElement;
    expect(revenue?.textContent).toBe('Revenue£150.00+50% £100.00 in the 7 days before');
    expect(screen.getByText('Carts ordered').parentElement?.textContent).toBe(
      'Carts ordered25%0% 25% in the 7 days before',
    );
    const table = screen.getByRole('table', { name: 'Sales by day', hidden: true });
    const [, latest] = within(table).getAllByRole('row', { hidden: true });
    expect(latest?.textContent).toMatch(/Mon,? 2 Mar/);
    const period = screen.getByRole('combobox', { name: 'Period' });
    expect(
      within(period)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Last 7 days', 'Last 30 days', 'Last 90 days']);
    await user.selectOptions(period, 'Last 90 days');
    expect(await screen.findAllByText(/in the 90 days before/)).toHaveLength(4);
    expect(asked).toEqual(['WEEK', 'QUARTER']);
  });

  it('shows that earlier days are still being summarised, until they are', async () => {
    let isComplete = false;
    await renderApp('/today', {
      me: () => me('owner'),
      today: () => counts(),
      sales: () => sales({ isComplete }),
    });
    const notice = await screen.findByText(/Earlier days are being summarised/);
    isComplete = true;
    await waitForElementToBeRemoved(notice, { timeout: 30_000 });
  });

  it('shows others only what they may see', async () => {
    const none = { returnsWaiting: null, messagesUnread: null, refundsFailed: null, mailsGivenUp: null };
    await renderApp('/today', { me: () => me('packer'), today: () => counts(none) });
    expect(await screen.findByRole('link', { name: '3 Orders to pack' })).toBeTruthy();
    expect(screen.queryByText('Returns to decide')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Sales' })).toBeNull();
  });
});
