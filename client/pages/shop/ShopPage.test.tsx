import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient } from '../../testing/api';
import { testProductList, testProduct } from '../../testing/products';
import { renderInShop } from '../../testing/storefront';
import type { ListParams } from '../../features/catalogue/list-params';
import { preloaded } from '../../testing/preloaded';
import { ShopPage, loader } from './ShopPage';

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

  it('preloads on the server the query that it sends', async () => {
    const asked = show('/shop?sort=name&page=2');
    await screen.findByText('60 products');
    expect(await preloaded(loader, {}, 'sort=name&page=2')).toMatchObject(asked);
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
      expect(asked).toMatchObject([{ filter: { categories: ['hand-cream'], minRating: 4 } }]);
    });

    it('list each value with its count, add it to those of its group and reset to the first page', async () => {
      showFiltered('/shop?category=hand-cream&sort=newest&page=2');
      await userEvent.click(await screen.findByRole('button', { name: 'Filter (1)' }));
      const other = await screen.findByRole('link', { name: 'Cleansers 2 products' });
      await userEvent.click(other);
      expect(currentPath()).toBe('/shop?category=hair-cleanser&category=hand-cream&sort=newest');
    });

    it('are removed one by one or all together', async () => {
      showFiltered('/shop?category=hand-cream&minRating=4');
      expect((await screen.findByRole('link', { name: 'Remove Category: Hand Creams' })).getAttribute('href')).toBe(
        '/shop?minRating=4',
      );
      expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/shop');
    });

    it('show tags without products as words, and price ranges as amounts', async () => {
      showFiltered('/shop?tag=dry-skin&price=5-9.50');
      expect((await screen.findByRole('link', { name: 'Remove Dry skin' })).getAttribute('href')).toBe(
        '/shop?price=5-9.50',
      );
      expect(screen.getByRole('link', { name: 'Remove £5.00 to £9.50' }).getAttribute('href')).toBe(
        '/shop?tag=dry-skin',
      );
    });

    it('fold a group after eight values, and keep chosen ones in view', async () => {
      const tags = Array.from({ length: 11 }, (_, n) => ({
        value: `t${n}`,
        label: `Tag ${n}`,
        count: 20 - n,
        selected: n === 10,
      }));
      const products = () => ({
        ...testProductList([testProduct()]),
        facets: [{ key: 'tag', label: 'Tag', values: tags }],
      });
      renderInShop(<ShopPage />, { client: apiClient({ products }), path: '/shop?tag=t10' });
      await userEvent.click(await screen.findByRole('button', { name: 'Filter (1)' }));
      const group = await screen.findByRole('region', { name: 'Tag' });
      const shown = () => within(group).getAllByRole('link').length;
      expect(shown()).toBe(9);
      expect(within(group).getByRole('link', { current: true }).textContent).toContain('Tag 10');
      const fold = within(group).getByRole('button', { name: 'Show all (11)', expanded: false });
      await userEvent.click(fold);
      expect(shown()).toBe(11);
      await userEvent.click(within(group).getByRole('button', { name: 'Show fewer', expanded: true }));
      expect(shown()).toBe(9);
    });

    describe('by price', () => {
      const prices = {
        key: 'price',
        label: 'Price',
        values: [
          { value: '0.00-4.99', label: '£0.00 to £4.99', count: 1, selected: false },
          { value: '5.00-9.99', label: '£5.00 to £9.99', count: 2, selected: false },
        ],
      };

      it.each([
        ['5', '9.50', '/shop?price=5-9.50'],
        ['9.50', '5', '/shop?price=5-9.50'],
        ['5', '', '/shop?price=5-'],
        ['', '9', '/shop?price=-9'],
        ['', '', '/shop'],
      ])('take any range: from %p to %p', async (from, to, address) => {
        const products = () => ({ ...testProductList([testProduct()]), facets: [prices] });
        renderInShop(<ShopPage />, { client: apiClient({ products }), path: '/shop?price=1-2&page=2' });
        await userEvent.click(await screen.findByRole('button', { name: 'Filter (1)' }));
        const enter = async (label: string, amount: string) => {
          await userEvent.clear(await screen.findByLabelText(label));
          if (amount) await userEvent.type(screen.getByLabelText(label), amount);
        };
        await enter('From £', from);
        await enter('To £', to);
        await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
        expect(currentPath()).toBe(address);
      });
    });

    it('show a link to clear them when no product matches', async () => {
      showFiltered('/shop?category=hand-cream', []);
      expect(await screen.findByText('No products found for your search.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe('/shop');
    });
  });
});
