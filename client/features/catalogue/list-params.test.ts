import { parseFilteredListParams, listHref, parseListParams, sortOptions } from './list-params';

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
    ['category=hand-cream', { category: 'hand-cream' }],
    ['tag=dry+hair', { tag: 'dry hair' }],
    ['theme=OIL', { theme: 'OIL' }],
    ['minRating=4', { minRating: 4 }],
    ['inStock=true', { inStock: true }],
    ['inStock=false', { inStock: false }],
    ['price=5.00-9.50', { minPrice: '5.00', maxPrice: '9.50' }],
    ['category=oil&minRating=3&price=5-10', { category: 'oil', minRating: 3, minPrice: '5', maxPrice: '10' }],
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
    'category=',
    'other=1',
  ])('reads no filter from %s', (search) => {
    expect(parseFilteredListParams(new URLSearchParams(search)).filter).toBeUndefined();
  });
});
