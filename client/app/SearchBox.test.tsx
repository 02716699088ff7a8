import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient, gbp } from '../testing/api';
import { renderInShop } from '../testing/storefront';
import { SearchBox } from './SearchBox';

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the shop' });
const currentPath = () => screen.getByTestId('address').textContent;

describe('SearchBox', () => {
  // The terms of one test would be the recent searches of the next.
  beforeEach(() => localStorage.clear());

  it('navigates to the results for the encoded term', async () => {
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

  it('is a form that the server answers until scripts handle it', () => {
    renderInShop(<SearchBox />);
    expect(box().form?.getAttribute('action')).toBe('/search');
    expect(box().name).toBe('q');
  });

  it('accepts at most 100 characters', async () => {
    renderInShop(<SearchBox />);
    await userEvent.type(box(), 'x'.repeat(105));
    expect(box().value).toHaveLength(100);
  });

  it('shows the search term on the results page', () => {
    renderInShop(<SearchBox />, { path: '/search/castor%20oil' });
    expect(box().value).toBe('castor oil');
  });

  describe('suggestions', () => {
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

    it('shows matching products with one request for several keystrokes', async () => {
      const asked = await type('rose');
      expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
        'Rose + Shea Hand CreamProduct',
        'RosemaryIngredient',
      ]);
      expect(asked.at(-1)).toBe('rose');
      expect(asked.length).toBeLessThan(4);
      expect(box().getAttribute('aria-expanded')).toBe('true');
    });

    it('shows the price of a product', async () => {
      const priced = [{ ...found[0], price: gbp(950) }];
      renderInShop(<SearchBox />, { client: apiClient({ searchSuggestions: () => priced }) });
      await userEvent.type(box(), 'rose');
      expect(await screen.findByRole('option', { name: 'Rose + Shea Hand Cream £9.50' })).toBeTruthy();
    });

    it('moves through suggestions with the arrow keys and opens the active one with Enter', async () => {
      await type('rose');
      const [, second] = await screen.findAllByRole('option');
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
      expect(box().getAttribute('aria-activedescendant')).toBe(second?.id);
      expect(second?.getAttribute('aria-selected')).toBe('true');
      await userEvent.keyboard('{Enter}');
      expect(currentPath()).toBe('/ingredient-product/rosemary');
      expect(screen.queryByRole('listbox')).toBeNull();
    });

    it('opens the clicked suggestion', async () => {
      await type('rose');
      await userEvent.click(await screen.findByRole('option', { name: /Rose \+ Shea/ }));
      expect(currentPath()).toBe('/product/rose-shea');
    });

    it('closes on Escape, retains the text and searches for it on Enter', async () => {
      await type('rose');
      await screen.findAllByRole('option');
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('listbox')).toBeNull();
      expect(box().value).toBe('rose');
      await userEvent.keyboard('{Enter}');
      expect(currentPath()).toBe('/search/rose');
    });

    it('says that there is no suggestion, until the box is left', async () => {
      renderInShop(<SearchBox />, { client: apiClient({ searchSuggestions: () => [] }) });
      await userEvent.type(box(), 'xqzw');
      expect((await screen.findByText('No suggestions')).getAttribute('role')).toBe('status');
      expect(screen.queryByRole('listbox')).toBeNull();
      await userEvent.tab();
      await userEvent.tab();
      expect(screen.queryByText('No suggestions')).toBeNull();
    });

    it('sends no request for blank text', async () => {
      expect(await type('  ')).toEqual([]);
      expect(screen.queryByRole('listbox')).toBeNull();
    });
  });

  describe('recent searches', () => {
    const search = async (...terms: string[]) => {
      renderInShop(<SearchBox />, { path: '/shop' });
      for (const term of terms) {
        await userEvent.clear(box());
        await userEvent.type(box(), `${term}{Enter}`);
        await waitFor(() => expect(localStorage.getItem('recentSearches')).toContain(term));
      }
      await userEvent.clear(box());
    };
    const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

    it('are offered in the empty field, the newest first and each once', async () => {
      await search('rose', 'argan oil', 'Rose');
      expect(await options()).toEqual(['Rose', 'argan oil']);
      expect(screen.getByRole('listbox', { name: 'Recent searches' })).toBeTruthy();
      expect(box().getAttribute('aria-expanded')).toBe('true');
    });

    it('are at most six', async () => {
      await search('one', 'two', 'three', 'four', 'five', 'six', 'seven');
      expect(await options()).toEqual(['seven', 'six', 'five', 'four', 'three', 'two']);
    });

    it('are searched again by a click or with the arrow keys and Enter', async () => {
      await search('rose', 'argan oil');
      await options();
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
      expect(currentPath()).toBe('/search/rose');
      await userEvent.clear(box());
      await userEvent.click(await screen.findByRole('option', { name: 'argan oil' }));
      expect(currentPath()).toBe('/search/argan%20oil');
    });

    it('are removed one by one, and the field keeps the focus', async () => {
      await search('rose', 'argan oil');
      await userEvent.click(await screen.findByRole('button', { name: 'Remove rose' }));
      expect(await options()).toEqual(['argan oil']);
      expect(document.activeElement).toBe(box());
      expect(localStorage.getItem('recentSearches')).toBe('["argan oil"]');
    });

    it('are cleared all together, and leave nothing in the browser', async () => {
      await search('rose', 'argan oil');
      await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
      expect(screen.queryByRole('listbox')).toBeNull();
      expect(localStorage.getItem('recentSearches')).toBeNull();
    });

    it.each(['nonsense', '{"a":1}', '[1,null,"  "]'])('are none when the browser holds %s', async (stored) => {
      localStorage.setItem('recentSearches', stored);
      renderInShop(<SearchBox />, { path: '/shop' });
      await userEvent.click(box());
      expect(screen.queryByRole('listbox')).toBeNull();
    });
  });
});
