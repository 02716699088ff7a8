import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient, type RootResolvers } from '../../testing/api';
import { cartPayload, testCart, testCartId, testCartIds, testLine, userError } from '../../testing/carts';
import { deferred } from '../../testing/deferred';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { AddToCartButton } from './AddToCartButton';
import { MiniCart } from './MiniCart';

const cartWithQuantity = (quantity: number) => testCart({ lines: [testLine({ quantity })] });

function show(
  answers: RootResolvers,
  { quantity, availableForSale = true }: { quantity?: number; availableForSale?: boolean } = {},
) {
  return renderInShop(
    <>
      <MiniCart />
      <AddToCartButton
        productId="7"
        title="Lavender Essential Oil"
        sizes="10 ml"
        availableForSale={availableForSale}
        quantity={quantity}
      />
      <Notices />
    </>,
    { client: apiClient(answers), cartIds: testCartIds },
  );
}
const add = () => screen.getByRole('button', { name: 'Add to Cart Lavender Essential Oil' });
const badge = (items: string) => screen.findByRole('button', { name: `Cart, ${items}`, hidden: true });

describe('AddToCartButton', () => {
  it('sends product, sizes and quantity with the cart id of the browser', async () => {
    const sent: unknown[] = [];
    const cartLinesAdd = (variables: unknown) => {
      sent.push(variables);
      return cartPayload(cartWithQuantity(3));
    };
    show({ cart: () => null, cartLinesAdd }, { quantity: 3 });
    await badge('0 items');
    await userEvent.click(add());
    expect(await screen.findByText('3 items in your cart')).toBeTruthy();
    expect(sent).toEqual([{ uniqueId: testCartId, lines: [{ productId: '7', sizes: '10 ml', quantity: 3 }] }]);
  });

  it('updates the count before the server responds', async () => {
    const answer = deferred(cartPayload(cartWithQuantity(3)));
    show({ cart: () => cartWithQuantity(2), cartLinesAdd: () => answer.promise });
    await badge('2 items');
    await userEvent.click(add());
    await badge('3 items');
    expect(screen.getByRole('button', { name: 'Adding...' })).toBeTruthy();
    answer.release();
    await screen.findByRole('dialog');
  });

  it('opens the mini cart with the line, moves the focus into it and restores it on close', async () => {
    show({ cart: () => null, cartLinesAdd: () => cartPayload(cartWithQuantity(1)) });
    await badge('0 items');
    await userEvent.click(add());
    const miniCart = await screen.findByRole('dialog');
    await screen.findByRole('link', { name: 'Lavender Essential Oil' });
    expect(miniCart.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(add()));
  });

  it('reverts the count and shows the reason when the server refuses', async () => {
    const refusal = userError('OUT_OF_STOCK', 'Out of Stock', ['lines', '0', 'productId']);
    const answer = deferred(cartPayload(null, refusal));
    show({ cart: () => cartWithQuantity(2), cartLinesAdd: () => answer.promise });
    await badge('2 items');
    await userEvent.click(add());
    await badge('3 items');
    answer.release();
    expect(await screen.findByText('Out of Stock')).toBeTruthy();
    await badge('2 items');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reverts the count and shows an error when the request fails', async () => {
    show({ cart: () => cartWithQuantity(2), cartLinesAdd: () => Promise.reject(new Error('offline')) });
    await badge('2 items');
    await userEvent.click(add());
    expect(await screen.findByText('Something went wrong, Please try again!')).toBeTruthy();
    await badge('2 items');
  });

  it('does nothing, without a message, when the cart holds 999', async () => {
    const lines = Array.from({ length: 11 }, (_, at) => testLine({ id: `line-${at}`, quantity: at === 10 ? 9 : 99 }));
    // A call would fail the test with its notice, since the mock API defines no answer for it.
    show({ cart: () => testCart({ lines }) });
    await badge('999 items');
    await userEvent.click(add());
    await badge('999 items');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('shows no message when the server reports a full cart', async () => {
    const full = userError('LIMIT_EXCEEDED', 'A cart holds at most 999 items.');
    show({ cart: () => cartWithQuantity(2), cartLinesAdd: () => cartPayload(cartWithQuantity(99), full) });
    await badge('2 items');
    await userEvent.click(add());
    await badge('99 items');
    expect(screen.queryByText(/at most 999/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is disabled while the product is out of stock', async () => {
    show({ cart: () => null }, { availableForSale: false });
    await badge('0 items');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Out of Stock' }).disabled).toBe(true);
  });
});

describe('MiniCart', () => {
  it('shows that it is empty and links to the shop', async () => {
    show({ cart: () => null });
    await userEvent.click(await badge('0 items'));
    expect(await screen.findByText('Your Cart is Empty.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/shop');
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
  });

  it('links to the cart and to the checkout', async () => {
    show({ cart: () => cartWithQuantity(2) });
    await userEvent.click(await badge('2 items'));
    expect((await screen.findByRole('link', { name: 'View Cart' })).getAttribute('href')).toBe('/cart');
    expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/shipping');
  });

  it('closes when a link is followed', async () => {
    show({ cart: () => cartWithQuantity(2) });
    await userEvent.click(await badge('2 items'));
    await userEvent.click(await screen.findByRole('link', { name: 'View Cart' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('address').textContent).toBe('/cart');
  });

  it('offers a retry when the cart cannot be loaded', async () => {
    let tries = 0;
    show({ cart: () => (tries++ === 0 ? Promise.reject(new Error('offline')) : cartWithQuantity(1)) });
    await userEvent.click(await badge('0 items'));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Lavender Essential Oil' })).toBeTruthy();
  });
});
