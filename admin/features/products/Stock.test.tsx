import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const product = (stock: number) => ({
  __typename: 'Product',
  ...{ id: '7', slug: 'oil', title: 'Rosemary Oil', sizes: '30 ml', image: '/media/original/a.webp', stock },
  isPublished: true,
});
const sold = {
  at: '2026-01-02T09:00:00.000Z',
  ...{ kind: 'sold', change: -2, stock: null, actor: null, note: null, orderNumber: 'FW-1001' },
};

describe('the stock of a product', () => {
  const user = userEvent.setup();

  it('is counted again when orders have changed it meanwhile, or set nevertheless', async () => {
    const seen: number[] = [];
    await renderApp('/products/7/stock', {
      me: () => me('packer'),
      product: () => product(12),
      stockHistory: () => [sold],
      setProductStock: (input: { seen: number; stock: number }) => {
        seen.push(input.seen);
        return input.seen === 12
          ? {
              ...userError('STALE', 'Another person changed this while you were editing.'),
              product: null,
              conflict: product(10),
            }
          : { ...noErrors, product: product(input.stock), conflict: null };
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Count' }));
    expect(screen.getByRole('row', { name: /Sold.*−2.*FW-1001/ })).toBeTruthy();
    await user.type(form.getByRole('textbox', { name: /Counted pieces/ }), 'ten');
    await user.click(form.getByRole('button', { name: 'Save the count' }));
    expect(await form.findByText('Enter a whole number from 0 to 1000000.')).toBeTruthy();
    await user.clear(form.getByRole('textbox', { name: /Counted pieces/ }));
    await user.type(form.getByRole('textbox', { name: /Counted pieces/ }), '9');
    await user.click(form.getByRole('button', { name: 'Save the count' }));
    expect(
      await screen.findByText(/You saw 12 pieces; orders or colleagues have changed it to 10 pieces/),
    ).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save nevertheless' }));
    expect(await screen.findByText('The stock is 9 pieces now.')).toBeTruthy();
    expect(seen).toEqual([12, 10]);
  });

  it('sends a delivery again with its key after a lost answer, and the next one with another key', async () => {
    const keys: string[] = [];
    await renderApp('/products/7/stock', {
      me: () => me('packer'),
      product: () => product(12),
      stockHistory: () => [sold],
      receiveProductStock: ({ idempotencyKey }: { idempotencyKey: string }) => {
        keys.push(idempotencyKey);
        if (keys.length === 1) throw new Error('the answer is lost');
        return { ...noErrors, product: product(17) };
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Delivery' }));
    const pieces = form.getByRole('textbox', { name: /Delivered pieces/ });
    const send = () => user.click(form.getByRole('button', { name: 'Add to the stock' }));
    await user.type(pieces, '5');
    await send();
    await form.findByRole('alert');
    await send();
    expect(await screen.findByText('5 pieces are added to the stock.')).toBeTruthy();
    await user.type(pieces, '3');
    await send();
    expect(await screen.findByText('3 pieces are added to the stock.')).toBeTruthy();
    expect([keys[0] === keys[1], keys[1] === keys[2], keys.length]).toEqual([true, false, 3]);
  });

  it('is shown to editors, who change nothing', async () => {
    await renderApp('/products/7/stock', {
      me: () => me('editor'),
      product: () => product(1),
      stockHistory: () => [sold],
    });
    expect(await screen.findByRole('heading', { name: 'Rosemary Oil' })).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Delivery' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'FW-1001' })).toBeNull();
  });
});
