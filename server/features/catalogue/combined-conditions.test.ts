import { hasSeveralValues, isIntersection, normaliseConditions } from './combined-conditions';
import { selectionKey } from './long-lists';
import { type ProductConditions } from './product-selection';

describe('normalised conditions', () => {
  it.each<[string, ProductConditions, ProductConditions]>([
    ['sorts values', { tags: ['b', 'a'] }, { tags: ['a', 'b'] }],
    ['removes repeated values', { tags: ['b', 'a', 'b'] }, { tags: ['a', 'b'] }],
    [
      'reads a list of one value as the value',
      { categories: ['oils', 'oils'] },
      { category: 'oils', categories: null },
    ],
    ['removes an empty list', { ingredients: [] }, { ingredients: null }],
    ['removes a list that contains the single value', { tag: 'a', tags: ['b', 'a'] }, { tag: 'a', tags: null }],
    ['keeps a list beside another single value', { tag: 'c', tags: ['b'] }, { tag: 'c', tags: ['b'] }],
    ['leaves other conditions as they are', { inStock: false, minPrice: 5 }, { inStock: false, minPrice: 5 }],
  ])('%s', (_name, given, expected) => {
    expect(normaliseConditions(given)).toEqual(expected);
  });

  it('give one key to equal filters, and keys of bounded length to long ones', () => {
    const key = (conditions: ProductConditions) =>
      selectionKey({ conditions: normaliseConditions(conditions), match: null });
    expect(key({ tags: ['a', 'b'], categories: ['oils'] })).toBe(key({ category: 'oils', tags: ['b', 'a', 'a'] }));
    expect(key({ tags: ['a', 'b'] })).not.toBe(key({ tags: ['a', 'c'] }));
    const long = (last: string) => ['x'.repeat(10_000), last];
    expect(key({ tags: long('a') }).length).toBeLessThan(100);
    expect(key({ tags: long('a') })).not.toBe(key({ tags: long('b') }));
  });
});

describe('conditions of several tables', () => {
  it.each<[ProductConditions, severalValues: boolean, intersection: boolean]>([
    [{}, false, false],
    [{ category: 'oils', minPrice: 5, inStock: true, theme: 'EO' }, false, false],
    [{ tags: ['a', 'b'] }, true, false],
    [{ category: 'oils', tag: 'a' }, false, true],
    [{ category: 'oils', ingredients: ['a', 'b'] }, true, true],
  ])('are recognised: %j', (conditions, severalValues, intersection) => {
    const selection = { conditions, match: null };
    expect([hasSeveralValues(selection), isIntersection(selection)]).toEqual([severalValues, intersection]);
  });
});
