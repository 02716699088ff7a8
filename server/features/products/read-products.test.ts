import { type DataSource } from 'typeorm';
import { editions } from '../../../domain/editions';
import { countStatements } from '../../testing/statement-counter';
import { createLoad } from '../../infra/request/loaders';
import { addCategory, addProduct, clearCatalogue } from '../../testing/builders/catalogue';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { PublicVersion } from '../../database/public-data';
import { type PageRequest } from '../../infra/request/page';
import { ProductCatalogue, type ProductQuery } from './read-products';
import { ProductFacets } from './product-facets';
import { productById } from './product.loaders';
import { ProductSearch } from '../search/product-search';
import { Product } from './product.entity';
import { SearchVocabulary } from '../search/correct-spelling';

let db: DataSource;
let catalogue: ProductCatalogue;
let productFacets: ProductFacets;

beforeAll(async () => {
  db = await openTestDatabase();
});

beforeEach(async () => {
  await clearCatalogue(db);
  const version = new PublicVersion(db);
  const search = new ProductSearch(db, new SearchVocabulary(db, new TestClock(), version));
  catalogue = new ProductCatalogue(db, search, version);
  productFacets = new ProductFacets(db, version);
});

afterAll(() => db.destroy());

const pageOf = (query: ProductQuery, slice: PageRequest) =>
  catalogue.page(query, slice, createLoad({ db, clock: new TestClock(), viewer: null }));
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);
const list = async (query: Partial<ProductQuery> = {}) => titles(await catalogue.list({ sort: 'FEATURED', ...query }));

