import { jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { formatDeliveryDays } from '../../lib/edition';
import { PageResponseContext } from '../../lib/page';
import { apiClient } from '../../testing/api';
import { money, testProduct, picture } from '../../testing/products';
import { renderInShop } from '../../testing/storefront';
import { ProductPage } from './ProductPage';

const review = {
  id: '1',
  headline: 'Lovely',
  review: 'Soft.',
  rating: 5,
  reviewDate: '2026-11-20T00:00:00.000Z',
  name: 'Ada',
  verifiedPurchase: true,
  reply: null,
};

const testProductDetails = (given: Record<string, unknown> = {}) => ({
  ...testProduct(),
  subTitle: 'From high fields',
  stock: 5,
  description: '<p>The whole story.</p>',
  directionToUse: '<p>Five drops.</p>',
  inci: 'Lavandula Angustifolia Oil, Linalool',
  netContent: { amount: 10, unit: 'ML' },
  unitPrice: { per: '100 ml', price: money(8500) },
  metaTitle: 'Lavender oil, pure',
  metaDescription: 'Pure oil.',
  metaKeyword: 'lavender oil, diffuser',
  faqs: [],
  workBestFor: [{ label: 'Skin', items: ['Dry'] }],
  keyResults: [{ percentage: '89%', description: 'felt soft', before: picture('before'), after: picture('after') }],
  aboutProduct: null,
  useCases: [],
  blendsWellWith: null,
  usageItems: [],
  usedIn: null,
  completeCare: [],
  ingredients: [
    { id: '1', slug: 'lavender', name: 'Lavender', description: '<p>A plant.</p>', image: picture('plate') },
  ],
  regime: [],
  related: [],
  categories: [{ id: '4', key: 'essential-oil', title: 'Essential Oils' }],
  rating: { average: 5, count: 1, histogram: [0, 0, 0, 0, 1] },
  reviews: { nodes: [review], totalCount: 1 },
  ...given,
});

function show({
  product = testProductDetails(),
  path = '/product/lavender-essential-oil',
}: { product?: object | null; path?: string } = {}) {
  const markNotFound = jest.fn();
  renderInShop(
    <PageResponseContext value={{ markNotFound }}>
      <Routes>
        <Route path="/product/:slug" element={<ProductPage />} />
      </Routes>
    </PageResponseContext>,
    { client: apiClient({ product: () => product }), path },
  );
  return { markNotFound };
}

const isChosen = (name: RegExp) => screen.getByRole('tab', { name }).getAttribute('aria-selected') === 'true';

describe('ProductPage', () => {
  it('shows a loading state, then the purchase details', async () => {
    show();
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lavender Essential Oil' })).toBeTruthy();
    for (const words of ['From high fields', 'lavender', '£8.50', '10 ml'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Quantity of Lavender Essential Oil')).toHaveProperty('value', '1');
    expect(screen.getByRole('button', { name: /^Add to Cart/ })).toBeTruthy();
  });

  it('states the price per 100 ml, and omits it when the content is not known', async () => {
    show();
    expect(await screen.findByText('£85.00 per 100 ml')).toBeTruthy();
    cleanup();
    show({ product: testProductDetails({ unitPrice: null }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/per 100/)).toBeNull();
  });

  it.each([
    [6, null],
    [5, 'Only 5 left'],
    [1, 'Only 1 left'],
  ])('with %i in stock, states %s', async (stock, sentence) => {
    show({ product: testProductDetails({ stock }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/^Only/)?.textContent ?? null).toBe(sentence);
  });

  it('states the days on which an order of today is expected', async () => {
    show();
    const days = formatDeliveryDays(new Date());
    expect((await screen.findByText(/^Ordered today: /)).textContent).toBe(`Ordered today: ${days}`);
    expect(days).toMatch(/^\d{1,2}.+ [A-Z][a-z]{2,3}$/);
  });

  it('promises no delivery of what is out of stock', async () => {
    show({ product: testProductDetails({ availableForSale: false, stock: 0 }) });
    await screen.findByText(/^Returns: /);
    expect(screen.queryByText(/^Ordered today: |^Delivered /)).toBeNull();
  });

  it('uses the metadata of the product', async () => {
    show();
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Lavender oil, pure | Fernwild');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Pure oil.');
    expect(document.querySelector('meta[name="keywords"]')?.getAttribute('content')).toBe('lavender oil, diffuser');
  });

  it('omits the keywords when there are none', async () => {
    show({ product: testProductDetails({ metaKeyword: null }) });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('meta[name="keywords"]')).toBeNull();
  });

  it('renders the not-found page with status 404 for an unknown slug', async () => {
    const { markNotFound } = show({ product: null });
    expect(await screen.findByText('SORRY! PAGE NOT FOUND')).toBeTruthy();
    expect(markNotFound).toHaveBeenCalled();
  });

  it('shows only chapters with content', async () => {
    show();
    await screen.findByRole('heading', { level: 1 });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Work Best For', 'Key Ingredients', 'Key Results', "Why We're The Real Deal"]);
  });

  it('states that the before and after pictures are illustrations', async () => {
    show();
    expect(await screen.findByText(/before and after pictures are illustrations/)).toBeTruthy();
  });

  it('links the key ingredients to all ingredients', async () => {
    show();
    expect((await screen.findByRole('link', { name: 'All our ingredients' })).getAttribute('href')).toBe(
      '/ingredients',
    );
  });

  it('shows Out of Stock for an unavailable product', async () => {
    show({ product: testProductDetails({ availableForSale: false }) });
    expect(await screen.findByText('Out of Stock')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add to Cart/ })).toBeNull();
  });

  it('opens the reviews from the rating next to the name', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    show();
    await userEvent.click(await screen.findByRole('button', { name: /Rated 5 out of 5, 1 review/ }));
    expect(isChosen(/Reviews/)).toBe(true);
    expect(within(screen.getByRole('tabpanel', { name: /Reviews/ })).getByText('Lovely')).toBeTruthy();
  });
});

describe('#review in the URL', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('opens the reviews after two seconds and scrolls there 300 ms later', async () => {
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    show({ path: '/product/lavender-essential-oil#review' });
    await pass(1);
    expect(isChosen(/Product Details/)).toBe(true);
    await pass(1_990);
    expect(isChosen(/Product Details/)).toBe(true);
    await pass(20);
    expect(isChosen(/Reviews/)).toBe(true);
    expect(scroll).not.toHaveBeenCalled();
    await pass(300);
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('opens the details without it', async () => {
    show();
    await pass(3_000);
    expect(isChosen(/Product Details/)).toBe(true);
  });

  it.each([
    ['with its rating', testProductDetails(), { ratingValue: 5, reviewCount: 1 }],
    [
      'without an aggregate rating when there are no reviews',
      testProductDetails({ rating: { average: null, count: 0, histogram: [0, 0, 0, 0, 0] } }),
      undefined,
    ],
  ])('provides structured data of the product and its offer, %s', async (_, product, aggregateRating) => {
    show({ product });
    await screen.findByRole('heading', { level: 1 });
    const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }): unknown => JSON.parse(textContent),
    );
    const told = things.find((thing) => JSON.stringify(thing).includes('"Product"'));
    expect(told).toMatchObject({
      '@type': 'Product',
      name: 'Lavender Essential Oil',
      offers: { priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
    });
    expect(told).toEqual(
      expect.objectContaining(
        aggregateRating ? { aggregateRating: { '@type': 'AggregateRating', ...aggregateRating } } : {},
      ),
    );
    expect(JSON.stringify(told).includes('aggregateRating')).toBe(aggregateRating !== undefined);
  });
});
