import { type DataSource } from 'typeorm';
import { editions } from '../../../domain/editions';
import { KeptReads } from '../../infra/database/kept-reads';
import { inTransaction } from '../../infra/database/transaction';
import { PublicVersion } from '../../infra/database/public-data';
import { addProduct } from '../../testing/builders/catalogue';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { countStatements } from '../../testing/statement-counter';
import { createLoad } from '../../infra/request/loaders';
import { ingredientProducts } from './catalogue.loaders';
import { ProductCatalogue, type ProductQuery } from './catalogue.service';
import { ProductCategory } from './category.entity';
import { Ingredient, ProductIngredient } from './ingredient.entity';
import { idsWithin, maxLiveRows } from './long-lists';
import { ProductFacets } from './product-facets';
import { ProductSearch } from './product-search';
import { Product } from './product.entity';
import { SearchVocabulary } from './search-vocabulary';
import { setStock } from './set-stock';

const copies = maxLiveRows + 30;

describe('a list of more products than a request counts', () => {
  let db: DataSource;
  let catalogue: ProductCatalogue;
  let facets: ProductFacets;

  beforeAll(async () => {
    db = await openTestDatabase();
    const version = new PublicVersion(db);
    const kept = new KeptReads(version);
    catalogue = new ProductCatalogue(
      db,
      new ProductSearch(db, new SearchVocabulary(db, new TestClock(), version)),
      kept,
    );
    facets = new ProductFacets(db, kept);
    const { id, ...first } = await addProduct(
      db,
      // The builder counts the products of all test files of a worker.
      { title: 'Oil 0', theme: 'EO', featuredPosition: 1000 },
      { categories: ['oils'], ingredients: ['Neem'] },
    );
    const { ingredientId } = await db.getRepository(ProductIngredient).findOneByOrFail({ productId: id });
    const { categoryId } = await db.getRepository(ProductCategory).findOneByOrFail({ productId: id });
    for (let n = 1; n < copies; n += 1) {
      const facts = { title: `Oil ${n}`, slug: `oil-${n}`, featuredPosition: 1000 + n, currentPrice: 5000 - n };
      const { id: productId } = await db.getRepository(Product).save({ ...first, ...facts });
      await db.getRepository(ProductCategory).insert({ productId, categoryId, position: productId });
      await db.getRepository(ProductIngredient).insert({ productId, ingredientId, position: n % 3 });
    }
  });
  afterAll(() => db.destroy());

  const page = async (offset: number, query: Partial<ProductQuery> = {}) => {
    const { rows, total } = await catalogue.page({ sort: 'FEATURED', ...query }, { offset, limit: 3 });
    return { titles: rows.map(({ title }) => title), total };
  };
  const setTitle = (slug: string, title: string) => db.getRepository(Product).update({ slug }, { title });

  it.each<[string, Partial<ProductQuery>, number]>([
    ['the default order', {}, 100],
    ['a sort order', { sort: 'PRICE_DESC' }, 99],
    ['a category', { conditions: { category: 'oils' } }, 100],
    ['a search', { term: 'oil' }, 100],
  ])('has the same pages before and after it is known to be long: %s', async (_name, query, offset) => {
    const expected = { titles: ['Oil 100', 'Oil 101', 'Oil 102'], total: copies };
    expect(await page(offset, query)).toEqual(expected);
    expect(await page(offset, query)).toEqual(expected);
  });

  it('is not sorted or counted again by the next request', async () => {
    await page(0);
    await page(0);
    const { statements } = await countStatements(db, () => page(60));
    expect(statements.filter((sql) => sql.includes('product')).map((sql) => sql.includes('COUNT'))).toEqual([false]);
    expect(statements.join()).not.toContain('ORDER BY');
  });

  it('is not searched for the few products that meet a filter by each request', async () => {
    const cheap = { conditions: { maxPrice: 1500 } };
    await page(0);
    expect(await page(0, cheap)).toEqual({ titles: ['Oil 0'], total: 1 });
    const { result, statements } = await countStatements(db, () => page(0, cheap));
    expect(result).toEqual({ titles: ['Oil 0'], total: 1 });
    expect(statements.join()).not.toMatch(/ORDER BY|COUNT/);
  });

  it('is read once for filters that differ in the order of their values only', async () => {
    const filter = (...categories: string[]) => ({ conditions: { categories, ingredients: ['neem', 'rose'] } });
    expect(await page(60, filter('oils', 'creams'))).toEqual({ titles: ['Oil 60', 'Oil 61', 'Oil 62'], total: copies });
    const { result, statements } = await countStatements(db, () => page(63, filter('creams', 'oils', 'creams')));
    expect(result).toEqual({ titles: ['Oil 63', 'Oil 64', 'Oil 65'], total: copies });
    expect(statements.join()).not.toMatch(/ORDER BY|COUNT/);
  });

  it('of products in stock follows a product that sells out, and reads its stock from no row', async () => {
    const inStock = { conditions: { inStock: true } };
    const values = async () => {
      const found = await facets.of({ conditions: {}, match: null }, editions.UK);
      return found.find(({ key }) => key === 'inStock')?.values.map(({ value, count }) => [value, count]);
    };
    expect((await page(5, inStock)).total).toBe(copies);
    await inTransaction(db, (manager) => setStock(manager, 'oil-6', 0, new Date()));
    expect(await page(5, inStock)).toEqual({ titles: ['Oil 5', 'Oil 7', 'Oil 8'], total: copies - 1 });
    expect(await page(0, { conditions: { inStock: false } })).toEqual({ titles: ['Oil 6'], total: 1 });
    expect(await values()).toEqual([
      ['true', copies - 1],
      ['false', 1],
    ]);
    const { statements } = await countStatements(db, () => page(0, { ...inStock, sort: 'NEWEST' }));
    expect(statements.filter((sql) => /ORDER BY|COUNT/.test(sql) && sql.includes('stock'))).toEqual([]);
    await inTransaction(db, (manager) => setStock(manager, 'oil-6', 5, new Date()));
    expect(await page(5, inStock)).toEqual({ titles: ['Oil 5', 'Oil 6', 'Oil 7'], total: copies });
  });

  it('of an ingredient starts as when all of its products are read', async () => {
    const { id, slug } = await db.getRepository(Ingredient).findOneByOrFail({ name: 'Neem' });
    const all = await createLoad({ db, clock: new TestClock(), viewer: null })(ingredientProducts, id);
    const query = { conditions: { ingredient: slug }, sort: 'FEATURED' } as const;
    expect(await catalogue.startOfLongList(query, 100)).toBeNull();
    await catalogue.noteLength(query, all.length);
    expect(await catalogue.startOfLongList(query, 100)).toEqual(all.slice(0, 100));
  });

  it('ends with a shorter page, and has none beyond', async () => {
    await page(0);
    expect(await page(copies - 1)).toEqual({ titles: [`Oil ${copies - 1}`], total: copies });
    const { result, statements } = await countStatements(db, () => page(1_000_000));
    expect(result).toEqual({ titles: [], total: copies });
    expect(statements.filter((sql) => sql.includes('product'))).toEqual([]);
  });

  it('shows a change at once', async () => {
    await page(1);
    await setTitle('oil-1', 'Renamed');
    expect((await page(1)).titles).toEqual(['Renamed', 'Oil 2', 'Oil 3']);
    await setTitle('oil-1', 'Oil 1');
    await db.getRepository(Product).update({ slug: 'oil-2' }, { isPublished: false });
    expect(await page(1)).toEqual({ titles: ['Oil 1', 'Oil 3', 'Oil 4'], total: copies - 1 });
    await db.getRepository(Product).update({ slug: 'oil-2' }, { isPublished: true });
    expect(await page(1)).toEqual({ titles: ['Oil 1', 'Oil 2', 'Oil 3'], total: copies });
  });

  it('has filter values that are counted once, and again after a change', async () => {
    const themes = async () => {
      const found = await facets.of({ conditions: {}, match: null }, editions.UK);
      return found.find(({ key }) => key === 'theme')?.values.map(({ value, count }) => [value, count]);
    };
    expect(await themes()).toEqual([['EO', copies]]);
    await themes();
    const { statements } = await countStatements(db, themes);
    expect(statements.filter((sql) => sql.includes('COUNT'))).toEqual([]);
    await db.getRepository(Product).update({ slug: 'oil-3' }, { theme: 'CO' });
    expect(await themes()).toEqual([
      ['CO', 1],
      ['EO', copies - 1],
    ]);
  });
});

describe('a page of a list that is kept in blocks of 1,000 ids', () => {
  const blocks = [0, 1000].map((from) => ({ ids: Array.from({ length: 1000 }, (_, index) => from + index) }));

  it.each([
    ['within the first block', 12, 3, [12, 13, 14]],
    ['up to the end of a block', 998, 2, [998, 999]],
    ['from the beginning of the next one', 1000, 2, [1000, 1001]],
    ['across two of them', 998, 4, [998, 999, 1000, 1001]],
    ['beyond the last one', 1999, 4, [1999]],
  ])('has its ids %s', (_place, start, limit, ids) => {
    expect(idsWithin(blocks, start, limit)).toEqual(ids);
  });
});
