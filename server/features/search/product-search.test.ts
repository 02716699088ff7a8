import { type DataSource } from 'typeorm';
import { addProduct } from '../../testing/builders/catalogue';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { PublicVersion } from '../../database/public-data';
import { ProductCatalogue } from '../products/read-products';
import { ProductSearch } from './product-search';
import { Product } from '../products/product.entity';
import { SearchVocabulary } from './correct-spelling';

let db: DataSource;
let clock: TestClock;
let catalogue: ProductCatalogue;

beforeAll(async () => {
  db = await openTestDatabase();
  clock = new TestClock();
  const version = new PublicVersion(db);
  catalogue = new ProductCatalogue(db, new ProductSearch(db, new SearchVocabulary(db, clock, version)), version);
  await addProduct(db, {
    title: 'Evening Pillow Mist',
    description: '<p>With lavender from the hill, for restful sleep.</p>',
  });
  await addProduct(db, { title: 'Bath Salt', subTitle: 'Lavender and oat' });
  await addProduct(db, { title: 'Lavender Essential Oil' }, { ingredients: ['French Lavender'] });
  await addProduct(db, { title: 'Rosemary Essential Oil' }, { tags: ['anti-frizz', 'scalp'] });
  await addProduct(db, { title: 'Wild Rose Water' });
  await addProduct(db, { title: 'Crème for Hands', description: '<p>Shea &amp; cocoa butter.</p>' });
  await addProduct(db, { title: 'Lavender Soap, no longer made', isPublished: false });
});

afterAll(() => db.destroy());

const found = async (term: string) => (await catalogue.list({ term, sort: 'RELEVANCE' })).map(({ title }) => title);

describe('search for products', () => {
  it('ranks a word of the title above one of the subtitle, and that above one of the text', async () => {
    expect(await found('lavender')).toEqual(['Lavender Essential Oil', 'Bath Salt', 'Evening Pillow Mist']);
  });

  it('ranks a whole word of the title above a prefix match', async () => {
    expect(await found('rose')).toEqual(['Wild Rose Water', 'Rosemary Essential Oil']);
  });

  it('ranks a short title above a long one with the same words, with any texts', async () => {
    await addProduct(db, { title: 'Neem Oil' });
    await addProduct(db, {
      title: 'Gift Set of Neem Soap and Oil',
      description: '<p>Neem, neem and neem.</p>',
      featuredPosition: 0,
    });
    expect(await found('neem oil')).toEqual(['Neem Oil', 'Gift Set of Neem Soap and Oil']);
  });

  it('matches words by prefix', async () => {
    expect(await found('rosem ess')).toEqual(['Rosemary Essential Oil']);
  });

  it('requires every word', async () => {
    expect(await found('lavender rosemary')).toEqual([]);
    expect(await found('lavender sleep')).toEqual(['Evening Pillow Mist']);
  });

  it('finds by tags and by ingredients', async () => {
    expect(await found('scalp')).toEqual(['Rosemary Essential Oil']);
    expect(await found('french')).toEqual(['Lavender Essential Oil']);
  });

  it.each(['anti frizz', 'Anti-Frizz', 'ANTI FRIZZ'])('finds the hyphenated tag by "%s"', async (term) => {
    expect(await found(term)).toEqual(['Rosemary Essential Oil']);
  });

  it.each([
    ['lavander', 'Lavender Essential Oil'],
    ['rosmary oil', 'Rosemary Essential Oil'],
    ['lavendre', 'Lavender Essential Oil'],
    ['oils', 'Lavender Essential Oil'],
  ])('corrects the typing error in %s', async (term, title) => {
    expect(await found(term)).toContain(title);
  });

  it('does not correct known words', async () => {
    expect(await found('pillow')).toEqual(['Evening Pillow Mist']);
  });

  it('ignores case, accents and words too common to be indexed', async () => {
    expect(await found('CREME FOR THE hands')).toEqual(['Crème for Hands']);
    expect(await found('crème')).toEqual(['Crème for Hands']);
  });

  it.each([
    '"',
    "'",
    '%',
    '*',
    '_',
    '\\',
    '"lavender',
    'lavender*',
    '+lavender -oil',
    'lavender AND',
    'NEAR(lavender oil)',
    'title:lavender',
    '^lavender',
    "'; DROP TABLE product; --",
    '(((',
    ')',
    '@1 lavender',
    '~<>',
    '🌿',
    '🌿 lavender',
    '\uD83C',
    '\u0000',
    ':match',
    '?',
    '薰衣草',
    'the',
    'a b c',
    'lavender '.repeat(200),
  ])('answers a list for %p', async (term) => {
    await expect(found(term)).resolves.toBeInstanceOf(Array);
  });

  it.each(['"lavender', 'lavender*', '🌿 lavender', '(lavender)', '+lavender'])(
    'searches for the words in %p',
    async (term) => {
      expect(await found(term)).toContain('Lavender Essential Oil');
    },
  );

  it.each(['%', '***', '🌿', 'the', '_'])('finds nothing for %p, which contains no word', async (term) => {
    expect(await found(term)).toEqual([]);
  });

  it('does not filter a list by a blank term', async () => {
    expect(await found('  ')).toHaveLength(8);
  });

  it('finds the words of a changed catalogue within a minute', async () => {
    expect(await found('chamomille')).toEqual([]);
    await addProduct(db, { title: 'Chamomile Tonic', updatedAt: clock.now() });
    clock.advance({ minutes: 1 });
    expect(await found('chamomille')).toEqual(['Chamomile Tonic']);
  });

  it('finds the words of a renamed product within a minute, and those of texts at once', async () => {
    await found('chamomile');
    const { id } = await addProduct(db, { title: 'Plain Tonic', description: '<p>Smells of vetiver.</p>' });
    expect(await found('vetiver')).toEqual(['Plain Tonic']);
    await db.getRepository(Product).update({ id }, { title: 'Calendula Tonic', updatedAt: clock.now() });
    clock.advance({ minutes: 1 });
    expect(await found('callendula')).toEqual(['Calendula Tonic']);
  });

  it('applies another sort order on request', async () => {
    const titles = (await catalogue.list({ term: 'lavender', sort: 'TITLE_ASC' })).map(({ title }) => title);
    expect(titles).toEqual(['Bath Salt', 'Evening Pillow Mist', 'Lavender Essential Oil']);
  });
});
