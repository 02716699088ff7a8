import { countStatements } from '../../testing/statement-counter';
import { addCategory, addIngredient, addPost, addProduct, clearCatalogue } from '../../testing/builders/catalogue';
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
    const read = () => ask('{ ingredients { products(first: 1) { title } } }');
    // The first request reads the ids of each list.
    await read();
    const { statements } = await countStatements(shop.shop.db, read);
    expect(statements.filter((sql) => sql.includes('short_description'))).toHaveLength(1);
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

  it('have the current price of products, and of nothing else', async () => {
    await addProduct(shop.shop.db, { title: 'Mint Oil', currentPrice: 850, listPrice: 900 }, { ingredients: ['Mint'] });
    shop.clock.advance({ minutes: 1 });
    expect(await ask('{ searchSuggestions(query: "mint") { kind price { formatted } } }')).toEqual({
      searchSuggestions: [
        { kind: 'PRODUCT', price: { formatted: '£8.50' } },
        { kind: 'INGREDIENT', price: null },
      ],
    });
  });

  it('are never more than requested, and none for a blank text', async () => {
    expect(await suggest('lav', 1)).toEqual({
      searchSuggestions: [{ kind: 'CATEGORY', text: 'Our lavender range', slug: 'lavender-range' }],
    });
    expect(await suggest('  ')).toEqual({ searchSuggestions: [] });
    expect(await suggest('%')).toEqual({ searchSuggestions: [] });
  });
});
