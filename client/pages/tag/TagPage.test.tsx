import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testProductList, testProduct } from '../../testing/products';
import { failingResolver, renderPage } from '../../testing/render-page';
import { TagPage, queries } from './TagPage';

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
  it('is loading, then shows the products of the tag under the heading Products', async () => {
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
  ])('takes the last step of %s', async (path, tag) => {
    const asked = show(path);
    await screen.findByRole('article');
    expect(asked.map(({ filter }) => filter.tag)).toEqual([tag]);
  });

  it('shows the empty list without a tag, and asks nothing', () => {
    const asked = show('/tag');
    expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeTruthy();
    expect(screen.getByText('No products found for your search.')).toBeTruthy();
    expect(asked).toEqual([]);
    expect(queries({ '*': '' }, new URLSearchParams())).toEqual([]);
  });

  it('shows the empty list for a tag that nothing has', async () => {
    show('/tag/none', () => testProductList([]));
    expect(await screen.findByText('No products found for your search.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).getAttribute('href')).toBe('/shop');
  });

  it('keeps order and page in the address', async () => {
    const asked = show('/tag/scalp?sort=newest&page=2', () => testProductList([testProduct()], 97));
    expect((await screen.findByRole('link', { name: 'Page 3' })).getAttribute('href')).toBe(
      '/tag/scalp?sort=newest&page=3',
    );
    expect(asked).toMatchObject([{ page: 2, sort: 'NEWEST' }]);
    expect(queries({ '*': 'scalp' }, new URLSearchParams('sort=newest&page=2'))).toMatchObject([
      { variables: { filter: { tag: 'scalp' }, first: 48, page: 2, sort: 'NEWEST' } },
    ]);
  });

  it('narrows the list by what the address says, but never by another tag', async () => {
    const asked = show('/tag/scalp?inStock=true&tag=other');
    await screen.findByRole('article');
    expect(asked).toMatchObject([{ filter: { tag: 'scalp', inStock: true } }]);
  });

  it('says that nothing is left of a narrowed list, and how to widen it again', async () => {
    show('/tag/scalp?inStock=true', () => testProductList([]));
    expect(await screen.findByText('No products found for your search.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe('/tag/scalp');
  });

  it('says in words that it failed, and tries again', async () => {
    let isBroken = true;
    show('/tag/scalp', () => (isBroken ? failingResolver() : testProductList([testProduct()])));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('names itself by the tag', async () => {
    show('/tag/scalp');
    await screen.findByRole('article');
    expect(document.title).toBe('Products: scalp | Fernwild');
  });
});