describe('lists of products', () => {
  it('show published products only', async () => {
    await addProduct(db, { title: 'Shown' });
    await addProduct(db, {
      title: 'Hidden',
      isPublished: false,
      dealPosition: 1,
      suggestedPosition: 1,
      slug: 'hidden',
    });
    expect(await list()).toEqual(['Shown']);
    expect(await list({ conditions: { deal: true } })).toEqual([]);
    expect(await catalogue.suggested()).toEqual([]);
    expect(await catalogue.bySlug('hidden')).toBeNull();
  });

  it('are sorted as requested', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await addProduct(db, {
      title: 'B',
      currentPrice: 300,
      createdAt: day(2),
      featuredPosition: 1,
      ratingSum: 9,
      ratingCount: 2,
    });
    await addProduct(db, {
      title: 'C',
      currentPrice: 100,
      createdAt: day(3),
      featuredPosition: 3,
      ratingSum: 5,
      ratingCount: 1,
    });
    await addProduct(db, { title: 'A', currentPrice: 200, createdAt: day(1), featuredPosition: 2 });
    expect(await list()).toEqual(['B', 'A', 'C']);
    expect(await list({ sort: 'NEWEST' })).toEqual(['C', 'B', 'A']);
    expect(await list({ sort: 'PRICE_ASC' })).toEqual(['C', 'A', 'B']);
    expect(await list({ sort: 'PRICE_DESC' })).toEqual(['B', 'A', 'C']);
    expect(await list({ sort: 'TITLE_ASC' })).toEqual(['A', 'B', 'C']);
    expect(await list({ sort: 'RATING_DESC' })).toEqual(['C', 'B', 'A']);
    // Without a search term, RELEVANCE falls back to the default order.
    expect(await list({ sort: 'RELEVANCE' })).toEqual(['B', 'A', 'C']);
  });

  it('follow the configured order of the category, the deals and the new arrivals', async () => {
    const first = { title: 'First', featuredPosition: 9, dealPosition: 1, newPosition: 2 };
    const second = { title: 'Second', featuredPosition: 1, dealPosition: 2, newPosition: 1 };
    await addProduct(db, first, { categories: ['oils'] });
    await addProduct(db, second, { categories: ['oils'] });
    expect(await list({ conditions: { category: 'oils' } })).toEqual(['First', 'Second']);
    expect(await list({ conditions: { deal: true } })).toEqual(['First', 'Second']);
    expect(await list({ conditions: { isNew: true } })).toEqual(['Second', 'First']);
    expect(await list()).toEqual(['Second', 'First']);
  });

  it('apply every filter together', async () => {
    const links = { categories: ['oils'], tags: ['calm'], ingredients: ['Lavender'] };
    await addProduct(db, { title: 'Fits', currentPrice: 500, theme: 'EO', ratingSum: 4, ratingCount: 1 }, links);
    await addProduct(db, { title: 'Too dear', currentPrice: 501, theme: 'EO', ratingSum: 4, ratingCount: 1 }, links);
    await addProduct(
      db,
      { title: 'Sold out', currentPrice: 500, theme: 'EO', stock: 0, ratingSum: 4, ratingCount: 1 },
      links,
    );
    await addProduct(db, { title: 'Worse', currentPrice: 500, theme: 'EO', ratingSum: 3, ratingCount: 1 }, links);
    await addProduct(
      db,
      { title: 'Another range', currentPrice: 500, theme: 'Oil', ratingSum: 4, ratingCount: 1 },
      links,
    );
    await addProduct(db, { title: 'On no shelf', currentPrice: 500, theme: 'EO', ratingSum: 4, ratingCount: 1 });
    const conditions = {
      category: 'oils',
      tag: 'calm',
      ingredient: 'lavender',
      minPrice: 500,
      maxPrice: 500,
      inStock: true,
      minRating: 4,
      theme: 'EO',
      deal: false,
      isNew: false,
    } as const;
    expect(await list({ conditions })).toEqual(['Fits']);
    expect(await list({ conditions: { inStock: false } })).toEqual(['Sold out']);
    expect(await list({ conditions: { category: 'OILS' } })).toEqual([]);
  });

  it('report their length on each page, and beyond the last', async () => {
    for (const title of ['A', 'B', 'C']) await addProduct(db, { title });
    const page = (offset: number) => pageOf({ sort: 'TITLE_ASC' }, { offset, limit: 2 });
    expect(await page(0)).toMatchObject({ total: 3, rows: [{ title: 'A' }, { title: 'B' }] });
    expect(await page(2)).toMatchObject({ total: 3, rows: [{ title: 'C' }] });
    expect(await page(4)).toMatchObject({ total: 3, rows: [] });
  });

  it.each([
    [0, 2, 3],
    [2, 2, 3],
    [0, 3, 3],
    [3, 3, 3],
    [9, 3, 3],
    [0, 4, 3],
  ])('of a search report it too: from %p, at most %p', async (offset, limit, total) => {
    for (const title of ['Mint A', 'Mint B', 'Mint C']) await addProduct(db, { title });
    const { rows, ...slice } = await pageOf({ sort: 'TITLE_ASC', term: 'mint' }, { offset, limit });
    expect(slice).toMatchObject({ total, offset, limit });
    expect(rows).toHaveLength(Math.max(0, Math.min(limit, total - offset)));
  });

  it('are searched and sorted once, until public data change', async () => {
    const mint = await addProduct(db, { title: 'Mint' });
    const search = () => pageOf({ sort: 'FEATURED', term: 'mint' }, { offset: 0, limit: 24 });
    await search();
    const { statements } = await countStatements(db, search);
    expect(statements.join()).not.toMatch(/ORDER BY|MATCH/);
    await db.getRepository(Product).update({ id: mint.id }, { title: 'Sage' });
    expect(await search()).toMatchObject({ total: 0, rows: [] });
  });

  it('do not read the long texts', async () => {
    await addProduct(db, { description: '<p>Long.</p>' }, { categories: ['oils'], tags: ['calm'] });
    const query = { sort: 'RATING_DESC', conditions: { category: 'oils', tag: 'calm' } } as const;
    const { result, statements } = await countStatements(db, () => pageOf(query, { offset: 0, limit: 24 }));
    expect(result.rows).toHaveLength(1);
    expect(result.rows[0]?.description).toBeUndefined();
    expect(statements.join()).not.toMatch(/\bdescription|faqs/);
  });
});

