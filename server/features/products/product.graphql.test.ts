import { countStatements } from '../../testing/statement-counter';
import { addProduct, addReview, clearCatalogue, relate } from '../../testing/builders/catalogue';
import { openTestShop, type TestShop } from '../../testing/shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(() => clearCatalogue(shop.shop.db));
afterAll(() => shop.close());

/** Returns the data of a response that must have no errors. */
async function ask<Data>(query: string, variables?: Record<string, unknown>): Promise<Data> {
  const { data, errors } = await shop.graphql<Data>(query, variables);
  expect(errors).toEqual([]);
  if (!data) throw new Error('No data.');
  return data;
}

const cardFields = `id slug title subTitle sizes stock availableForSale shortDescription theme
  price { amount minorUnits currencyCode formatted } currentPrice { formatted } shipping { formatted }
  featureImage { url alt width height } rating { average count }`;

const pageQuery = `query Page($slug: String!) { product(slug: $slug) { ${cardFields}
  description directionToUse inci netContent { amount unit } unitPrice { per price { formatted } } metaTitle metaDescription metaKeyword
  gallery { url alt } tags categories { key title }
  faqs { question answer } workBestFor { label items } keyResults { percentage description before { url } after { url } }
  aboutProduct { title description ingredientImage { url } productImage { url } origins { cultivation aromaNotes countryOfOrigin } }
  useCases { title description image { url } } blendsWellWith { sectionHeading blends { title image { url } } }
  usageItems { title } usedIn { points image { url } } completeCare { paragraph subheading ratio uses { label items } }
  ingredients { slug name } regime { productId slug productTitle image { url } price { formatted } }
  related { ${cardFields} } inMyWishlist
  fullRating: rating { average count histogram }
  reviews(first: 3) { totalCount nodes { headline review rating name reviewDate status verifiedPurchase } }
} }`;

const sections = {
  faqs: JSON.stringify([{ question: 'Vegan?', answer: 'Yes.' }]),
  workBestFor: JSON.stringify({ 'Hair type': ['Curly', 'Fine'] }),
  keyResults: JSON.stringify([
    { percentage: '92%', description: 'saw shine', images: ['results/a.webp', 'results/b.webp'] },
  ]),
  aboutProduct: JSON.stringify({
    title: 'Hills',
    description: 'Grown high.',
    ingredient_image: 'i.webp',
    origins: { 'Aroma Notes': 'Green' },
  }),
  useCases: '{"broken":',
  blendsWellWith: JSON.stringify({ section_heading: 'Blends', blends: [{ image: 'x.webp', title: 'Mint' }] }),
  completeCare: JSON.stringify([
    { paragraph: 'Begin.' },
    { subheading: 'Wash', ratio: ['1:2'], uses: { Weekly: ['Scalp'] } },
  ]),
};

async function wholeProduct() {
  const { db } = shop.shop;
  const links = {
    categories: ['oils'],
    tags: ['calm', 'sleep'],
    ingredients: ['Rosemary', 'Mint'],
    gallery: ['a.webp', 'b.webp'],
  };
  const product = await addProduct(
    db,
    {
      title: 'Rosemary Oil',
      slug: 'rosemary-oil',
      listPrice: 1250,
      currentPrice: 999,
      shipping: 50,
      theme: 'HandCream',
      directionToUse: '<p>Rub.</p>',
      inci: 'Rosmarinus Officinalis Leaf Oil',
      netContent: 75,
      netContentUnit: 'ml',
      ...sections,
    },
    links,
  );
  const other = await addProduct(db, { title: 'Mint Oil' }, { categories: ['oils'] });
  await relate(db, product, 'regime', [other]);
  await addReview(db, product, { headline: 'Older', rating: 4, reviewDate: new Date('2026-01-02') });
  await addReview(db, product, { headline: 'Newer', rating: 5, reviewDate: new Date('2026-01-03') });
  await addReview(db, product, {
    headline: 'Held back',
    rating: 1,
    status: 'Inactive',
    reviewDate: new Date('2026-01-04'),
  });
  return product;
}

