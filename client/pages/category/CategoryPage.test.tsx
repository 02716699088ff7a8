import { jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { apiClient } from '../../testing/api';
import { testProductList, testProduct } from '../../testing/products';
import { renderInShop } from '../../testing/storefront';
import { CategoryPage } from './CategoryPage';

const handCream = () => ({
  ...{ id: '2', key: 'hand-cream', title: 'Hand Creams', description: 'For hands.' },
  banner: null as object | null,
});
const facets = [
  {
    key: 'category',
    label: 'Category',
    values: [{ value: 'hand-cream', label: 'Hand Creams', count: 1, selected: true }],
  },
  {
    key: 'inStock',
    label: 'Availability',
    values: [
      { value: 'true', label: 'In stock', count: 1, selected: false },
      { value: 'false', label: 'Out of Stock', count: 1, selected: false },
    ],
  },
];
const productsWithFacets = () => ({ ...testProductList([testProduct()]), facets });

interface QueryArgs {
  filter: object;
  sort: string;
}

function failingResolver(): never {
  throw new Error('The line broke.');
}

function show(path: string, answer: () => object | null, list: () => object = productsWithFacets) {
  const keys: string[] = [];
  const asked: QueryArgs[] = [];
  const products = (question: QueryArgs) => {
    asked.push(question);
    return list();
  };
  const category = ({ key }: { key: string }) => {
    keys.push(key);
    return answer();
  };
  const view = renderInShop(
    <Routes>
      <Route path="/shop/:key" element={<CategoryPage />} />
    </Routes>,
    { client: apiClient({ category, products }), path },
  );
  return { keys, asked, ...view };
}

const banner = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map(({ src }) => src).find((src) => src.includes('-banner'));

describe('CategoryPage', () => {
  afterEach(() => jest.restoreAllMocks());

  it('shows the products of the category under its name and banner', async () => {
    const { container } = show('/shop/hand-cream', handCream);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hand Creams' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lavender Essential Oil' })).toBeTruthy();
    expect(banner(container)).toContain('hand-cream-banner');
  });

  it('shows the banner that staff have given the category', async () => {
    const own = { url: '/media/original/pictures/own-banner.webp', width: 1200, height: 400 };
    const { container } = show('/shop/hand-cream', () => ({ ...handCream(), banner: own }));
    await screen.findByRole('link', { name: 'Lavender Essential Oil' });
    expect(banner(container)).toContain('own-banner');
  });

  it.each([
    { path: '/shop/hand-cream', first: 'the banner', eager: ['hand-cream-banner'] },
    { path: '/shop/soap', first: 'a product without a banner', eager: ['one.webp'] },
  ])('loads at once only the pictures of $first on $path', async ({ path, eager }) => {
    const { container } = show(path, handCream);
    await screen.findByRole('link', { name: 'Lavender Essential Oil' });
    const pictures = [...container.querySelectorAll('img[loading="eager"]')].map((image) => image.getAttribute('src'));
    expect(pictures).toEqual(eager.map((name): unknown => expect.stringContaining(name)));
  });

  it.each([
    ['/shop/gift%20set', 'gift set'],
    ['/shop/r%C3%B6se', 'röse'],
  ])('decodes the key of %s', async (path, key) => {
    const { keys } = show(path, () => null);
    await screen.findByText('No products found for your search.');
    expect(keys).toEqual([key]);
  });

  it.each([
    ['an unknown category', () => null],
    ['a category without products', handCream],
  ])('shows that there are no products in %s, with a link', async (_, answer) => {
    show('/shop/hand-cream', answer, () => testProductList([]));
    expect(await screen.findByText('No products found for your search.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).getAttribute('href')).toBe('/shop');
  });

  it.each(['x.y', 'hand-cream.html', '1.2'])(
    'renders the not-found page at /shop/%s, since category keys contain no dots',
    async (key) => {
      show(`/shop/${key}`, () => null);
      expect(await screen.findByRole('heading', { name: 'SORRY! PAGE NOT FOUND' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'GO TO HOME' }).getAttribute('href')).toBe('/');
    },
  );

  it('shows no banner for other keys', async () => {
    const { container } = show('/shop/castor-oil', () => null);
    await screen.findByText('No products found for your search.');
    expect(banner(container)).toBeUndefined();
  });

  it('applies filters and sort order from the URL, but no other category', async () => {
    const { asked } = show('/shop/hand-cream?minRating=4&category=essential-oil&sort=price-low', handCream);
    await screen.findByRole('link', { name: 'Lavender Essential Oil' });
    expect(asked).toMatchObject([{ filter: { category: 'hand-cream', minRating: 4 }, sort: 'PRICE_ASC' }]);
  });

  it('shows filter links in a drawer, except for the category', async () => {
    const { asked } = show('/shop/hand-cream', handCream, () => ({
      ...testProductList([testProduct(), testProduct({ id: '62' })]),
      facets,
    }));
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filter' });
    const inStock = await within(drawer).findByRole('link', { name: /In stock/ });
    expect(inStock.getAttribute('href')).toBe('/shop/hand-cream?inStock=true');
    expect(within(drawer).queryByText('Category')).toBeNull();
    expect(asked.map(({ filter }) => filter)).toEqual([{ category: 'hand-cream' }, { category: 'hand-cream' }]);
  });

  it('shows that no product matches the filters, with a link to clear them', async () => {
    show('/shop/hand-cream?minRating=5', handCream, () => testProductList([]));
    expect(await screen.findByText('No products found for your search.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe('/shop/hand-cream');
  });

  it.each(['50%off', '%E0%A4%A'])('uses the undecodable key %s unchanged', async (key) => {
    // The router warns about the malformed URL.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { keys } = show(`/shop/${key}`, () => null);
    await screen.findByText('No products found for your search.');
    expect(keys).toEqual([key]);
  });

  it('shows a loading state, then a card for each product', async () => {
    show('/shop/hand-cream', handCream);
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('True lavender.')).toBeTruthy();
    expect(card.getByText('Rated 4.5 out of 5, 1 review')).toBeTruthy();
    expect(card.getByText('£8.50')).toBeTruthy();
    expect(card.getByRole('button', { name: 'Add to Cart Lavender Essential Oil' })).toBeTruthy();
  });

  it('shows the placeholder for a picture that cannot be loaded', async () => {
    const { container } = show('/shop/hand-cream', handCream);
    await screen.findByRole('article');
    const [image] = container.querySelectorAll('article img');
    expect(image?.getAttribute('src')).toContain('one.webp');
    if (image) fireEvent.error(image);
    expect(container.querySelector('article img')?.getAttribute('src')).toContain('placeholder.webp');
  });

  it('shows an error', async () => {
    show('/shop/hand-cream', failingResolver);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