describe('facets', () => {
  const facetsOf = async (query: Partial<ProductQuery>) => {
    const selection = await catalogue.select({ sort: 'FEATURED', ...query });
    const facets = await productFacets.of(selection, editions.UK);
    return Object.fromEntries(facets.map(({ key, values }) => [key, values]));
  };

  beforeEach(async () => {
    await addCategory(db, { key: 'oils', title: 'Oils', position: 1 });
    await addCategory(db, { key: 'creams', title: 'Creams', position: 2 });
    await addProduct(
      db,
      { theme: 'EO', currentPrice: 500, ratingSum: 9, ratingCount: 2 },
      { categories: ['oils'], tags: ['calm', 'sleep'] },
    );
    await addProduct(
      db,
      { theme: 'EO', currentPrice: 1999, stock: 0, ratingSum: 3, ratingCount: 1 },
      { categories: ['oils', 'creams'], tags: ['calm'] },
    );
    await addProduct(db, { theme: 'HandCream', currentPrice: 2000 }, { categories: ['creams'] });
    await addProduct(db, { theme: 'EO', isPublished: false }, { categories: ['oils'] });
  });

  it('name tags by words, where their labels are slugs', async () => {
    await addProduct(db, {}, { tags: ['dry-skin', 'anti-frizz'] });
    const { tag } = await facetsOf({});
    expect(tag?.map(({ label }) => label)).toEqual(['calm', 'Anti-frizz', 'Dry skin', 'sleep']);
  });

  it('count every value of a list', async () => {
    expect(await facetsOf({})).toEqual({
      category: [
        { value: 'oils', label: 'Oils', count: 2, selected: false },
        { value: 'creams', label: 'Creams', count: 2, selected: false },
      ],
      tag: [
        { value: 'calm', label: 'calm', count: 2, selected: false },
        { value: 'sleep', label: 'sleep', count: 1, selected: false },
      ],
      theme: [
        { value: 'EO', label: 'Essential oils', count: 2, selected: false },
        { value: 'HandCream', label: 'Hand creams', count: 1, selected: false },
      ],
      minRating: [
        { value: '4', label: '4 and up', count: 1, selected: false },
        { value: '3', label: '3 and up', count: 2, selected: false },
        { value: '2', label: '2 and up', count: 2, selected: false },
        { value: '1', label: '1 and up', count: 2, selected: false },
      ],
      inStock: [
        { value: 'true', label: 'In stock', count: 2, selected: false },
        { value: 'false', label: 'Out of stock', count: 1, selected: false },
      ],
      price: [
        { value: '5.00-9.99', label: '£5.00 to £9.99', count: 1, selected: false },
        { value: '15.00-19.99', label: '£15.00 to £19.99', count: 1, selected: false },
        { value: '20.00-24.99', label: '£20.00 to £24.99', count: 1, selected: false },
      ],
    });
  });

  it('count the other values of a filtered facet, and filter all other facets', async () => {
    const facets = await facetsOf({ conditions: { category: 'creams' } });
    expect(facets.category).toEqual([
      { value: 'oils', label: 'Oils', count: 2, selected: false },
      { value: 'creams', label: 'Creams', count: 2, selected: true },
    ]);
    expect(facets.theme).toEqual([
      { value: 'EO', label: 'Essential oils', count: 1, selected: false },
      { value: 'HandCream', label: 'Hand creams', count: 1, selected: false },
    ]);
  });

  it('mark the selected price band, rating, range and availability', async () => {
    const facets = await facetsOf({
      conditions: { minPrice: 500, maxPrice: 999, minRating: 4, theme: 'EO', inStock: true },
    });
    const chosen = Object.entries(facets).map(([key, values]) => [
      key,
      values.filter(({ selected }) => selected).map(({ value }) => value),
    ]);
    expect(Object.fromEntries(chosen)).toEqual({
      category: [],
      tag: [],
      theme: ['EO'],
      minRating: ['4'],
      inStock: ['true'],
      price: ['5.00-9.99'],
    });
  });

  it('follow a search, and are counted once for a version of the data', async () => {
    const term = { term: 'calm' };
    await facetsOf(term);
    const { result, statements } = await countStatements(db, () => facetsOf(term));
    expect(result.category).toMatchObject([
      { value: 'oils', count: 2 },
      { value: 'creams', count: 1 },
    ]);
    expect(statements.join()).not.toContain('GROUP BY');
  });

  it('are absent for a list that is empty without filters as well', async () => {
    expect(await facetsOf({ term: '%' })).toEqual({});
  });
});

describe('a product by its id', () => {
  it('is found while it is published', async () => {
    const load = createLoad({ db, clock: new TestClock(), viewer: null });
    const { id } = await addProduct(db, { title: 'Sold' });
    const draft = await addProduct(db, { isPublished: false });
    expect(await load(productById, id)).toMatchObject({ title: 'Sold' });
    expect(await load(productById, draft.id)).toBeNull();
    expect(await load(productById, draft.id + 1)).toBeNull();
  });
});
