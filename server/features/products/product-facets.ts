import { type DataSource } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { format, toDecimal } from '../../../domain/money';
import { tagWords } from '../../../domain/text';
import { type EntityClass } from '../../database/database';
import { type PublicVersion } from '../../database/public-data';
import { VersionedCache } from '../../database/versioned-cache';
import { Ingredient, ProductIngredient } from '../ingredients/ingredient.entity';
import { Category, ProductCategory } from './category.entity';
import {
  applySelection,
  inStockSql,
  type ProductConditions,
  type ProductSelection,
  SoldOutProducts,
} from './filter-products';
import { type Facet, type FacetValue } from './product-list.types';
import { Product } from './product.entity';
import { themeLabels } from './product.types';
import { ProductTag, Tag } from './tag.entity';

/** The facets of a list take about 10 KB. */
const maxLists = 1000;

/** Counts the products of a list per filter value. */
export class ProductFacets {
  private readonly cache: VersionedCache<readonly Facet[]>;
  private readonly soldOut: SoldOutProducts;

  constructor(
    private readonly db: DataSource,
    version: PublicVersion,
  ) {
    this.cache = new VersionedCache(version, { maxSize: maxLists, sizeOf: () => 1 });
    this.soldOut = new SoldOutProducts(db, version);
  }

  /** Returns the facets of a list, cached for one version of the public data. @param edition gives the currency symbol of the price labels */
  of(selection: ProductSelection, edition: Edition): Promise<readonly Facet[]> {
    return this.cache.get([selection.conditions, selection.match?.parameters], async () =>
      countFacets(this.db, await this.soldOut.applyTo(selection), edition),
    );
  }
}

/** Returns the facets with at least one value. One statement counts each facet. */
export async function countFacets(db: DataSource, selection: ProductSelection, edition: Edition): Promise<Facet[]> {
  const found = await Promise.all(
    facets.map(async ({ key, label, valuesOf, ...facet }) => {
      const values = await valuesOf(await countGroups(db, selection, facet), db, edition);
      const chosen = chosenValues(facet.own, selection.conditions);
      return { key, label, values: values.map((each) => ({ ...each, selected: chosen.includes(each.value) })) };
    }),
  );
  return found.filter(({ values }) => values.length > 0);
}

/** The number of products per stored value. */
type Counts = ReadonlyMap<string, number>;
type FacetCount = Omit<FacetValue, 'selected'>;

interface Grouping {
  /** The conditions of the facet. They do not restrict its own counts, so that its other values can still be selected. */
  readonly own: readonly (keyof ProductConditions)[];
  /** The expression of `p`, or of the table of links, that products are grouped by. */
  readonly by: (selection: ProductSelection) => string;
  /** The table that links a product to several values, with the alias `link`. */
  readonly links?: EntityClass;
}

interface FacetDefinition extends Grouping {
  readonly key: string;
  readonly label: string;
  readonly valuesOf: (counts: Counts, db: DataSource, edition: Edition) => FacetCount[] | Promise<FacetCount[]>;
}

async function countGroups(db: DataSource, selection: ProductSelection, { own, by, links }: Grouping): Promise<Counts> {
  const query = db.createQueryBuilder().select(by(selection), 'grouped').addSelect('COUNT(*)', 'n').from(Product, 'p');
  if (links) query.innerJoin(links, 'link', 'link.productId = p.id');
  const others = { ...selection.conditions, ...Object.fromEntries(own.map((name) => [name, null])) };
  // By column alias: MySQL does not recognise that the expressions of SELECT and GROUP BY are equal.
  applySelection(query, { ...selection, conditions: others }).groupBy('grouped');
  const rows = await query.getRawMany<{ grouped: string | number | null; n: number | string }>();
  // Products without a theme are in no group.
  return new Map(rows.flatMap(({ grouped, n }) => (grouped === null ? [] : [[String(grouped), Number(n)]])));
}

function chosenValues(own: Grouping['own'], conditions: ProductConditions): readonly string[] {
  const { minPrice, maxPrice } = conditions;
  if (own.includes('minPrice')) return minPrice == null || maxPrice == null ? [] : [rangeOf(minPrice, maxPrice)];
  return own.flatMap((name) => conditions[name] ?? []).map(String);
}

const rangeOf = (least: number, most: number): string => `${toDecimal(least)}-${toDecimal(most)}`;

