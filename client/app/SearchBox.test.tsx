import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../testing/storefront';
import { SearchBox } from './SearchBox';

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the shop' });
const address = () => screen.getByTestId('address').textContent;

describe('SearchBox', () => {
  it('goes to the results of the encoded term', async () => {
    renderInShop(<SearchBox />);
    await userEvent.type(box(), 'rose & shea{Enter}');
    expect(address()).toBe('/search/rose%20%26%20shea');
  });

  it.each(['', '   '])('ignores the blank term %p', async (term) => {
    renderInShop(<SearchBox />, { path: '/shop' });
    if (term) await userEvent.type(box(), term);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/shop');
  });

  it("replaces the first space of a term with 'anti' by a hyphen", async () => {
    renderInShop(<SearchBox />);
    await userEvent.type(box(), 'Anti frizz oil{Enter}');
    expect(address()).toBe('/search/Anti-frizz%20oil');
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
});
