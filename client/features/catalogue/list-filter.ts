import type { ProductFilter, ProductTheme } from '../../generated/schema';

const themes: readonly ProductTheme[] = ['EO', 'CO', 'OIL', 'HAND_CREAM', 'CONDITIONER'];
const ratings = ['1', '2', '3', '4', '5'];
const priceBand = /^(\d{1,7}(?:\.\d{1,2})?)-(\d{1,7}(?:\.\d{1,2})?)$/;

/** Parser and serializer of each facet's URL parameter. The keys are those of the API's facets. */
const facets: Record<
  string,
  { read: (word: string) => ProductFilter | undefined; write: (filter: ProductFilter) => string | undefined }
> = {
  category: { read: (word) => ({ category: word }), write: ({ category }) => category ?? undefined },
  tag: { read: (word) => ({ tag: word }), write: ({ tag }) => tag ?? undefined },
  theme: { read: readTheme, write: ({ theme }) => theme ?? undefined },
  minRating: {
    read: (word) => (ratings.includes(word) ? { minRating: Number(word) } : undefined),
    write: ({ minRating }) => minRating?.toString(),
  },
  inStock: {
    read: (word) => (word === 'true' || word === 'false' ? { inStock: word === 'true' } : undefined),
    write: ({ inStock }) => inStock?.toString(),
  },
  price: {
    read: readPrice,
    write: ({ minPrice, maxPrice }) => (minPrice && maxPrice ? `${minPrice}-${maxPrice}` : undefined),
  },
};

/** Parses the filter from the URL; undefined without one. Invalid values are ignored. */
export function readFilter(search: URLSearchParams): ProductFilter | undefined {
  let filter: ProductFilter | undefined;
  for (const [key, { read }] of Object.entries(facets)) {
    const word = search.get(key)?.trim();
    const part = word ? read(word) : undefined;
    if (part) filter = { ...filter, ...part };
  }
  return filter;
}

/** Serializes a filter as URL parameters in a fixed order. */
export function filterWords(filter: ProductFilter | undefined): [string, string][] {
  if (!filter) return [];
  return Object.entries(facets).flatMap(([key, { write }]) => {
    const word = write(filter);
    return word === undefined ? [] : [[key, word]];
  });
}

/** The filter with the facet set to the value, or without the facet. */
export function withFacet(
  filter: ProductFilter | undefined,
  key: string,
  value: string | undefined,
): ProductFilter | undefined {
  const words = new URLSearchParams(filterWords(filter));
  if (value === undefined) words.delete(key);
  else words.set(key, value);
  return readFilter(words);
}

function readTheme(word: string): ProductFilter | undefined {
  const theme = themes.find((one) => one === word);
  return theme && { theme };
}

function readPrice(word: string): ProductFilter | undefined {
  const [, minPrice, maxPrice] = priceBand.exec(word) ?? [];
  return minPrice && maxPrice ? { minPrice, maxPrice } : undefined;
}
