import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient } from '../../testing/api';
import { cartPayload, testCart, testCartIds, userError } from '../../testing/carts';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { MiniCart } from './MiniCart';
import { OrderAgain } from './OrderAgain';

const rose = { id: 'a', title: 'Rose Oil', sizes: '10 ml', quantity: 2, product: { id: '1', availableForSale: true } };
const shea = { id: 'b', title: 'Shea Balm', sizes: null, quantity: 1, product: { id: '2', availableForSale: true } };
const gone = { id: 'c', title: 'Gone Oil', sizes: null, quantity: 1, product: null };
const soldOut = { ...gone, id: 'd', title: 'Sold Soap', product: { id: '4', availableForSale: false } };

type Lines = readonly { readonly productId: string; readonly quantity: number; readonly sizes: string | null }[];

function show(lines: readonly (typeof rose | typeof shea | typeof gone)[], answer: (sent: Lines) => object) {
  const sent: Lines[] = [];
  const cartLinesAdd = (args: { lines: Lines }) => {
    sent.push(args.lines);
    return answer(args.lines);
  };
  renderInShop(
    <>
      <MiniCart />
      <OrderAgain lines={lines} />
      <Notices />
    </>,
    { client: apiClient({ cart: () => null, cartLinesAdd }), cartIds: testCartIds },
  );
  return sent;
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Order again' }));

describe('ordering again', () => {
  it('adds what is sold, opens the mini cart and says what is not available', async () => {
    const sent = show([rose, shea, gone, soldOut], () => cartPayload(testCart()));
    expect(screen.getByText('Not available at present: Gone Oil, Sold Soap.')).toBeTruthy();
    await press();
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(sent).toEqual([
      [
        { productId: '1', sizes: '10 ml', quantity: 2 },
        { productId: '2', sizes: null, quantity: 1 },
      ],
    ]);
  });

  it('adds the rest when a line was sold out in the meantime, and names it', async () => {
    const refusal = userError('OUT_OF_STOCK', 'This product is out of stock.', ['lines', '0', 'productId']);
    const sent = show([rose, shea], (lines) =>
      lines.length === 2 ? cartPayload(null, refusal) : cartPayload(testCart()),
    );
    await press();
    expect(await screen.findByText('Not available at present: Rose Oil.')).toBeTruthy();
    expect(sent.map((lines) => lines.map(({ productId }) => productId))).toEqual([['1', '2'], ['2']]);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('cannot be pressed when nothing is available', async () => {
    show([gone], () => cartPayload(null));
    await screen.findByRole('button', { name: 'Cart, 0 items' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Order again' }).disabled).toBe(true);
  });

  it('shows a notice when the shop does not answer, and can be pressed again', async () => {
    show([rose], () => Promise.reject(new Error('offline')));
    await press();
    expect(await screen.findByText('Something went wrong, Please try again!')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Order again' })).toBeTruthy());
  });
});
