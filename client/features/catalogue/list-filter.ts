import type { ProductFilter, ProductTheme } from '../../generated/schema';

const themes: readonly ProductTheme[] = ['EO', 'CO', 'OIL', 'HAND_CREAM', 'CONDITIONER'];
const ratings = ['1', '2', '3', '4', '5'];
const priceRangePattern = /^(\d{1,7}(?:\.\d{1,2})?)-(\d{1,7}(?:\.\d{1,2})?)$/;

/** Parser and serializer of each facet's URL parameter. The keys are those of the API's facets. */
const facets: Record<
  string,
  { read: (word: string) => ProductFilter | undefined; write: (filter: ProductFilter) => string | undefined }
> = {
  category: { read: (word) => ({ category: word }), write: ({ category }) => category ?? undefined },
  tag: { read: (word) => ({ tag: word }), write: ({ tag }) => tag ?? undefined },
  theme: { read: parseTheme, write: ({ theme }) => theme ?? undefined },
  minRating: {
    read: (word) => (ratings.includes(word) ? { minRating: Number(word) } : undefined),
    write: ({ minRating }) => minRating?.toString(),
  },
  inStock: {
    read: (word) => (word === 'true' || word === 'false' ? { inStock: word === 'true' } : undefined),
    write: ({ inStock }) => inStock?.toString(),
  },
  price: {
    read: parsePrice,
    write: ({ minPrice, maxPrice }) => (minPrice && maxPrice ? `${minPrice}-${maxPrice}` : undefined),
  },
};

/** Parses the filter from the URL; undefined without one. Invalid values are ignored. */
export function parseFilter(search: URLSearchParams): ProductFilter | undefined {
  let filter: ProductFilter | undefined;
  for (const [key, { read }] of Object.entries(facets)) {
    const value = search.get(key)?.trim();
    const part = value ? read(value) : undefined;
    if (part) filter = { ...filter, ...part };
  }
  return filter;
}

/** Serializes a filter as URL parameters in a fixed order. */
export function serializeFilter(filter: ProductFilter | undefined): [string, string][] {
  if (!filter) return [];
  return Object.entries(facets).flatMap(([key, { write }]) => {
    const value = write(filter);
    return value === undefined ? [] : [[key, value]];
  });
}

/** The filter with the facet set to the value, or without the facet. */
export function withFacet(
  filter: ProductFilter | undefined,
  key: string,
  value: string | undefined,
): ProductFilter | undefined {
  const params = new URLSearchParams(serializeFilter(filter));
  if (value === undefined) params.delete(key);
  else params.set(key, value);
  return parseFilter(params);
}

function parseTheme(value: string): ProductFilter | undefined {
  const theme = themes.find((one) => one === value);
  return theme && { theme };
}

function parsePrice(value: string): ProductFilter | undefined {
  const [, minPrice, maxPrice] = priceRangePattern.exec(value) ?? [];
  return minPrice && maxPrice ? { minPrice, maxPrice } : undefined;
}
