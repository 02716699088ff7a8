import { countStatements } from '../../testing/statement-counter';
import {
  addCategory,
  addIngredient,
  addPost,
  addProduct,
  addReview,
  clearCatalogue,
  relate,
} from '../../testing/builders/catalogue';
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
  description directionToUse metaTitle metaDescription metaKeyword
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
      inMyWishlist: false,
      fullRating: { average: 4.5, count: 2, histogram: [0, 0, 0, 1, 1] },
      reviews: {
        totalCount: 2,
        nodes: [{ headline: 'Newer', status: 'ACTIVE', verifiedPurchase: false }, { headline: 'Older' }],
      },
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

describe('products', () => {
  const listQuery = `query List($first: Int = 24, $after: String, $page: Int, $query: String, $filter: ProductFilter, $sort: ProductSort) {
    products(first: $first, after: $after, page: $page, query: $query, filter: $filter, sort: $sort) {
      totalCount nodes { title } edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor currentPage pageCount } } }`;
  interface List {
    products: { totalCount: number; nodes: { title: string }[]; pageInfo: { endCursor: string } };
  }
  const list = (variables: Record<string, unknown>) => ask<List>(listQuery, variables);
  const titles = ({ products }: List) => products.nodes.map(({ title }) => title);

  it('cost at most three statements with cards, facets and categories', async () => {
    for (const key of ['oils', 'creams']) await addProduct(shop.shop.db, {}, { categories: [key], tags: [key] });
    const { statements } = await countStatements(shop.shop.db, () =>
      ask(
        `{ products { totalCount nodes { ${cardFields} categories { key } } facets { key label values { value label count selected } } } }`,
      ),
    );
    expect(statements.length).toBeLessThanOrEqual(3);
    const { statements: plain } = await countStatements(shop.shop.db, () =>
      ask(`{ products { totalCount nodes { ${cardFields} } } }`),
    );
    expect(plain).toHaveLength(1);
    expect(plain[0]).not.toContain('"faqs"');
  });

  it('read the long texts of a whole list in one more statement', async () => {
    for (let n = 0; n < 3; n += 1) await addProduct(shop.shop.db, { faqs: sections.faqs });
    const { result, statements } = await countStatements(shop.shop.db, () =>
      ask('{ products { nodes { description faqs { question } metaTitle } } }'),
    );
    expect(statements).toHaveLength(2);
    expect(result).toMatchObject({ products: { nodes: [{ faqs: [{ question: 'Vegan?' }] }, {}, {}] } });
  });

  it('are paged by cursor and by number', async () => {
    for (const title of ['A', 'B', 'C']) await addProduct(shop.shop.db, { title });
    const first = await list({ first: 2 });
    expect(first.products).toMatchObject({
      totalCount: 3,
      pageInfo: { hasNextPage: true, hasPreviousPage: false, currentPage: 1, pageCount: 2 },
    });
    expect(titles(await list({ first: 2, after: first.products.pageInfo.endCursor }))).toEqual(['C']);
    expect(titles(await list({ first: 2, page: 2 }))).toEqual(['C']);
    expect(titles(await list({ first: 2, page: 9 }))).toEqual(['C']);
  });

  it.each([{ first: 0 }, { first: 101 }, { after: 'nonsense' }, { filter: { minRating: 6 } }])(
    'refuse %p as bad input',
    async (variables) => {
      const { errors } = await shop.graphql(listQuery, variables);
      expect(errors).toHaveLength(1);
      expect(errors[0]?.code).toBe('BAD_USER_INPUT');
    },
  );

  it.each([{ minPrice: '-1' }, { maxPrice: 'cheap' }, { theme: 'Oil' }])('refuse the filter %p', async (filter) => {
    const { data, errors } = await shop.graphql(listQuery, { filter });
    expect(errors).toHaveLength(1);
    expect(data ?? null).toBeNull();
  });

  it('are searched, filtered and sorted', async () => {
    const { db } = shop.shop;
    await addProduct(db, { title: 'Lavender Oil', currentPrice: 700, theme: 'EO' }, { categories: ['oils'] });
    await addProduct(db, { title: 'Lavender Cream', currentPrice: 900, theme: 'HandCream' });
    await addProduct(db, { title: 'Mint Oil', currentPrice: 500 });
    expect(titles(await list({ query: 'lavander', sort: 'PRICE_DESC' }))).toEqual(['Lavender Cream', 'Lavender Oil']);
    expect(titles(await list({ query: 'lavender', filter: { theme: 'HAND_CREAM' } }))).toEqual(['Lavender Cream']);
    expect(titles(await list({ filter: { minPrice: '5.00', maxPrice: '7.00' }, sort: 'PRICE_ASC' }))).toEqual([
      'Mint Oil',
      'Lavender Oil',
    ]);
    expect(titles(await list({ filter: { category: 'unknown' } }))).toEqual([]);
    expect(titles(await list({ query: '', sort: 'TITLE_ASC' }))).toHaveLength(3);
  });

  it('name ranges in facets as the filter accepts them', async () => {
    await addProduct(shop.shop.db, { theme: 'HandCream' });
    const answer = await ask(
      '{ products(filter: { theme: HAND_CREAM }) { facets { key values { value label count selected } } } }',
    );
    expect(answer).toMatchObject({
      products: {
        facets: expect.arrayContaining([
          { key: 'theme', values: [{ value: 'HAND_CREAM', label: 'Hand creams', count: 1, selected: true }] },
        ]) as unknown,
      },
    });
  });
});

