import { openTestDatabase } from '../../testing/database';
import {
  applySelection,
  applySort,
  parametersOf,
  type ProductConditions,
  type ProductSort,
  shapeOf,
} from './product-selection';
import { type SearchMatch } from './product-search';
import { Product } from './product.entity';

const values: { readonly [Name in keyof Required<ProductConditions>]: readonly ProductConditions[Name][] } = {
  category: [undefined, null, 'oils', 'creams'],
  tag: [undefined, 'scalp'],
  ingredient: [undefined, 'neem', 'rose'],
  categories: [undefined, null, ['oils', 'creams'], ['a', 'b', 'c']],
  tags: [undefined, ['scalp', 'calm']],
  ingredients: [undefined, ['neem', 'rose']],
  deal: [undefined, true, false],
  isNew: [undefined, true, false],
  inStock: [undefined, true, false],
  minPrice: [undefined, 0, 500],
  maxPrice: [undefined, 0, 900],
  minRating: [undefined, 0, 4],
  theme: [undefined, 'EO', 'Oil'],
};
const match = (word: string, score: string): SearchMatch => ({
  condition: 'p.title LIKE :word0',
  score,
  parameters: { word0: word },
});
const matches = [null, match('rose', 'p.id'), match('oil', 'p.id'), match('oil', 'p.id + 1')];
const sorts: readonly ProductSort[] = ['RELEVANCE', 'FEATURED', 'NEWEST', 'RATING_DESC'];

/** Every pair of conditions, with every sort and search. */
function* selections() {
  const names = Object.keys(values) as (keyof ProductConditions)[];
  for (const one of names)
    for (const other of names)
      for (const first of values[one])
        for (const second of values[other])
          for (const found of matches)
            for (const sort of sorts)
              yield {
                sort,
                selection: { conditions: { [one]: first, [other]: second } as ProductConditions, match: found },
              };
}

describe('the shape of a selection', () => {
  it('is the same only for the same text, whose parameters are all given', async () => {
    const db = await openTestDatabase();
    const texts = new Map<string, string>();
    const differing: string[] = [];
    const missing: string[] = [];
    for (const { sort, selection } of selections()) {
      const query = db.createQueryBuilder().select('1').from(Product, 'p');
      const text = applySort(applySelection(query, selection), sort, selection).getQuery();
      const shape = `${sort} ${shapeOf(selection)}`;
      if (text !== (texts.get(shape) ?? text)) differing.push(shape);
      texts.set(shape, text);
      const given = parametersOf(selection);
      missing.push(
        ...[...text.matchAll(/:(?:\.{3})?(\w+)/g)].filter(([, name = '']) => given[name] == null).map(([name]) => name),
      );
    }
    await db.destroy();
    expect([differing, missing]).toEqual([[], []]);
    expect(texts.size).toBeGreaterThan(500);
  });

  it.each<[string, readonly number[] | null, readonly number[] | null, boolean]>([
    ['the ids of products that are sold out', [1, 2], [3], true],
    ['whether any product is sold out', [1, 2], [], false],
    ['whether the stock is read', [], null, false],
  ])('regards %s', (_name, one, other, isSame) => {
    const shape = (soldOut: readonly number[] | null) =>
      shapeOf({ conditions: { inStock: true }, match: null, soldOut });
    expect(shape(one) === shape(other)).toBe(isSame);
  });
});
