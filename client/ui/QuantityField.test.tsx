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
      <p data-testid="chosen">{quantity}</p>
    </>
  );
}
const show = (start = 1) => renderInShop(<Counter start={start} />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
const chosen = () => screen.getByTestId('chosen').textContent;
const note = () => screen.getByRole('status').textContent;
const correction = 'The quantity is between 1 and 99.';

describe('QuantityField', () => {
  it('accepts only digits', async () => {
    show();
    await userEvent.clear(field());
    await userEvent.type(field(), 'a1-2e');
    expect(field().value).toBe('12');
    expect(chosen()).toBe('12');
  });

  it.each(['100', '999'])('makes 99 of %s and says why', async (typed) => {
    show();
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    expect(field().value).toBe('99');
    expect(chosen()).toBe('99');
    expect(note()).toBe(correction);
  });

  it.each([
    ['blank', '', 'on blur', '{Tab}'],
    ['blank', '', 'at Enter', '{Enter}'],
    ['below 1', '0', 'on blur', '{Tab}'],
    ['below 1', '0', 'at Enter', '{Enter}'],
  ])('resets to 1 when it is %s ("%s") %s and says why', async (_, typed, _when, key) => {
    show(5);
    await userEvent.clear(field());
    if (typed) await userEvent.type(field(), typed);
    await userEvent.keyboard(key);
    expect(field().value).toBe('1');
    expect(chosen()).toBe('1');
    expect(note()).toBe(correction);
  });

  it('says nothing of quantities from 1 to 99, and no longer once one is chosen', async () => {
    show(5);
    await userEvent.clear(field());
    await userEvent.type(field(), '12{Enter}');
    expect(note()).toBe('');
    await userEvent.type(field(), '3');
    expect(note()).toBe(correction);
    await userEvent.click(screen.getByRole('button', { name: 'One less' }));
    expect(note()).toBe('');
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
