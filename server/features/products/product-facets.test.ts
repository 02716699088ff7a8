import { type DataSource } from 'typeorm';
import { editions } from '../../../domain/editions';
import { addProduct } from '../../testing/builders/catalogue';
import { openTestDatabase } from '../../testing/database';
import { Product, type Theme } from './product.entity';
import { type ProductConditions, type ProductSelection } from './filter-products';
import { countFacets, priceBands } from './product-facets';

interface Entry {
  readonly isPublished: boolean;
  readonly theme: Theme | null;
  readonly stock: number;
  readonly currentPrice: number;
  readonly ratings: readonly [sum: number, count: number];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly ingredients: readonly string[];
}

const themes: readonly (Theme | null)[] = ['EO', null, 'HandCream', 'CO', 'EO'];
const ratings = [
  [0, 0],
  [9, 2],
  [5, 1],
  [3, 2],
] as const;
const categories = [[], ['oils'], ['oils', 'creams'], ['drafts']];

/** Products whose values are combined in many ways; every seventh, and all drafts, are not published. */
const entries: readonly Entry[] = Array.from({ length: 48 }, (_, n) => ({
  isPublished: n % 7 !== 0 && n % 4 !== 3,
  theme: themes[n % 5] ?? null,
  stock: n % 3,
  currentPrice: 500 * (1 + (n % 6)),
  ratings: ratings[(n >> 1) % 4] ?? ratings[0],
  categories: categories[n % 4] ?? [],
  tags: n % 2 === 0 ? ['calm'] : n % 5 === 0 ? ['calm', 'fresh'] : [],
  ingredients: n % 3 === 0 ? ['neem'] : n % 4 === 1 ? ['neem', 'rose'] : [],
}));

type FacetKey = 'category' | 'tag' | 'ingredient' | 'theme' | 'minRating' | 'inStock' | 'price';

const stars = ({ ratings: [sum, count] }: Entry) => (count === 0 ? 0 : Math.floor(sum / count));
const valuesOf: Record<FacetKey, (entry: Entry) => readonly string[]> = {
  category: (entry) => entry.categories,
  tag: (entry) => entry.tags,
  ingredient: (entry) => entry.ingredients,
  theme: ({ theme }) => (theme === null ? [] : [theme]),
  minRating: (entry) => ['1', '2', '3', '4'].filter((least) => Number(least) <= stars(entry)),
  inStock: ({ stock }) => [String(stock > 0)],
  price: ({ currentPrice }) => [
    `${Math.floor(currentPrice / 1000) * 10}.00-${Math.floor(currentPrice / 1000) * 10 + 9}.99`,
  ],
};

function meets(entry: Entry, conditions: ProductConditions): boolean {
  const { category, theme, minRating, inStock, minPrice } = conditions;
  return (
    entry.isPublished &&
    hasAnyOfEach(entry, conditions) &&
    (category == null || entry.categories.includes(category)) &&
    (theme == null || entry.theme === theme) &&
    (minRating == null || entry.ratings[0] >= minRating * Math.max(1, entry.ratings[1])) &&
    (inStock == null || entry.stock > 0 === inStock) &&
    (minPrice == null || entry.currentPrice >= minPrice)
  );
}

function hasAnyOfEach(entry: Entry, conditions: ProductConditions): boolean {
  return (['categories', 'tags', 'ingredients'] as const).every((group) => {
    const wanted = conditions[group];
    return wanted == null || wanted.some((value) => entry[group].includes(value));
  });
}

const ownConditions: Partial<Record<FacetKey, ProductConditions>> = {
  category: { category: null, categories: null },
  tag: { tags: null },
  ingredient: { ingredients: null },
  theme: { theme: null },
  minRating: { minRating: null },
  inStock: { inStock: null },
  price: { minPrice: null },
};

function expectedCounts(conditions: ProductConditions): string[] {
  // The keys are those of the object above.
  return (Object.keys(valuesOf) as FacetKey[]).flatMap((facet) => {
    const listed = entries.filter((entry) => meets(entry, { ...conditions, ...ownConditions[facet] }));
    const values = listed.flatMap((entry) => valuesOf[facet](entry));
    return [...new Set(values)].map((value) => `${facet} ${value}: ${values.filter((one) => one === value).length}`);
  });
}

describe('the counts of filter values', () => {
  let db: DataSource;

  beforeAll(async () => {
    db = await openTestDatabase();
    for (const {
      ratings: [ratingSum, ratingCount],
      categories: keys,
      tags,
      ingredients,
      ...facts
    } of entries)
      await addProduct(db, { ...facts, ratingSum, ratingCount }, { categories: keys, tags, ingredients });
  });
  afterAll(() => db.destroy());

  const conditionsOfLists: readonly ProductConditions[] = [
    {},
    { category: 'oils' },
    { minPrice: 1500 },
    { theme: 'EO' },
    { minRating: 4 },
    { inStock: false },
    { category: 'oils', theme: 'EO', inStock: true, minPrice: 1000 },
    { categories: ['creams', 'oils'] },
    { tags: ['calm', 'fresh', 'unknown'] },
    { categories: ['creams', 'drafts'], tags: ['calm', 'fresh'], ingredients: ['neem', 'rose'] },
    { category: 'oils', ingredients: ['neem', 'rose'], inStock: true, minPrice: 1000 },
  ];

  const counts = async (selection: ProductSelection) => {
    const facets = await countFacets(db, selection, editions.UK);
    return facets.flatMap(({ key, values }) => values.map(({ value, count }) => `${key} ${value}: ${count}`)).sort();
  };

  it.each(conditionsOfLists)(
    'are those of the published products that meet the other conditions: %j',
    async (conditions) => {
      expect(await counts({ conditions, match: null })).toEqual(expectedCounts(conditions).sort());
    },
  );

  it.each(conditionsOfLists)('are the same when the products that are sold out are known: %j', async (conditions) => {
    const soldOut = await db.getRepository(Product).find({ where: { stock: 0 }, select: { id: true } });
    const ids = soldOut.map(({ id }) => id);
    expect(await counts({ conditions, match: null, soldOut: ids })).toEqual(expectedCounts(conditions).sort());
  });
});

describe('price bands', () => {
  it('have a round width of which five cover the highest price', () => {
    expect(priceBands(2499)[4]).toEqual({ least: 2000, most: 2499 });
    expect(priceBands(129_900)[1]).toEqual({ least: 50_000, most: 99_999 });
  });

  it('contain every price once, up to the highest', () => {
    const [highest, bands] = [2999, priceBands(2999)];
    const prices = Array.from({ length: highest + 1 }, (_, price) => price);
    expect(
      prices.filter((price) => bands.filter(({ least, most }) => price >= least && price <= most).length !== 1),
    ).toEqual([]);
  });
});