const stars = [5, 4, 3, 2, 1];
/** The average rating rounded down to whole stars, by integer comparison: the two databases round divisions differently. */
const starsSql = `CASE WHEN p.ratingCount = 0 THEN 0 ${stars.map((n) => `WHEN p.ratingSum >= ${n} * p.ratingCount THEN ${n}`).join(' ')} ELSE 0 END`;

const facets: readonly FacetDefinition[] = [
  {
    ...{ key: 'category', label: 'Category', own: ['category', 'categories'] },
    ...{ by: () => 'link.categoryId', links: ProductCategory },
    async valuesOf(counts, db) {
      const all = await db.manager.find(Category, { order: { position: 'ASC', title: 'ASC', key: 'ASC' } });
      return all.flatMap(({ id, key, title }) => counted(key, title, counts.get(String(id))));
    },
  },
  {
    ...{ key: 'tag', label: 'Tag', own: ['tag', 'tags'], by: () => 'link.tagId', links: ProductTag },
    async valuesOf(counts, db) {
      const all = await db.manager.find(Tag, { order: { label: 'ASC', slug: 'ASC' } });
      return byCount(all.flatMap((tag) => counted(tag.slug, tagLabel(tag), counts.get(String(tag.id)))));
    },
  },
  {
    ...{ key: 'ingredient', label: 'Ingredient', own: ['ingredient', 'ingredients'] },
    ...{ by: () => 'link.ingredientId', links: ProductIngredient },
    async valuesOf(counts, db) {
      const [select, order] = [
        { id: true, slug: true, name: true },
        { name: 'ASC', slug: 'ASC' },
      ] as const;
      const all = await db.manager.find(Ingredient, { select, order });
      return byCount(all.flatMap(({ id, slug, name }) => counted(slug, name, counts.get(String(id)))));
    },
  },
  {
    ...{ key: 'theme', label: 'Range', own: ['theme'], by: () => 'p.theme' },
    valuesOf: (counts) =>
      Object.entries(themeLabels)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([theme, label]) => counted(theme, label, counts.get(theme))),
  },
  {
    ...{ key: 'minRating', label: 'Rating', own: ['minRating'], by: () => starsSql },
    // Each number of stars includes all higher ratings.
    valuesOf: (counts) =>
      stars.slice(1).flatMap((least) => counted(String(least), `${least} and up`, sumFrom(counts, least))),
  },
  {
    ...{ key: 'inStock', label: 'Availability', own: ['inStock'] },
    by: (selection) => `CASE WHEN ${inStockSql(selection)} THEN 1 ELSE 0 END`,
    valuesOf: (counts) => [
      ...counted('true', 'In stock', counts.get('1')),
      ...counted('false', 'Out of stock', counts.get('0')),
    ],
  },
  {
    ...{ key: 'price', label: 'Price', own: ['minPrice', 'maxPrice'], by: () => 'p.currentPrice' },
    async valuesOf(counts, db, { symbol }) {
      // The bands cover the whole catalogue, so that they do not change with the filter.
      const highest = await db.manager.maximum(Product, 'currentPrice');
      return priceBands(highest ?? 0).flatMap(({ least, most }) =>
        counted(
          rangeOf(least, most),
          `${format(least, symbol)} to ${format(most, symbol)}`,
          sumFrom(counts, least, most),
        ),
      );
    },
  },
];

const counted = (value: string, label: string, count = 0): FacetCount[] =>
  count === 0 ? [] : [{ value, label, count }];

const byCount = (values: readonly FacetCount[]) => values.toSorted((one, other) => other.count - one.count);

const sumFrom = (counts: Counts, least: number, most = Infinity): number =>
  [...counts].reduce((sum, [value, count]) => (Number(value) >= least && Number(value) <= most ? sum + count : sum), 0);

/** A label equal to the slug, with its hyphens, is a default: it is shown as words. */
const tagLabel = ({ slug, label }: Tag): string =>
  label.includes('-') && label.toLowerCase() === slug ? tagWords(slug) : label;

const maxBands = 5;

/**
 * Returns bands of equal width (1, 2 or 5 times a power of ten, in major units) that cover all prices, in minor units. A band ends one
 * minor unit below the next one, so that no price is in two.
 */
export function priceBands(highest: number): { readonly least: number; readonly most: number }[] {
  for (let scale = 100; ; scale *= 10)
    for (const width of [scale, 2 * scale, 5 * scale])
      if (highest < width * maxBands)
        return Array.from({ length: maxBands }, (_, index) => ({
          least: index * width,
          most: (index + 1) * width - 1,
        }));
}
