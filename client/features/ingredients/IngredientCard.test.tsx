import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testIngredient } from '../../testing/ingredients';
import { renderInShop } from '../../testing/storefront';
import { IngredientCard } from './IngredientCard';

const show = (given: Parameters<typeof testIngredient>[1] = {}) =>
  renderInShop(<IngredientCard ingredient={testIngredient('Rosemary', given)} />);
const turn = () => screen.getByRole('button', { name: 'About Rosemary' });
const isTurned = () =>
  turn().getAttribute('aria-expanded') === 'true' && screen.getByRole('article').dataset.turned === 'true';

describe('IngredientCard', () => {
  it('has the small picture and the name in front', () => {
    const { container } = show();
    expect(screen.getByRole('heading', { name: 'Rosemary' })).toBeTruthy();
    expect(container.querySelector('img')?.getAttribute('src')).toContain('rosemary-small');
  });

  it('takes the large picture when there is no small one', () => {
    const { container } = show({ ingImage: null });
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(/rosemary\.webp/);
  });

  it('tells on its back about the plant, without tags', () => {
    show();
    expect(screen.getByText('All about Rosemary.')).toBeTruthy();
  });

  it('cuts what it tells at 210 characters', () => {
    show({ description: `<p>${'r'.repeat(211)}</p>` });
    expect(screen.getByText(`${'r'.repeat(210)}...`)).toBeTruthy();
  });

  it('leaves 210 characters as they are', () => {
    show({ description: `<p>${'r'.repeat(210)}</p>` });
    expect(screen.getByText('r'.repeat(210))).toBeTruthy();
  });

  it('leads on to the ingredient by Read More', () => {
    show();
    expect(screen.getByRole('link', { name: 'Read More about Rosemary' }).getAttribute('href')).toBe(
      '/ingredient-product/rosemary',
    );
  });

  it('turns by a tap, and back by another', async () => {
    show();
    expect(isTurned()).toBe(false);
    await userEvent.pointer({ keys: '[TouchA]', target: turn() });
    expect(isTurned()).toBe(true);
    await userEvent.pointer({ keys: '[TouchA]', target: turn() });
    expect(isTurned()).toBe(false);
  });

  it('turns by keyboard, and Read More is next', async () => {
    show();
    await userEvent.tab();
    expect(document.activeElement).toBe(turn());
    await userEvent.keyboard('{Enter}');
    expect(isTurned()).toBe(true);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Read More/ }));
  });

  it('turns back when the pointer leaves', async () => {
    show();
    await userEvent.click(turn());
    expect(isTurned()).toBe(true);
    await userEvent.unhover(screen.getByRole('article'));
    expect(isTurned()).toBe(false);
  });

  it('names what the button turns', () => {
    show();
    expect(document.getElementById(turn().getAttribute('aria-controls') ?? '')?.textContent).toContain(
      'All about Rosemary.',
    );
  });
});
