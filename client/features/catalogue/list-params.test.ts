import { parseFilteredListParams, listHref, parseListParams, sortOptions, toggleValue } from './list-params';

describe('list URL parameters', () => {
  it.each(sortOptions)('round-trips the sort order "$label"', ({ sort }) => {
    const [, search] = listHref('/shop', { sort, page: 3 }).split('?');
    expect(parseListParams(new URLSearchParams(search))).toEqual({ sort, page: 3 });
  });

  it('omits the default sort order and the first page', () => {
    expect(listHref('/shop', { sort: 'FEATURED', page: 1 })).toBe('/shop');
  });

  it.each(['', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'sort=nonsense', 'sort='])(
    'reads "%s" as the first page in the default sort order',
    (search) => {
      expect(parseListParams(new URLSearchParams(search))).toEqual({ sort: 'FEATURED', page: 1 });
    },
  );

  it.each([
    ['category=hand-cream', { categories: ['hand-cream'] }],
    ['category=hand-cream&category=oil', { categories: ['hand-cream', 'oil'] }],
    ['tag=dry+hair', { tags: ['dry hair'] }],
    ['ingredient=neem&ingredient=rose', { ingredients: ['neem', 'rose'] }],
    ['theme=OIL', { theme: 'OIL' }],
    ['minRating=4', { minRating: 4 }],
    ['inStock=true', { inStock: true }],
    ['inStock=false', { inStock: false }],
    ['price=5.00-9.50', { minPrice: '5.00', maxPrice: '9.50' }],
    ['price=5-', { minPrice: '5' }],
    ['price=-9.50', { maxPrice: '9.50' }],
    [
      'category=oil&tag=calm&tag=fresh&minRating=3&price=5-10',
      { categories: ['oil'], tags: ['calm', 'fresh'], minRating: 3, minPrice: '5', maxPrice: '10' },
    ],
  ])('round-trips the filter %s', (search, filter) => {
    const listParams = parseFilteredListParams(new URLSearchParams(search));
    expect(listParams.filter).toEqual(filter);
    expect(listHref('/shop', listParams)).toBe(`/shop?${search}`);
  });

  it.each([
    'theme=OTHER',
    'minRating=6',
    'minRating=x',
    'inStock=maybe',
    'price=5',
    'price=a-b',
    'price=-',
    'category=',
    'other=1',
  ])('reads no filter from %s', (search) => {
    expect(parseFilteredListParams(new URLSearchParams(search)).filter).toBeUndefined();
  });

  it('gives the same address to the same filter, independent of the order and number of its values', () => {
    const { filter } = parseFilteredListParams(new URLSearchParams('tag=fresh&category=oil&tag=calm&tag=fresh'));
    expect(listHref('/shop', { sort: 'FEATURED', page: 1, filter })).toBe('/shop?category=oil&tag=calm&tag=fresh');
  });

  it('reads as many values of a group as the API accepts', () => {
    const search = Array.from({ length: 30 }, (_, n) => `tag=t${n}`).join('&');
    expect(parseFilteredListParams(new URLSearchParams(search)).filter?.tags).toHaveLength(20);
  });

  it.each([
    ['adds a value to a group of several', { tags: ['calm'] }, 'tag', 'fresh', { tags: ['calm', 'fresh'] }],
    ['removes a chosen value', { tags: ['calm', 'fresh'] }, 'tag', 'calm', { tags: ['fresh'] }],
    ['removes the last value', { tags: ['calm'] }, 'tag', 'calm', undefined],
    ['replaces the value of a group of one', { minRating: 3 }, 'minRating', '4', { minRating: 4 }],
    ['keeps other groups', { inStock: true }, 'category', 'oil', { inStock: true, categories: ['oil'] }],
  ])('a press %s', (_name, filter, key, value, expected) => {
    expect(toggleValue(filter, key, value)).toEqual(expected);
  });
});
