import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { Route, Routes } from 'react-router-dom';
import { apiClient, gbp, type RootResolvers } from '../../testing/api';
import { testCart, testCartIds } from '../../testing/carts';
import { sampleLine, sampleOrder } from '../../testing/orders';
import { renderInShop, testShopConfig } from '../../testing/storefront';
import { OrderConfirmPage } from './OrderConfirmPage';

const testAddressIn = (city: string) => ({
  name: 'Ada Fern',
  address: '14 Bracken Row',
  city,
  state: 'Somerset',
  zip: 'BS6 5QA',
  phone: '07700 900142',
});
const order = (status: string, payment: { method?: string; paymentStatus?: string } = {}) =>
  sampleOrder({
    number: 'F1',
    status,
    ...payment,
    bookingDate: '2026-11-20T10:00:00.000Z',
    couponCode: 'WELCOME10',
    netAmount: gbp(1700),
    totalShipping: gbp(100),
    totalDiscount: gbp(180),
    payAmount: gbp(1620),
    lines: [
      sampleLine({
        title: 'Lavender Essential Oil',
        slug: 'lavender',
        sizes: '10 ml',
        unitPrice: gbp(850),
        lineTotal: gbp(1700),
        status,
      }),
    ],
    shipping: testAddressIn('Bristol'),
    billing: testAddressIn('Bath'),
  });
const awaitingOrder = () => order('PROCESSING', { paymentStatus: 'AWAITING_PAYMENT' });

