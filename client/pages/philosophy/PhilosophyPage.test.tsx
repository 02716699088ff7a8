import { screen, within } from '@testing-library/react';
import { renderInShop } from '../../testing/storefront';
import { PhilosophyPage } from './PhilosophyPage';

describe('PhilosophyPage', () => {
  it('shows the five values in order', () => {
    renderInShop(<PhilosophyPage />);
    const values = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(values).toEqual(['Compassionate', 'Honest', 'Natural', 'Caring', 'Inclusive']);
  });

  it('lists the excluded ingredients', () => {
    renderInShop(<PhilosophyPage />);
    const heading = screen.getByRole('heading', { level: 2, name: 'STRICT NO LIST' });
    const list = heading.closest('section');
    if (!list) throw new Error('The list is not in a section.');
    const entries = within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span')?.textContent?.toLowerCase());
    expect(entries).toEqual([
      'sls',
      'sles',
      'parabens',
      'mea',
      'dea',
      'tea',
      'petrolatum',
      'phthalates',
      'ethoxylates',
      'artificial colours',
      'artificial fragrances',
      'silicones',
    ]);
  });

  it('has one level-1 heading and a title', () => {
    renderInShop(<PhilosophyPage />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('Our Philosophy | Fernwild');
  });
});
