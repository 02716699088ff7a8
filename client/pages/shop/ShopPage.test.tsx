import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient } from '../../testing/api';
import { testProductList, testProduct } from '../../testing/products';
import { renderInShop } from '../../testing/storefront';
import type { ListParams } from '../../features/catalogue/list-params';
import { ShopPage, queries } from './ShopPage';

const currentPath = () => screen.getByTestId('address').textContent;

function failingResolver(): never {
  throw new Error('The line broke.');
}

function show(path = '/shop', total = 60) {
  const asked: ListParams[] = [];
  const products = (question: ListParams) => {
    asked.push(question);
    return testProductList([testProduct(), testProduct({ id: '62', title: 'Tea Tree' })], total);
  };
  renderInShop(<ShopPage />, { client: apiClient({ products }), path });
  return asked;
}

describe('ShopPage', () => {
  const scroll = jest.fn();

  beforeEach(() => {
    scroll.mockClear();
    // jsdom has no layout to scroll.
    Element.prototype.scrollIntoView = scroll;
  });

  it('shows the page returned by the server for one beyond the end, with its number', async () => {
    const products = () => ({ ...testProductList([testProduct()], 97), pageInfo: { currentPage: 3, pageCount: 3 } });
    renderInShop(<ShopPage />, { client: apiClient({ products }), path: '/shop?page=99' });
    const current = await screen.findByRole('link', { current: 'page', name: 'Page 3' });
    expect(current.getAttribute('href')).toBe('/shop?page=3');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://fernwild.example/shop?page=3',
    );
  });

  it('shows a loading state until the products are loaded', async () => {
    show();
    expect(screen.getByRole('status').textContent).toContain('Loading in Progress...');
    expect(await screen.findByText('60 products')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('stores the sort order in the URL and resets to the first page', async () => {
    const asked = show('/shop?page=2');
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Price, low to high');
    expect(currentPath()).toBe('/shop?sort=price-low');
    expect(asked).toEqual([
      { first: 48, page: 2, sort: 'FEATURED' },
      { first: 48, page: 1, sort: 'PRICE_ASC' },
    ]);
  });

  it('links to other pages with the same sort order', async () => {
    show('/shop?sort=newest');
    expect((await screen.findByRole('link', { name: 'Page 2' })).getAttribute('href')).toBe('/shop?sort=newest&page=2');
  });

  it('scrolls to the top of the list on a page change', async () => {
    show();
    await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(currentPath()).toBe('/shop?page=2');
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('shows a message when there are no products', async () => {
    renderInShop(<ShopPage />, { client: apiClient({ products: () => testProductList([]) }), path: '/shop' });
    expect(await screen.findByText('No products found for your search.')).toBeTruthy();
  });

  it('shows an error and retries', async () => {
    let isBroken = true;
    renderInShop(<ShopPage />, {
      client: apiClient({ products: () => (isBroken ? failingResolver() : testProductList([testProduct()])) }),
      path: '/shop',
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByText('1 product')).toBeTruthy();
  });

  it('declares for server rendering the query that it sends', async () => {
    const asked = show('/shop?sort=name&page=2');
    await screen.findByText('60 products');
    expect(queries({}, new URLSearchParams('sort=name&page=2')).map(({ variables }) => variables)).toEqual(asked);
  });

  describe('filters', () => {
    const facets = [
      {
        key: 'category',
        label: 'Category',
        values: [
          { value: 'hand-cream', label: 'Hand Creams', count: 3, selected: true },
          { value: 'hair-cleanser', label: 'Cleansers', count: 2, selected: false },
        ],
      },
    ];

    function showFiltered(path: string, nodes = [testProduct()]) {
      const asked: unknown[] = [];
      const products = (question: unknown) => {
        asked.push(question);
        return { ...testProductList(nodes), facets };
      };
      renderInShop(<ShopPage />, { client: apiClient({ products }), path });
      return asked;
    }

    it('are read from the URL', async () => {
      const asked = showFiltered('/shop?category=hand-cream&minRating=4');
      await screen.findByText('1 product');
      expect(asked).toMatchObject([{ filter: { category: 'hand-cream', minRating: 4 } }]);
    });

    it('list each value with its count and reset to the first page', async () => {
      showFiltered('/shop?category=hand-cream&sort=newest&page=2');
      await userEvent.click(await screen.findByRole('button', { name: 'Filter (1)' }));
      const other = await screen.findByRole('link', { name: 'Cleansers 2 products' });
      await userEvent.click(other);
      expect(currentPath()).toBe('/shop?category=hair-cleanser&sort=newest');
    });

    it('are removed one by one or all together', async () => {
      showFiltered('/shop?category=hand-cream&minRating=4');
      expect((await screen.findByRole('link', { name: 'Remove Category: Hand Creams' })).getAttribute('href')).toBe(
        '/shop?minRating=4',
      );
      expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/shop');
    });

    it('show a link to clear them when no product matches', async () => {
      showFiltered('/shop?category=hand-cream', []);
      expect(await screen.findByText('No products found for your search.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe('/shop');
    });
  });
});