function show(answers: RootResolvers, shopConfig = testShopConfig) {
  return renderInShop(
    <Routes>
      <Route path="/order-confirm/:ordernumber" element={<OrderConfirmPage />} />
    </Routes>,
    { client: apiClient(answers), cartIds: testCartIds, path: '/order-confirm/F1', shopConfig },
  );
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('OrderConfirmPage', () => {
  it.each([
    ['ORDER_CONFIRMED', 'Thank You! Your order has been placed Successfully'],
    ['FAILED', 'Sorry! Your order has been Failed, Please try again!'],
  ])('shows for an order in status %s: %s', async (status, sentence) => {
    show({ order: () => order(status) });
    expect(await title(sentence)).toBeTruthy();
  });

  it('shows the folder of the confirmation email only in a demo', async () => {
    const demo = show({ order: () => order('ORDER_CONFIRMED') }, { ...testShopConfig, demoMailFolder: 'data/mail' });
    expect(
      await screen.findByText('This is a demo shop and sends no email. The message is a file in the folder data/mail.'),
    ).toBeTruthy();
    demo.unmount();
    show({ order: () => order('ORDER_CONFIRMED') });
    expect(await screen.findByText('A confirmation is on its way to your inbox.')).toBeTruthy();
    expect(screen.queryByText(/demo shop/)).toBeNull();
  });

  it('shows the order lines, the shipping address and the totals', async () => {
    show({ order: () => order('ORDER_CONFIRMED') });
    expect((await screen.findByRole('link', { name: 'Lavender Essential Oil' })).getAttribute('href')).toBe(
      '/product/lavender',
    );
    const details = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(details).toEqual([
      'Order Number: F1',
      'Date: 20 November 2026',
      'Total: £16.20',
      'Payment Method: Card',
      'Sub Total: £17.00',
      'Shipping Fee: £1.00',
      'Coupon (WELCOME10): -£1.80',
      'Grand Total: £16.20',
    ]);
    expect(screen.getByText('Bristol')).toBeTruthy();
    expect(screen.getByText('Bath')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Cancel/ })).toBeNull();
  });

  it('offers a retry when the order cannot be loaded', async () => {
    let tries = 0;
    show({ order: () => (tries++ === 0 ? Promise.reject(new Error('offline')) : order('ORDER_CONFIRMED')) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await title('Thank You! Your order has been placed Successfully')).toBeTruthy();
  });

  it('shows Oops for an unknown order', async () => {
    show({ order: () => null });
    expect(await title('Oops Something went wrong. Please try again later.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).getAttribute('href')).toBe('/shop');
  });

  it('links to the order page once the order is past confirmation', async () => {
    show({ order: () => order('SHIPPED') });
    expect(await title('Order F1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See how it stands' }).getAttribute('href')).toBe('/your-order/F1');
  });
});

describe('an order that failed', () => {
  it.each([
    ['the cart, which still has its goods', testCart(), 'View Cart', '/cart'],
    ['the shop once the cart is empty', null, 'Continue Shopping', '/shop'],
  ])('leads to %s', async (_, cart, name, to) => {
    show({ order: () => order('FAILED', { paymentStatus: 'NOT_PAID' }), cart: () => cart });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
  });

  it('leads to the order by which it was paid on another try', async () => {
    const replacedBy = { id: '2', number: 'F2', method: 'CARD' };
    show({ order: () => ({ ...order('FAILED', { paymentStatus: 'NOT_PAID' }), replacedBy }) });
    expect((await screen.findByRole('link', { name: 'order F2' })).getAttribute('href')).toBe('/your-order/F2');
  });
});

describe('an order that has advanced since it was placed', () => {
  const cash = { method: 'COD', paymentStatus: 'CASH_ON_DELIVERY' };
  it.each([
    ['PROCESSING', cash, ['We are working on it.', 'You pay in cash on delivery.']],
    ['PROCESSING', {}, ['We are working on it.', 'It is paid.']],
    ['SHIPPED', cash, ['It is on its way to you.', 'You pay in cash on delivery.']],
    ['COMPLETE', cash, ['It has been delivered.']],
    ['RETURNED', {}, ['We have noted your return.']],
    ['CANCELED', {}, ['You have cancelled it.']],
    ['CANCELLED', cash, ['We had to cancel it.']],
  ])('is shown with its status %s and its payment (%j)', async (status, payment, sentences) => {
    show({ order: () => order(status, payment) });
    await title('Order F1');
    const banner = within(screen.getByRole('status'));
    for (const sentence of sentences) expect(banner.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/bank has not confirmed/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Lavender Essential Oil' })).toBeTruthy();
  });
});

describe('an order whose payment is being verified', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('is polled until it is confirmed', async () => {
    let current = awaitingOrder();
    show({ order: () => current, cart: () => testCart() });
    await pass(100);
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    current = order('ORDER_CONFIRMED');
    await pass(3_100);
    expect(screen.getByRole('heading', { name: 'Thank You! Your order has been placed Successfully' })).toBeTruthy();
  });

  it('is still awaited after a poll that failed', async () => {
    const answers = [awaitingOrder(), new Error('offline'), order('ORDER_CONFIRMED')];
    show({ order: () => answers.shift() ?? order('ORDER_CONFIRMED') });
    await pass(3_200);
    expect(screen.getByText(/^Your bank has not confirmed the payment yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await pass(3_000);
    expect(screen.getByRole('heading', { name: 'Thank You! Your order has been placed Successfully' })).toBeTruthy();
  });

  it('says that the bank has not confirmed the payment yet', async () => {
    show({ order: () => awaitingOrder() });
    await pass(100);
    expect(screen.getByText(/^Your bank has not confirmed the payment yet. This page updates itself/)).toBeTruthy();
  });

  it('shows a notice with a link to the order after a minute, is polled less often from then on, and still shows the outcome', async () => {
    let asked = 0;
    let current = awaitingOrder();
    show({
      order: () => {
        asked += 1;
        return current;
      },
    });
    await pass(59_000);
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    await pass(2_000);
    expect(screen.getByRole('heading', { name: 'Oops Something went wrong. Please try again later.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Look at your order' }).getAttribute('href')).toBe('/your-order/F1');
    expect(asked).toBeGreaterThan(10);
    const before = asked;
    await pass(31_000);
    expect(asked).toBe(before + 2);
    current = order('ORDER_CONFIRMED');
    await pass(15_000);
    expect(screen.getByRole('heading', { name: 'Thank You! Your order has been placed Successfully' })).toBeTruthy();
  });
});
