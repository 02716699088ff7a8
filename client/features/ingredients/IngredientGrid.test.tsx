import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testIngredient } from '../../testing/ingredients';
import { renderInShop } from '../../testing/storefront';
import { IngredientCard } from './IngredientGrid';

const show = (given: Parameters<typeof testIngredient>[1] = {}) =>
  renderInShop(<IngredientCard ingredient={testIngredient('Rosemary', given)} />);
const turn = () => screen.getByRole('button', { name: 'About Rosemary' });
const isTurned = () =>
  turn().getAttribute('aria-expanded') === 'true' && screen.getByRole('article').dataset.turned === 'true';

describe('IngredientCard', () => {
  it('shows the small picture and the name on the front', () => {
    const { container } = show();
    expect(screen.getByRole('heading', { name: 'Rosemary' })).toBeTruthy();
    expect(container.querySelector('img')?.getAttribute('src')).toContain('rosemary-small');
  });

  it('falls back to the large picture when there is no small one', () => {
    const { container } = show({ ingImage: null });
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(/rosemary\.webp/);
  });

  it('shows the description without tags on the back', () => {
    show();
    expect(screen.getByText('All about Rosemary.')).toBeTruthy();
  });

  it('truncates the description at 210 characters', () => {
    show({ description: `<p>${'r'.repeat(211)}</p>` });
    expect(screen.getByText(`${'r'.repeat(210)}...`)).toBeTruthy();
  });

  it('does not truncate a description of 210 characters', () => {
    show({ description: `<p>${'r'.repeat(210)}</p>` });
    expect(screen.getByText('r'.repeat(210))).toBeTruthy();
  });

  it('links Read More to the ingredient', () => {
    show();
    expect(screen.getByRole('link', { name: 'Read More about Rosemary' }).getAttribute('href')).toBe(
      '/ingredient-product/rosemary',
    );
  });

  it('flips on a tap and back on the next', async () => {
    show();
    expect(isTurned()).toBe(false);
    await userEvent.pointer({ keys: '[TouchA]', target: turn() });
    expect(isTurned()).toBe(true);
    await userEvent.pointer({ keys: '[TouchA]', target: turn() });
    expect(isTurned()).toBe(false);
  });

  it('flips by keyboard, with Read More next in the tab order', async () => {
    show();
    await userEvent.tab();
    expect(document.activeElement).toBe(turn());
    await userEvent.keyboard('{Enter}');
    expect(isTurned()).toBe(true);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Read More/ }));
  });

  it('flips back when the pointer leaves', async () => {
    show();
    await userEvent.click(turn());
    expect(isTurned()).toBe(true);
    await userEvent.unhover(screen.getByRole('article'));
    expect(isTurned()).toBe(false);
  });

  it('associates the button with the back of the card', () => {
    show();
    expect(document.getElementById(turn().getAttribute('aria-controls') ?? '')?.textContent).toContain(
      'All about Rosemary.',
    );
  });
});
