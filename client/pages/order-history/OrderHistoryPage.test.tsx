import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failedPaymentMemory } from '../../features/checkout/checkout-memory';
import { apiClient } from '../../testing/api';
import { testCart, testCartId, testCartIds } from '../../testing/carts';
import { sampleLine, sampleOrder } from '../../testing/orders';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { OrderHistoryPage } from './OrderHistoryPage';

interface ShowOptions {
  orders?: readonly object[];
  total?: number;
  path?: string;
  cart?: object | null;
}

interface QueryArgs {
  first: number;
  page: number;
}

function show({
  orders = [sampleOrder()],
  total = orders.length,
  path = '/order-history',
  cart = testCart(),
}: ShowOptions = {}) {
  const asked: QueryArgs[] = [];
  const customer = {
    id: '7',
    orders: ({ first, page }: QueryArgs) => {
      asked.push({ first, page });
      return { nodes: orders, totalCount: total, pageInfo: { currentPage: page, pageCount: Math.ceil(total / first) } };
    },
  };
  renderInShop(<OrderHistoryPage />, {
    path,
    session: signedInSession(),
    cartIds: testCartIds,
    client: apiClient({ me: () => customer, cart: () => cart }),
  });
  return { asked };
}
const card = () => screen.findByRole('article', { name: 'Order 261119556232841' });

describe('Order History', () => {
  it('has a breadcrumb below My Account', async () => {
    show();
    await card();
    const steps = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual(['My Account', 'Order History']);
  });

  it('shows a loading state and offers a retry on failure', async () => {
    let tries = 0;
    const me = () =>
      tries++ === 0
        ? Promise.reject(new Error('offline'))
        : { id: '7', orders: { nodes: [sampleOrder()], totalCount: 1, pageInfo: { currentPage: 1, pageCount: 1 } } };
    renderInShop(<OrderHistoryPage />, {
      path: '/order-history',
      session: signedInSession(),
      client: apiClient({ me }),
    });
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await card()).toBeTruthy();
  });

  it.each([
    ['Order Number', '261119556232841'],
    ['Date', '19 November 2026'],
    ['Total', '£20.00'],
    ['Payment Method', 'Card'],
  ])('shows the %s', async (name, value) => {
    show();
    const term = within(await card()).getByText(name);
    expect(term.nextElementSibling?.textContent).toBe(value);
  });

  it('shows COD as Cash On Delivery', async () => {
    show({ orders: [sampleOrder({ method: 'COD' })] });
    expect(within(await card()).getByText('Cash On Delivery')).toBeTruthy();
  });

  it('shows the items and links to the details', async () => {
    show({
      orders: [
        sampleOrder({
          lines: [sampleLine(), sampleLine({ id: 'l2', title: 'Oat Milk Conditioner', sizes: null, quantity: 1 })],
        }),
      ],
    });
    const order = within(await card());
    expect(order.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rose + Shea Hand CreamQuantity 2, 75 ml',
      'Oat Milk ConditionerQuantity 1',
    ]);
    expect(order.getByRole('link', { name: /^View Details/ }).getAttribute('href')).toBe('/your-order/261119556232841');
  });

  it.each([
    ['ORDER_CONFIRMED', 'Order Confirmed'],
    ['PROCESSING', 'Processing'],
    ['CANCELLED', 'Cancelled'],
    ['CANCELED', 'Canceled'],
    ['SHIPPED', 'Shipped'],
    ['RETURNED', 'Returned'],
    ['COMPLETE', 'Complete'],
    ['FAILED', 'Failed'],
  ])('shows the status %s', async (status, word) => {
    show({ orders: [sampleOrder({ status })] });
    expect(within(await card()).getByText(word)).toBeTruthy();
  });

  it('shows a message and a link without orders', async () => {
    show({ orders: [] });
    expect(await screen.findByText('No purchases made yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).getAttribute('href')).toBe('/shop');
  });

  it('requests ten orders for the page in the URL and shows five page numbers', async () => {
    const { asked } = show({ total: 64, path: '/order-history?page=4' });
    await card();
    expect(asked).toEqual([{ first: 10, page: 4 }]);
    const pages = within(screen.getByRole('navigation', { name: 'Order History: pages' }));
    expect(pages.getAllByRole('link', { name: /^Page / }).map(({ textContent }) => textContent)).toEqual([
      'Page 2',
      'Page 3',
      'Page 4',
      'Page 5',
      'Page 6',
    ]);
    expect(pages.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/order-history');
    await userEvent.click(pages.getByRole('link', { name: 'Page 5' }));
    expect(screen.getByTestId('address').textContent).toBe('/order-history?page=5');
    await waitFor(() => expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('Page 5'));
    expect(asked).toEqual([
      { first: 10, page: 4 },
      { first: 10, page: 5 },
    ]);
  });

  it.each(['0', '-3', '2.5', 'two', '1e99'])('treats page %s as the first one', async (page) => {
    const { asked } = show({ path: `/order-history?page=${page}` });
    await card();
    expect(asked).toEqual([{ first: 10, page: 1 }]);
  });

  it('shows no page numbers for a single page', async () => {
    show({ total: 10 });
    await card();
    expect(screen.queryByRole('navigation', { name: /pages/ })).toBeNull();
  });

  describe('with an order that is not paid', () => {
    const unpaid = sampleOrder({ status: 'FAILED', paymentStatus: 'NOT_PAID' });
    beforeEach(() => sessionStorage.clear());

    it('leads to the payment step when the cart of this tab is that of the order', async () => {
      failedPaymentMemory.save(testCartId, { orderNumber: unpaid.number, outcome: 'closed', sameForBilling: true });
      show({ orders: [unpaid] });
      expect(within(await card()).getByText('It was not paid. Nothing was charged.')).toBeTruthy();
      await userEvent.click(await within(await card()).findByRole('button', { name: /^Pay again/ }));
      expect(screen.getByTestId('address').textContent).toBe('/billing');
    });

    it('leads to the cart otherwise', async () => {
      show({ orders: [unpaid] });
      const link = await within(await card()).findByRole('link', { name: 'Go to your cart' });
      expect(link.getAttribute('href')).toBe('/cart');
    });

    it('leads to no empty cart', async () => {
      show({ orders: [unpaid], cart: null });
      await card();
      await expect(screen.findByRole('link', { name: 'Go to your cart' }, { timeout: 300 })).rejects.toThrow();
    });

    it('leads to the order by which it was paid on another try, instead of the cart', async () => {
      show({ orders: [{ ...unpaid, replacedBy: { id: '2', number: '261119000000002', method: 'CARD' } }] });
      const shown = within(await card());
      expect(shown.getByText(/^You paid on another try, with/)).toBeTruthy();
      expect(shown.getByRole('link', { name: 'order 261119000000002' }).getAttribute('href')).toBe(
        '/your-order/261119000000002',
      );
      expect(shown.queryByRole('link', { name: 'Go to your cart' })).toBeNull();
    });

    it('offers neither for a paid order', async () => {
      show();
      expect(within(await card()).queryByRole('link', { name: 'Go to your cart' })).toBeNull();
    });
  });
});
