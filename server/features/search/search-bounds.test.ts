import { distance } from 'fastest-levenshtein';
import { addProduct } from '../../testing/builders/catalogue';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { SearchVocabulary } from './correct-spelling';

const misspelt = ['lavendar', 'rosemery', 'chamomild', 'calendulo', 'bergamott', 'hibiscis', 'geranium1', 'tumeric1'];
const names = ['Lavender', 'Rosemary', 'Chamomile', 'Calendula', 'Bergamot', 'Hibiscus', 'Geranium', 'Turmeric'];

describe('the work of a search', () => {
  let test: TestShop;

  beforeAll(async () => {
    test = await openTestShop();
    for (const name of names)
      await addProduct(test.shop.db, { title: `${name} oil`, subTitle: `${name}s ${name}z ${name}y ${name}x` });
  });
  afterAll(() => test.close());

  const searches = (count: number, query = misspelt.join(' ')) =>
    `{ ${Array.from({ length: count }, (_, n) => `s${n}: products(query: "${query}", first: 1) { totalCount }`).join(' ')} }`;

  it('compares four misspelt words of eight with the vocabulary, and searches for twelve words at most', async () => {
    const compared: string[] = [];
    const vocabulary = new SearchVocabulary(test.shop.db, test.clock, test.shop.publicVersion, (one, other) => {
      compared.push(one);
      expect(Math.abs(one.length - other.length)).toBeLessThanOrEqual(2);
      return distance(one, other);
    });
    const spellings = await vocabulary.spellings(misspelt);
    expect([...new Set(compared)].length).toBeLessThanOrEqual(4);
    expect(spellings.map(([word]) => word)).toEqual(misspelt);
    expect(spellings.flat()).toHaveLength(12);
  });

  it('still corrects each word of a short search', async () => {
    const vocabulary = new SearchVocabulary(test.shop.db, test.clock, test.shop.publicVersion);
    const [first, second] = await vocabulary.spellings(misspelt.slice(0, 2));
    expect(first).toContain('lavender');
    expect(second).toContain('rosemary');
  });

  it('compares nothing for a word that is a prefix of a known one', async () => {
    const vocabulary = new SearchVocabulary(test.shop.db, test.clock, test.shop.publicVersion, () => {
      throw new Error('compared');
    });
    for (const beginning of ['lave', 'turmeric', 'bergamoty', 'oil'])
      expect(await vocabulary.spellings([beginning])).toEqual([[beginning]]);
  });

  it('counts towards the cost of an operation: fifteen searches are refused before the first, six are served', async () => {
    const { result, statements } = await countStatements(test.shop.db, () => test.graphql(searches(15)));
    expect(result.errors).toEqual([
      { message: 'This operation costs 2280; at most 1000 is served at once.', code: 'OPERATION_LIMIT_EXCEEDED' },
    ]);
    expect(statements).toEqual([]);
    expect((await test.graphql(searches(6))).errors).toEqual([]);
    expect((await test.graphql(searches(7))).errors).toMatchObject([{ code: 'OPERATION_LIMIT_EXCEEDED' }]);
  });

  it('counts when the words are a variable, and for suggestions as well', async () => {
    const seven = (field: string) =>
      `query($words: String!) { ${Array.from({ length: 7 }, (_, n) => `s${n}: ${field}`).join(' ')} }`;
    const costs = async (document: string, words: string) =>
      (await test.graphql(document, { words })).errors.map(({ code }) => code);
    for (const field of [
      'products(query: $words, first: 1) { totalCount }',
      'searchSuggestions(query: $words) { text }',
    ]) {
      expect(await costs(seven(field), 'lavender')).toEqual(['OPERATION_LIMIT_EXCEEDED']);
    }
    expect(await costs(seven('products(query: $words, first: 1) { totalCount }'), '  ')).toEqual([]);
  });
});
