import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient, type RootResolvers } from '../../testing/api';
import { cartPayload, testCart, testCartIds, testLine } from '../../testing/carts';
import { renderInShop } from '../../testing/storefront';
import { MiniCart } from './MiniCart';

const lavender = (quantity = 2) => testLine({ id: 'a', title: 'Lavender Essential Oil', quantity, unit: 850 });
const castor = testLine({ id: 'b', title: 'Black Castor Oil', quantity: 1, unit: 1150 });

async function openMiniCart(answers: RootResolvers, pieces: string) {
  renderInShop(<MiniCart />, { client: apiClient(answers), cartIds: testCartIds });
  await userEvent.click(await screen.findByRole('button', { name: `Cart, ${pieces}` }));
  return within(await screen.findByRole('dialog', { name: /cart/i }));
}

describe('the mini cart', () => {
  it('changes the quantity of a line', async () => {
    const panel = await openMiniCart(
      {
        cart: () => testCart({ lines: [lavender()] }),
        cartLinesUpdate: ({ lines }: { lines: { quantity: number }[] }) =>
          cartPayload(testCart({ lines: [lavender(lines[0]?.quantity)] })),
      },
      '2 items',
    );
    await userEvent.click(await panel.findByRole('button', { name: 'One more' }));
    const field = panel.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Lavender Essential Oil' });
    await waitFor(() => expect(field.value).toBe('3'));
    expect(await panel.findAllByText('£25.50')).toHaveLength(2);
  });

  it('removes a line, moves the focus to what it says about it, and puts the line back', async () => {
    const panel = await openMiniCart(
      {
        cart: () => testCart({ lines: [lavender(), castor] }),
        cartLinesRemove: () => cartPayload(testCart({ lines: [castor] })),
        product: () => ({ id: '61' }),
        cartLinesAdd: () => cartPayload(testCart({ lines: [castor, lavender()] })),
      },
      '3 items',
    );
    await userEvent.click(await panel.findByRole('button', { name: 'Remove Lavender Essential Oil' }));
    const status = await panel.findByText('Lavender Essential Oil was removed from your cart.');
    expect(document.activeElement).toBe(status.parentElement);
    expect(panel.queryByRole('link', { name: 'Lavender Essential Oil' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Undo' }));
    expect(await panel.findByRole('link', { name: 'Lavender Essential Oil' })).toBeTruthy();
    expect(await panel.findByText('Lavender Essential Oil is back in your cart.')).toBeTruthy();
  });

  it('shows that the cart is empty after the last line, with the way to undo it', async () => {
    const panel = await openMiniCart(
      {
        cart: () => testCart({ lines: [castor] }),
        cartLinesRemove: () => cartPayload(testCart({ lines: [] })),
      },
      '1 item',
    );
    await userEvent.click(await panel.findByRole('button', { name: 'Remove Black Castor Oil' }));
    expect(await panel.findByText('Your Cart is Empty.')).toBeTruthy();
    expect(await panel.findByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Continue Shopping' })).toBeTruthy();
  });
});