describe('categories', () => {
  it('are listed in the configured order and hold their products', async () => {
    await addCategory(shop.shop.db, { key: 'creams', title: 'Creams', position: 2 });
    await addCategory(shop.shop.db, { key: 'oils', title: 'Oils', position: 1, banner: 'categories/oils.webp' });
    await addProduct(shop.shop.db, { title: 'Oil' }, { categories: ['oils'] });
    expect(await ask('{ categories { key title banner { url } tile { url } } }')).toEqual({
      categories: [
        { key: 'oils', title: 'Oils', banner: { url: '/media/original/categories/oils.webp' }, tile: null },
        { key: 'creams', title: 'Creams', banner: null, tile: null },
      ],
    });
    expect(await ask('{ category(key: "oils") { products(page: 1) { totalCount nodes { title } } } }')).toEqual({
      category: { products: { totalCount: 1, nodes: [{ title: 'Oil' }] } },
    });
    expect(await ask('{ category(key: "unknown") { key } }')).toEqual({ category: null });
  });
});

describe('ingredients', () => {
  beforeEach(async () => {
    const { db } = shop.shop;
    await addIngredient(db, {
      name: 'Rosemary',
      featuredPosition: 2,
      keyStudiesResearchPapers: 'First@@@Second@@@Third',
      keyStudiesResearchPapersLinks: 'https://example.org/1@@@javascript:alert(1)',
    });
    await addIngredient(db, { name: 'Mint', featuredPosition: 1 });
    await addIngredient(db, { name: 'Aloe' });
    await addProduct(db, { title: 'Mixed' }, { ingredients: ['Mint', 'Rosemary'] });
    await addProduct(db, { title: 'Led by rosemary' }, { ingredients: ['Rosemary'] });
  });

  it('are listed by name, the featured ones in the configured order', async () => {
    expect(await ask('{ ingredients { name } }')).toEqual({
      ingredients: [{ name: 'Aloe' }, { name: 'Mint' }, { name: 'Rosemary' }],
    });
    expect(await ask('{ ingredients(featured: true, first: 1) { name } }')).toEqual({
      ingredients: [{ name: 'Mint' }],
    });
  });

  it('show research with safe links only, and list the products that they lead first', async () => {
    expect(await ask('{ ingredient(slug: "rosemary") { name keyStudies { label url } products { title } } }')).toEqual({
      ingredient: {
        name: 'Rosemary',
        keyStudies: [
          { label: 'First', url: 'https://example.org/1' },
          { label: '', url: null },
          { label: 'Third', url: null },
        ],
        products: [{ title: 'Led by rosemary' }, { title: 'Mixed' }],
      },
    });
    expect(await ask('{ ingredient(slug: "unknown") { name } }')).toEqual({ ingredient: null });
  });

  it('read the products of all of them in one statement', async () => {
    const { statements } = await countStatements(shop.shop.db, () =>
      ask('{ ingredients { products(first: 1) { title } } }'),
    );
    expect(statements).toHaveLength(2);
  });
});

describe('an empty search', () => {
  it('suggests the configured products in their order', async () => {
    await addProduct(shop.shop.db, { title: 'Second', suggestedPosition: 2 });
    await addProduct(shop.shop.db, { title: 'First', suggestedPosition: 1 });
    await addProduct(shop.shop.db, { title: 'Not suggested' });
    expect(await ask('{ relatedProducts { title } }')).toEqual({
      relatedProducts: [{ title: 'First' }, { title: 'Second' }],
    });
    expect(await ask('{ relatedProducts(first: 1) { title } }')).toEqual({ relatedProducts: [{ title: 'First' }] });
  });
});

describe('suggestions while typing', () => {
  const suggest = (query: string, limit = 8) =>
    ask('query($query: String!, $limit: Int) { searchSuggestions(query: $query, limit: $limit) { kind text slug } }', {
      query,
      limit,
    });

  beforeEach(async () => {
    const { db } = shop.shop;
    await addCategory(db, { key: 'lavender-range', title: 'Our lavender range' });
    await addProduct(db, { title: 'Lavender Oil', slug: 'lavender-oil' }, { ingredients: ['Lavender'] });
    await addPost(db, { title: 'Growing lavender', slug: 'growing-lavender' });
    await addPost(db, { title: 'Lavender draft', isPublished: false });
  });

  it('come from products, categories, ingredients and posts, also for misspelt words', async () => {
    const all = [
      { kind: 'CATEGORY', text: 'Our lavender range', slug: 'lavender-range' },
      { kind: 'PRODUCT', text: 'Lavender Oil', slug: 'lavender-oil' },
      { kind: 'INGREDIENT', text: 'Lavender', slug: 'lavender' },
      { kind: 'POST', text: 'Growing lavender', slug: 'growing-lavender' },
    ];
    shop.clock.advance({ minutes: 1 });
    expect(await suggest('lav')).toEqual({ searchSuggestions: all });
    expect(await suggest('lavander')).toEqual({ searchSuggestions: all });
  });

  it('are never more than requested, and none for a blank text', async () => {
    expect(await suggest('lav', 1)).toEqual({
      searchSuggestions: [{ kind: 'CATEGORY', text: 'Our lavender range', slug: 'lavender-range' }],
    });
    expect(await suggest('  ')).toEqual({ searchSuggestions: [] });
    expect(await suggest('%')).toEqual({ searchSuggestions: [] });
  });
});
