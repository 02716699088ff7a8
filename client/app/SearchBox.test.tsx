import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient } from '../testing/api';
import { renderInShop } from '../testing/storefront';
import { SearchBox } from './SearchBox';

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the shop' });
const currentPath = () => screen.getByTestId('address').textContent;

describe('SearchBox', () => {
  it('goes to the results of the encoded term', async () => {
    renderInShop(<SearchBox />);
    await userEvent.type(box(), 'rose & shea{Enter}');
    expect(currentPath()).toBe('/search/rose%20%26%20shea');
  });

  it.each(['', '   '])('ignores the blank term %p', async (term) => {
    renderInShop(<SearchBox />, { path: '/shop' });
    if (term) await userEvent.type(box(), term);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(currentPath()).toBe('/shop');
  });

  it("replaces the first space of a term with 'anti' by a hyphen", async () => {
    renderInShop(<SearchBox />);
    await userEvent.type(box(), 'Anti frizz oil{Enter}');
    expect(currentPath()).toBe('/search/Anti-frizz%20oil');
  });

  it('takes 100 characters at most', async () => {
    renderInShop(<SearchBox />);
    await userEvent.type(box(), 'x'.repeat(105));
    expect(box().value).toHaveLength(100);
  });

  it('keeps the term on the page of its results', () => {
    renderInShop(<SearchBox />, { path: '/search/castor%20oil' });
    expect(box().value).toBe('castor oil');
  });

  describe('while somebody types', () => {
    const found = [
      { kind: 'PRODUCT', text: 'Rose + Shea Hand Cream', slug: 'rose-shea', image: null },
      { kind: 'INGREDIENT', text: 'Rosemary', slug: 'rosemary', image: null },
    ];

    async function type(text: string) {
      const asked: unknown[] = [];
      const searchSuggestions = ({ query }: { query: string }) => {
        asked.push(query);
        return found;
      };
      renderInShop(<SearchBox />, { client: apiClient({ searchSuggestions }), path: '/shop' });
      await userEvent.type(box(), text);
      return asked;
    }

    it('offers what the shop has, asking once for all letters', async () => {
      const asked = await type('rose');
      expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
        'Rose + Shea Hand CreamProduct',
        'RosemaryIngredient',
      ]);
      expect(asked.at(-1)).toBe('rose');
      expect(asked.length).toBeLessThan(4);
      expect(box().getAttribute('aria-expanded')).toBe('true');
    });

    it('goes through them by the arrow keys, and to the chosen one by Enter', async () => {
      await type('rose');
      const [, second] = await screen.findAllByRole('option');
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
      expect(box().getAttribute('aria-activedescendant')).toBe(second?.id);
      expect(second?.getAttribute('aria-selected')).toBe('true');
      await userEvent.keyboard('{Enter}');
      expect(currentPath()).toBe('/ingredient-product/rosemary');
      expect(screen.queryByRole('listbox')).toBeNull();
    });

    it('goes to the one that is pressed', async () => {
      await type('rose');
      await userEvent.click(await screen.findByRole('option', { name: /Rose \+ Shea/ }));
      expect(currentPath()).toBe('/product/rose-shea');
    });

    it('closes them by Escape, keeps what was typed and searches for it by Enter', async () => {
      await type('rose');
      await screen.findAllByRole('option');
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('listbox')).toBeNull();
      expect(box().value).toBe('rose');
      await userEvent.keyboard('{Enter}');
      expect(currentPath()).toBe('/search/rose');
    });

    it('asks nothing for a blank text', async () => {
      expect(await type('  ')).toEqual([]);
      expect(screen.queryByRole('listbox')).toBeNull();
    });
  });
});
