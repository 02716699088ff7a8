import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testProductList, testProduct } from '../../testing/products';
import { failingResolver, renderPage } from '../../testing/render-page';
import { preloaded } from '../../testing/preloaded';
import { TagPage, loader } from './TagPage';

interface QueryArgs {
  filter: { tag: string };
  first: number;
  page: number;
  sort: string;
}

function show(path: string, products: (asked: QueryArgs) => unknown = () => testProductList([testProduct()])) {
  const asked: QueryArgs[] = [];
  const answer = (question: QueryArgs) => {
    asked.push(question);
    return products(question);
  };
  renderPage(<TagPage />, { route: '/tag/*', path, answers: { products: answer } });
  return asked;
}

describe('TagPage', () => {
  it('shows a loading state, then the products of the tag under the heading Products', async () => {
    const asked = show('/tag/scalp');
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Add to Cart/ })).toBeTruthy();
    expect(asked).toMatchObject([{ filter: { tag: 'scalp' }, first: 48, page: 1, sort: 'FEATURED' }]);
  });

  it.each([
    ['/tag/hair/dry%20hair', 'dry hair'],
    ['/tag/scalp/', 'scalp'],
    ['/tag/anti-frizz', 'anti-frizz'],
  ])('uses the last path segment of %s', async (path, tag) => {
    const asked = show(path);
    await screen.findByRole('article');
    expect(asked.map(({ filter }) => filter.tag)).toEqual([tag]);
  });

  it('shows the empty list without a tag and sends no request', async () => {
    const asked = show('/tag');
    expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeTruthy();
    expect(screen.getByText('No products found for your search.')).toBeTruthy();
    expect(asked).toEqual([]);
    expect(await preloaded(loader, { '*': '' })).toEqual([]);
  });

  it('shows the empty list for a tag without products', async () => {
    show('/tag/none', () => testProductList([]));
    expect(await screen.findByText('No products found for your search.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).getAttribute('href')).toBe('/shop');
  });

  it('stores sort order and page in the URL', async () => {
    const asked = show('/tag/scalp?sort=newest&page=2', () => testProductList([testProduct()], 97));
    expect((await screen.findByRole('link', { name: 'Page 3' })).getAttribute('href')).toBe(
      '/tag/scalp?sort=newest&page=3',
    );
    expect(asked).toMatchObject([{ page: 2, sort: 'NEWEST' }]);
    expect(await preloaded(loader, { '*': 'scalp' }, 'sort=newest&page=2')).toMatchObject([
      { filter: { tag: 'scalp' }, first: 48, page: 2, sort: 'NEWEST' },
    ]);
  });

  it('applies filters from the URL, but no other tag', async () => {
    const asked = show('/tag/scalp?inStock=true&tag=other');
    await screen.findByRole('article');
    expect(asked).toMatchObject([{ filter: { tag: 'scalp', inStock: true } }]);
  });

  it('shows that no product matches the filters, with a link to clear them', async () => {
    show('/tag/scalp?inStock=true', () => testProductList([]));
    expect(await screen.findByText('No products found for your search.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe('/tag/scalp');
  });

  it('shows an error and retries', async () => {
    let isBroken = true;
    show('/tag/scalp', () => (isBroken ? failingResolver() : testProductList([testProduct()])));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('shows the tag as words, also in the page title', async () => {
    show('/tag/dry-skin');
    await screen.findByRole('article');
    expect(document.title).toBe('Products: Dry skin | Fernwild');
    expect(screen.getAllByText('Dry skin')).toHaveLength(2);
  });
});
