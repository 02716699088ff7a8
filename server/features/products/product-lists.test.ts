import { type DataSource } from 'typeorm';
import { editions } from '../../../domain/editions';
import { inTransaction } from '../../database/transaction';
import { PublicVersion } from '../../database/public-data';
import { addProduct } from '../../testing/builders/catalogue';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { countStatements } from '../../testing/statement-counter';
import { createLoad } from '../../infra/request/loaders';
import { ProductCatalogue, type ProductQuery } from './read-products';
import { ProductCategory } from './category.entity';
import { ProductIngredient } from '../ingredients/ingredient.entity';
import { ProductFacets } from './product-facets';
import { ProductSearch } from '../search/product-search';
import { Product } from './product.entity';
import { SearchVocabulary } from '../search/correct-spelling';
import { setStock } from '../../testing/builders/stock';

const copies = 130;

describe('a list of products', () => {
  let db: DataSource;
  let catalogue: ProductCatalogue;
  let facets: ProductFacets;

  beforeAll(async () => {
    db = await openTestDatabase();
    const version = new PublicVersion(db);
    const search = new ProductSearch(db, new SearchVocabulary(db, new TestClock(), version));
    catalogue = new ProductCatalogue(db, search, version);
    facets = new ProductFacets(db, version);
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
    const load = createLoad({ db, clock: new TestClock(), viewer: null });
    const { rows, total } = await catalogue.page({ sort: 'FEATURED', ...query }, { offset, limit: 3 }, load);
    return { titles: rows.map(({ title }) => title), total };
  };
  const setTitle = (slug: string, title: string) => db.getRepository(Product).update({ slug }, { title });

  it.each<[string, Partial<ProductQuery>, number]>([
    ['the default order', {}, 100],
    ['a sort order', { sort: 'PRICE_DESC' }, 99],
    ['a category', { conditions: { category: 'oils' } }, 100],
    ['a search', { term: 'oil' }, 100],
  ])('has the same pages before and after its ids are cached: %s', async (_name, query, offset) => {
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

  it('of products in stock follows a product that sells out', async () => {
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
    await inTransaction(db, (manager) => setStock(manager, 'oil-6', 5, new Date()));
    expect(await page(5, inStock)).toEqual({ titles: ['Oil 5', 'Oil 6', 'Oil 7'], total: copies });
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