describe('product', () => {
  it('returns everything that the product page shows, in at most ten statements', async () => {
    await wholeProduct();
    const { result, statements } = await countStatements(shop.shop.db, () =>
      ask<{ product: unknown }>(pageQuery, { slug: 'rosemary-oil' }),
    );
    expect(statements.length).toBeLessThanOrEqual(10);
    expect(result.product).toMatchObject({
      title: 'Rosemary Oil',
      theme: 'HAND_CREAM',
      price: { amount: '12.50', minorUnits: 1250, currencyCode: 'GBP', formatted: '£12.50' },
      currentPrice: { formatted: '£9.99' },
      shipping: { formatted: '£0.50' },
      availableForSale: true,
      directionToUse: '<p>Rub.</p>',
      inci: 'Rosmarinus Officinalis Leaf Oil',
      netContent: { amount: 75, unit: 'ML' },
      unitPrice: { per: '100 ml', price: { formatted: '£13.32' } },
      gallery: [{ alt: 'Rosemary Oil' }, { alt: 'Rosemary Oil, picture 2' }],
      tags: ['calm', 'sleep'],
      categories: [{ key: 'oils' }],
      faqs: [{ question: 'Vegan?', answer: 'Yes.' }],
      workBestFor: [{ label: 'Hair type', items: ['Curly', 'Fine'] }],
      keyResults: [
        {
          percentage: '92%',
          before: { url: '/media/original/results/a.webp' },
          after: { url: '/media/original/results/b.webp' },
        },
      ],
      aboutProduct: {
        title: 'Hills',
        productImage: null,
        origins: { cultivation: null, aromaNotes: 'Green', countryOfOrigin: null },
      },
      useCases: [],
      blendsWellWith: { sectionHeading: 'Blends', blends: [{ title: 'Mint' }] },
      usageItems: [],
      usedIn: null,
      completeCare: [
        { paragraph: 'Begin.', ratio: [], uses: [] },
        { subheading: 'Wash', uses: [{ label: 'Weekly', items: ['Scalp'] }] },
      ],
      ingredients: [{ slug: 'rosemary', name: 'Rosemary' }, { name: 'Mint' }],
      regime: [{ productTitle: 'Mint Oil', price: { formatted: '£10.00' } }],
      related: [{ title: 'Mint Oil', rating: { average: null, count: 0 } }],
      inMyWishlist: null,
      fullRating: { average: 4.5, count: 2, histogram: [0, 0, 0, 1, 1] },
      reviews: {
        totalCount: 2,
        nodes: [{ headline: 'Newer', status: 'ACTIVE', verifiedPurchase: false }, { headline: 'Older' }],
      },
    });
  });

  it('returns as many images as are requested, at least the main one', async () => {
    await addProduct(
      shop.shop.db,
      { slug: 'rosemary-oil', title: 'Rosemary Oil' },
      { gallery: ['a.webp', 'b.webp', 'c.webp'] },
    );
    const { product } = await ask<{ product: Record<string, unknown> }>(
      '{ product(slug: "rosemary-oil") { all: gallery { alt } two: gallery(first: 2) { alt } least: gallery(first: 0) { alt } } }',
    );
    const main = { alt: 'Rosemary Oil' };
    const second = { alt: 'Rosemary Oil, picture 2' };
    expect(product).toEqual({
      all: [main, second, { alt: 'Rosemary Oil, picture 3' }],
      two: [main, second],
      least: [main],
    });
  });

  it('returns the images of related products, as many as are requested', async () => {
    const { db } = shop.shop;
    const own = await addProduct(db, { slug: 'rosemary-oil', title: 'Rosemary Oil' });
    const many = await addProduct(db, { title: 'Mint Oil' }, { gallery: ['a.webp', 'b.webp', 'c.webp'] });
    await relate(db, own, 'related', [many, await addProduct(db, { title: 'Bare Oil' }, { gallery: [] })]);
    const { product } = await ask<{ product: Record<string, unknown> }>(
      `{ product(slug: "rosemary-oil") { related {
        all: gallery { alt } three: gallery(first: 3) { alt } two: gallery(first: 2) { url } one: gallery(first: 1) { url } } } }`,
    );
    const three = [{ alt: 'Mint Oil' }, { alt: 'Mint Oil, picture 2' }, { alt: 'Mint Oil, picture 3' }];
    const url = (name: string) => ({ url: expect.stringContaining(`/${name}.webp`) });
    expect(product).toEqual({
      related: [
        { all: three, three, two: [url('a'), url('b')], one: [url('a')] },
        { all: [], three: [], two: [], one: [] },
      ],
    });
  });

  it('is null for an unknown slug, a slug in other case and an unpublished product', async () => {
    await addProduct(shop.shop.db, { slug: 'draft', isPublished: false });
    await addProduct(shop.shop.db, { slug: 'oil' });
    for (const slug of ['draft', 'nothing', 'OIL', 'oil ', ''])
      expect(await ask('query($slug: String!) { product(slug: $slug) { id } }', { slug })).toEqual({ product: null });
  });

  it('is not for sale when it is out of stock', async () => {
    await addProduct(shop.shop.db, { slug: 'gone', stock: 0 });
    expect(await ask('{ product(slug: "gone") { availableForSale stock } }')).toEqual({
      product: { availableForSale: false, stock: 0 },
    });
  });
});
