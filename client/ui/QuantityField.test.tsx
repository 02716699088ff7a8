import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInShop } from '../testing/storefront';
import { QuantityField } from './QuantityField';

function Counter({ start }: { start: number }) {
  const [quantity, setQuantity] = useState(start);
  return (
    <>
      <QuantityField label="Quantity" value={quantity} onChange={setQuantity} />
      <output>{quantity}</output>
    </>
  );
}
const show = (start = 1) => renderInShop(<Counter start={start} />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
const chosen = () => screen.getByRole('status').textContent;

describe('QuantityField', () => {
  it('accepts only digits', async () => {
    show();
    await userEvent.clear(field());
    await userEvent.type(field(), 'a1-2e');
    expect(field().value).toBe('12');
    expect(chosen()).toBe('12');
  });

  it('accepts no third digit, so that 99 is the maximum', async () => {
    show();
    await userEvent.clear(field());
    await userEvent.type(field(), '999');
    expect(chosen()).toBe('99');
  });

  it.each([
    ['blank', ''],
    ['below 1', '0'],
  ])('resets to 1 when it is %s on blur', async (_, typed) => {
    show(5);
    await userEvent.clear(field());
    if (typed) await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(field().value).toBe('1');
    expect(chosen()).toBe('1');
  });

  it('increments and decrements', async () => {
    show(5);
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(chosen()).toBe('6');
    await userEvent.click(screen.getByRole('button', { name: 'One less' }));
    expect(chosen()).toBe('5');
  });

  it('does not go below 1 or above 99', () => {
    const { unmount } = show(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One less' }).disabled).toBe(true);
    unmount();
    show(99);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true);
  });
});
