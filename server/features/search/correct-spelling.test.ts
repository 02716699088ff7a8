import { type DataSource } from 'typeorm';
import { PublicVersion } from '../../database/public-data';
import { addProduct } from '../../testing/builders/catalogue';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { ProductCatalogue } from '../products/read-products';
import { ProductSearch } from './product-search';
import { SearchVocabulary } from './correct-spelling';

let db: DataSource;
let catalogue: ProductCatalogue;

beforeAll(async () => {
  db = await openTestDatabase();
  const version = new PublicVersion(db);
  const search = new ProductSearch(db, new SearchVocabulary(db, new TestClock(), version));
  catalogue = new ProductCatalogue(db, search, version);
  await addProduct(db, { title: 'Rosemary Essential Oil' });
  await addProduct(db, { title: 'Tea Tree Essential Oil' });
  await addProduct(db, { title: 'Argan + Moringa Hair Oil', subTitle: 'The shine of an olive grove' });
  await addProduct(db, { title: 'Rose + Shea Hand Cream', description: '<p>Vegan and cruelty free.</p>' });
});

afterAll(() => db.destroy());

const found = async (term: string) => (await catalogue.list({ term, sort: 'RELEVANCE' })).map(({ title }) => title);

describe('a search with misspelt words', () => {
  it.each([
    ['rosmary oli', ['Rosemary Essential Oil']],
    ['rosemray esential oyl', ['Rosemary Essential Oil']],
    ['rosemary oli', ['Rosemary Essential Oil']],
    ['tee tree', ['Tea Tree Essential Oil']],
    ['tea tre', ['Tea Tree Essential Oil']],
    ['hand creme', ['Rose + Shea Hand Cream']],
    ['hnad craem', ['Rose + Shea Hand Cream']],
    ['shae', ['Rose + Shea Hand Cream']],
    ['hiar oli', ['Argan + Moringa Hair Oil']],
  ])('finds by “%s” what was meant', async (term, titles) => {
    expect(await found(term)).toEqual(titles);
  });

  it('finds a word of a text as it is, though a name is near', async () => {
    expect(await found('vegan')).toEqual(['Rose + Shea Hand Cream']);
  });

  it('takes a word for another one neither with another beginning and two errors, nor with three', async () => {
    // Near to "argan" and "shine".
    expect(await found('regan')).toEqual([]);
    expect(await found('shrunk')).toEqual([]);
  });

  it('does not take a short word for one that is in every text', async () => {
    expect(await found('thr')).toEqual([]);
  });
});
