import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartFormCookie } from '../../../domain/cart-form';
import { apiClient, type RootResolvers } from '../../testing/api';
import { cartPayload, testCart, testCartIds, testLine, userError } from '../../testing/carts';
import { deferred } from '../../testing/deferred';
import { picture, testProduct } from '../../testing/products';
import { shownNotices } from '../../testing/shown-notices';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { CartPage } from './CartPage';

const lavender = (quantity = 2) => testLine({ id: 'a', title: 'Lavender Essential Oil', quantity, unit: 850 });
const castor = testLine({ id: 'b', title: 'Black Castor Oil', quantity: 1, unit: 1150 });

function show(answers: RootResolvers) {
  return renderInShop(
    <>
      <CartPage />
      <Notices />
    </>,
    { client: apiClient(answers), cartIds: testCartIds, path: '/cart' },
  );
}
const amounts = async () => {
  const summary = within(await screen.findByRole('region', { name: 'Cart Summary' }));
  return summary
    .getAllByRole('definition')
    .map((amount) => `${amount.previousElementSibling?.textContent} ${amount.textContent}`);
};
const quantity = (title: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity of ${title}` });
const row = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }));

describe('CartPage', () => {
  it('renders a loading state on the server, where the cart is unknown', () => {
    renderInShop(<CartPage />, { client: apiClient({}) });
    expect(screen.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeTruthy();
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
  });

  it.each([
    ['was never used', null],
    ['holds nothing', testCart({ lines: [] })],
  ])('shows that a cart that %s is empty', async (_, cart) => {
    show({ cart: () => cart });
    expect(await screen.findByRole('heading', { name: 'SHOPPING CART IS EMPTY' })).toBeTruthy();
    expect(screen.getByText('You have no items in your shopping cart.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/shop');
  });

  it('lists item, price, quantity and total, and the totals of the cart', async () => {
    show({
      cart: () => testCart({ lines: [lavender(), castor], shipping: 100, coupon: { code: 'WELCOME10', off: 295 } }),
    });
    expect(await amounts()).toEqual([
      'Sub Total £28.50',
      'Shipping Cost £1.00',
      'Coupon (WELCOME10) -£2.95',
      'Grand Total £26.55',
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Item',
      'Price',
      'Quantity',
      'Total',
      'Remove',
    ]);
    expect(row('Lavender').getByText('£8.50')).toBeTruthy();
    expect(row('Lavender').getByText('£17.00')).toBeTruthy();
    expect((await quantity('Lavender Essential Oil')).value).toBe('2');
    expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/shipping');
  });

  it('shows the picture, the linked name and the size of each item', async () => {
    const { container } = show({
      cart: () =>
        testCart({
          lines: [
            testLine({ id: 'a', featureImage: picture('lavender') }),
            testLine({ id: 'b', title: 'Black Castor Oil', sizes: null }),
          ],
        }),
    });
    expect((await screen.findByRole('link', { name: 'Lavender Essential Oil' })).getAttribute('href')).toBe(
      '/product/a',
    );
    expect(container.querySelector('table img')?.getAttribute('src')).toContain('lavender.webp');
    expect(row('Lavender').getByText('10 ml')).toBeTruthy();
    expect(row('Castor').queryByText('10 ml')).toBeNull();
  });

  it('links back to the shop from a filled cart', async () => {
    show({ cart: () => testCart() });
    expect((await screen.findByRole('link', { name: 'Continue Shopping' })).getAttribute('href')).toBe('/shop');
  });

  it('shows no coupon line without a coupon', async () => {
    show({ cart: () => testCart() });
    expect((await amounts()).map((line) => line.split(' £')[0])).toEqual(['Sub Total', 'Shipping Cost', 'Grand Total']);
  });

  it('offers a retry when the cart cannot be loaded', async () => {
    let tries = 0;
    show({ cart: () => (tries++ === 0 ? Promise.reject(new Error('offline')) : testCart()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await quantity('Lavender Essential Oil')).toBeTruthy();
  });

  it('updates the quantity immediately and the totals from the response', async () => {
    const answer = deferred(cartPayload(testCart({ lines: [lavender(3)] })));
    show({ cart: () => testCart({ lines: [lavender()] }), cartLinesUpdate: () => answer.promise });
    await quantity('Lavender Essential Oil');
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect((await quantity('Lavender Essential Oil')).value).toBe('3');
    expect(row('Lavender').getByText('£17.00')).toBeTruthy();
    answer.release();
    expect(await row('Lavender').findByText('£25.50')).toBeTruthy();
  });

  it('sends rapid quantity changes sequentially and only the latest pending one', async () => {
    const sent: number[] = [];
    const first = deferred(undefined);
    const cartLinesUpdate = async ({ lines }: { lines: { quantity: number }[] }) => {
      const wanted = lines[0]?.quantity ?? 0;
      sent.push(wanted);
      if (sent.length === 1) await first.promise;
      return cartPayload(testCart({ lines: [lavender(wanted)] }));
    };
    show({ cart: () => testCart({ lines: [lavender()] }), cartLinesUpdate });
    await quantity('Lavender Essential Oil');
    const more = screen.getByRole('button', { name: 'One more' });
    for (let press = 0; press < 4; press += 1) await userEvent.click(more);
    first.release();
    expect(await row('Lavender').findByText('£51.00')).toBeTruthy();
    expect(sent).toEqual([3, 6]);
  });

  it('does nothing on plus at 99 or on minus at 1', async () => {
    show({ cart: () => testCart({ lines: [lavender(99), castor] }) });
    await quantity('Lavender Essential Oil');
    expect(row('Lavender').getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true);
    expect(row('Castor').getByRole<HTMLButtonElement>('button', { name: 'One less' }).disabled).toBe(true);
  });

  it('removes a line immediately', async () => {
    const answer = deferred(cartPayload(testCart({ lines: [castor] })));
    show({ cart: () => testCart({ lines: [lavender(), castor] }), cartLinesRemove: () => answer.promise });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Lavender Essential Oil' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lavender Essential Oil' })).toBeNull());
    answer.release();
    const status = await screen.findByText('Lavender Essential Oil was removed from your cart.');
    // The next Tab stop is the button that undoes it.
    expect(document.activeElement).toBe(status.parentElement);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  });

  it('puts a removed line back, with its quantity and size, also when it was the last one', async () => {
    const added: unknown[] = [];
    show({
      cart: () => testCart({ lines: [lavender()] }),
      cartLinesRemove: () => cartPayload(testCart({ lines: [] })),
      product: ({ slug }: { slug: string }) => ({ id: `product-${slug}` }),
      cartLinesAdd: ({ lines }: { lines: unknown }) => {
        added.push(lines);
        return cartPayload(testCart({ lines: [lavender()] }));
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Lavender Essential Oil' }));
    expect(await screen.findByRole('heading', { name: 'SHOPPING CART IS EMPTY' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await quantity('Lavender Essential Oil')).value).toBe('2');
    expect(added).toEqual([[{ productId: 'product-a', sizes: '10 ml', quantity: 2 }]]);
    expect(await screen.findByText('Lavender Essential Oil is back in your cart.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('keeps the way to undo a removal when the shop refuses it', async () => {
    const shown = show({
      cart: () => testCart({ lines: [lavender(), castor] }),
      cartLinesRemove: () => cartPayload(testCart({ lines: [castor] })),
      product: () => ({ id: '1' }),
      cartLinesAdd: () => cartPayload(null, userError('OUT_OF_STOCK', 'Lavender Essential Oil is out of stock.')),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Lavender Essential Oil' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Lavender Essential Oil is out of stock.')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Lavender Essential Oil is out of stock.', 'danger', 4000]]);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('suggests products in an empty cart', async () => {
    show({ cart: () => null, products: () => ({ nodes: [testProduct({ title: 'Black Castor Oil' })] }) });
    const suggestions = within(await screen.findByRole('region', { name: 'You May Also Like' }));
    expect(suggestions.getByRole('link', { name: 'Black Castor Oil' })).toBeTruthy();
    expect(suggestions.getByRole('button', { name: /^Add to Cart/ })).toBeTruthy();
  });

  it.each([
    ['refuses', () => cartPayload(null, userError('NOT_FOUND', 'This item is not in your cart.'))],
    ['does not answer', () => Promise.reject(new Error('offline'))],
  ])('restores the line when the server %s', async (_, cartLinesRemove) => {
    const shown = show({ cart: () => testCart({ lines: [lavender()] }), cartLinesRemove });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Lavender Essential Oil' }));
    expect(await screen.findByText('Something went wrong, Please try again!')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Something went wrong, Please try again!', 'danger', 4000]]);
    expect(await screen.findByRole('link', { name: 'Lavender Essential Oil' })).toBeTruthy();
  });

  it.each([
    [
      'less in stock than wanted',
      { availableQuantity: 1, quantity: 2 },
      'Only 1 of Lavender Essential Oil left in stock.',
    ],
    ['nothing in stock', { availableQuantity: 0 }, 'Lavender Essential Oil is out of stock.'],
    ['another price than before', { priceChanged: true }, 'The price has changed since you added it.'],
  ])('shows a warning for %s', async (_, overrides, sentence) => {
    show({ cart: () => testCart({ lines: [testLine(overrides)] }) });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe('after an add-to-cart form that the browser has sent by itself', () => {
  const answer = (content: object) => {
    window.history.pushState({}, '', '/cart');
    document.cookie = `${cartFormCookie}=${encodeURIComponent(JSON.stringify(content))}; Path=/cart`;
  };
  afterEach(() => window.history.pushState({}, '', '/'));

  it('the page says once why the server refused it', async () => {
    answer({ refusal: 'Out of Stock' });
    const { unmount } = show({ cart: () => testCart({ lines: [castor] }) });
    expect(await screen.findByText('Out of Stock')).toBeTruthy();
    unmount();
    show({ cart: () => testCart({ lines: [castor] }) });
    await screen.findByRole('link', { name: 'Black Castor Oil' });
    expect(screen.queryByText('Out of Stock')).toBeNull();
  });

  it('the page adds the product where the server could not know whose cart it is', async () => {
    const sent: unknown[] = [];
    answer({ line: { productId: 7, sizes: '10 ml', quantity: 2 } });
    show({
      cart: () => null,
      cartLinesAdd: ({ lines }: { lines: unknown }) => {
        sent.push(lines);
        return cartPayload(testCart({ lines: [lavender()] }));
      },
    });
    expect(await screen.findByRole('link', { name: 'Lavender Essential Oil' })).toBeTruthy();
    expect(sent).toEqual([[{ productId: '7', sizes: '10 ml', quantity: 2 }]]);
    expect(document.cookie).not.toContain(cartFormCookie);
  });

  it('the page ignores a cookie that was edited by hand', async () => {
    window.history.pushState({}, '', '/cart');
    document.cookie = `${cartFormCookie}=%; Path=/cart`;
    show({ cart: () => null });
    expect(await screen.findByRole('heading', { name: 'SHOPPING CART IS EMPTY' })).toBeTruthy();
  });
});
