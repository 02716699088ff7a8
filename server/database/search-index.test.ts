import { type DataSource } from 'typeorm';
import { Product } from '../features/products/product.entity';
import { openTestDatabase } from '../testing/database';
import { dialectOf } from './dialect';
import { ensureSearchIndex } from './search-index';

const now = new Date('2026-01-01T00:00:00.000Z');
const product = (slug: string, title: string, searchText: string) => ({
  ...{
    slug,
    title,
    searchText,
    subTitle: null,
    theme: null,
    listPrice: 1,
    currentPrice: 1,
    shipping: 0,
    sizes: null,
    stock: 1,
    supplied: 1,
  },
  ...{
    shortDescription: '',
    description: '',
    directionToUse: null,
    inci: null,
    netContent: null,
    netContentUnit: null,
    featureImage: '',
    ratingSum: 0,
    ratingCount: 0,
  },
  ...{ featuredPosition: 1, isPublished: true, createdAt: now, updatedAt: now },
});

describe('the search index', () => {
  let dataSource: DataSource;

  beforeEach(async () => {
    dataSource = await openTestDatabase();
    await dataSource.manager.insert(Product, product('rosemary', 'Rosemary Oil', 'anti-frizz Amla for the scalp'));
  });
  afterEach(() => dataSource.destroy());

  async function found(word: string): Promise<string[]> {
    const rows =
      dialectOf(dataSource) === 'sqlite'
        ? 'SELECT slug FROM product WHERE id IN (SELECT rowid FROM product_search WHERE product_search MATCH ?)'
        : 'SELECT slug FROM product WHERE MATCH(title, sub_title, search_text) AGAINST (? IN BOOLEAN MODE)';
    const expression = dialectOf(dataSource) === 'sqlite' ? `"${word}"*` : `+${word}*`;
    return (await dataSource.query<{ slug: string }[]>(rows, [expression])).map(({ slug }) => slug);
  }

  it.each(['rosem', 'frizz', 'amla', 'scalp'])('finds a product by the prefix %s of a word', async (word) => {
    expect(await found(word)).toEqual(['rosemary']);
  });

  it('follows updates and deletions', async () => {
    await dataSource.manager.update(Product, { slug: 'rosemary' }, { title: 'Lavender Oil' });
    expect(await found('rosemary')).toEqual([]);
    expect(await found('lavender')).toEqual(['rosemary']);
    await dataSource.manager.delete(Product, { slug: 'rosemary' });
    expect(await found('lavender')).toEqual([]);
  });

  it('is created once, however often it is requested', async () => {
    await ensureSearchIndex(dataSource);
    expect(await found('rosemary')).toEqual(['rosemary']);
  });

  it('is created again after a migration has dropped it or one of its triggers', async () => {
    if (dialectOf(dataSource) === 'sqlite') await dataSource.query('DROP TRIGGER product_search_insert');
    else await dataSource.query('DROP INDEX product_search ON product');
    await dataSource.manager.insert(Product, product('castor', 'Castor Oil', ''));
    await ensureSearchIndex(dataSource);
    expect(await found('castor')).toEqual(['castor']);
    expect(await found('rosemary')).toEqual(['rosemary']);
  });
});
