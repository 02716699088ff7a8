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

  it('shows the page that the shop answers for one beyond the end, under its own number', async () => {
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

  it('says that it is loading until the products are there', async () => {
    show();
    expect(screen.getByRole('status').textContent).toContain('Loading in Progress...');
    expect(await screen.findByText('60 products')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('keeps the order in the address and begins at the first page again', async () => {
    const asked = show('/shop?page=2');
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Price, low to high');
    expect(currentPath()).toBe('/shop?sort=price-low');
    expect(asked).toEqual([
      { first: 48, page: 2, sort: 'FEATURED' },
      { first: 48, page: 1, sort: 'PRICE_ASC' },
    ]);
  });

  it('leads to the other pages in the same order', async () => {
    show('/shop?sort=newest');
    expect((await screen.findByRole('link', { name: 'Page 2' })).getAttribute('href')).toBe('/shop?sort=newest&page=2');
  });

  it('goes to the top of the list for another page', async () => {
    show();
    await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(currentPath()).toBe('/shop?page=2');
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('has the texts of an empty shelf', async () => {
    renderInShop(<ShopPage />, { client: apiClient({ products: () => testProductList([]) }), path: '/shop' });
    expect(await screen.findByText('No products found for your search.')).toBeTruthy();
  });

  it('says in words that it failed, and tries again', async () => {
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

  it('tells the server the very query that it will ask', async () => {
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

    it('narrow the list by the address', async () => {
      const asked = showFiltered('/shop?category=hand-cream&minRating=4');
      await screen.findByText('1 product');
      expect(asked).toMatchObject([{ filter: { category: 'hand-cream', minRating: 4 } }]);
    });

    it('offer each value with its count, and begin at the first page', async () => {
      showFiltered('/shop?category=hand-cream&sort=newest&page=2');
      await userEvent.click(await screen.findByRole('button', { name: 'Filter (1)' }));
      const other = await screen.findByRole('link', { name: 'Cleansers 2 products' });
      await userEvent.click(other);
      expect(currentPath()).toBe('/shop?category=hair-cleanser&sort=newest');
    });

    it('are taken back one by one or all at once', async () => {
      showFiltered('/shop?category=hand-cream&minRating=4');
      expect((await screen.findByRole('link', { name: 'Remove Category: Hand Creams' })).getAttribute('href')).toBe(
        '/shop?minRating=4',
      );
      expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/shop');
    });

    it('leave a way back when nothing fits them', async () => {
      showFiltered('/shop?category=hand-cream', []);
      expect(await screen.findByText('No products found for your search.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe('/shop');
    });
  });
});
