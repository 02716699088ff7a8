import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { defineLoader, groupedByKey, inKeyOrder } from '../../infra/request/loaders';
import { ProductCategory } from './category.entity';
import { type Product } from './product.entity';
import {
  productCards,
  type ProductDetails,
  productDetailRows,
  type ProductRow,
  readPicturedCards,
} from './product.rows';
import { ProductIngredient } from './ingredient.entity';

const withIds = { shape: 'ids', build: (query: SelectQueryBuilder<Product>) => query.where('p.id IN (:...ids)') };

/** A product's card by id; null for a draft. Carts, orders and reviews refer to products that were withdrawn, whose rows are drafts. */
export const productById = defineLoader<number, ProductRow | null>('productById', async (ids, { db }) => {
  const { rows } = await productCards.read(db.manager, { ...withIds, parameters: { ids } });
  const published = rows.filter(({ isPublished }) => isPublished);
  return inKeyOrder(ids, published, ({ id }) => id);
});

/** The detail columns of a product that was read as a card. */
export const productDetails = defineLoader<number, ProductDetails | null>('productDetails', async (ids, { db }) => {
  const { rows } = await productDetailRows.read(db.manager, { ...withIds, parameters: { ids } });
  return inKeyOrder(ids, rows, ({ id }) => id);
});

/** The published products with an ingredient, those with it as the main ingredient first. */
export const ingredientProducts = defineLoader<number, ProductRow[]>('ingredientProducts', async (ids, { db }) => {
  const { raw, rows } = await productCards.read<{ owner: number }>(db.manager, {
    shape: 'ingredients',
    build: (query) =>
      query
        .addSelect('part.ingredientId', 'owner')
        .innerJoin(ProductIngredient, 'part', 'part.productId = p.id AND part.ingredientId IN (:...ids)')
        .where('p.isPublished = :published')
        .orderBy('part.position')
        .addOrderBy('p.featuredPosition')
        .addOrderBy('p.id'),
    parameters: { ids, published: true },
  });
  const owned = rows.map((card, at) => ({ card, owner: raw[at]?.owner }));
  return groupedByKey(ids, owned, ({ owner }) => owner).map((group) => group.map(({ card }) => card));
});

/** The recommendations of a product. */
interface ProductRecommendations {
  /** Products that complete its routine. */
  readonly regime: readonly ProductRow[];
  /** "You May Also Like": assigned products first, then products of the same categories; never the product itself. */
  readonly related: readonly ProductRow[];
}

/** Maximum of related products; bounds the result for large categories. */
export const maxRelated = 24;

/** The part of a category that can be related to its products. */
interface CategoryStart {
  readonly categoryId: number;
  /** Position of its last product; null for the whole category, which is short. */
  readonly last: number | null;
}

/** Databases with a category that is too long to be read by each request. */
const longCategories = new WeakSet<DataSource>();
/** Candidates of a product above this number make its categories long. */
const mostCandidates = 100;

/**
 * Returns the starts of the products' categories. One product more than a strip has, since the product itself is left out.
 * A separate statement: within another, MariaDB would read the whole category to compare positions.
 */
function categoryStarts(db: DataSource, ids: readonly number[]): Promise<CategoryStart[]> {
  const last = db
    .createQueryBuilder()
    .select('nearby.position')
    .from(ProductCategory, 'nearby')
    .innerJoin('nearby.product', 'listed', 'listed.isPublished = :published')
    .where('nearby.categoryId = own.categoryId')
    .orderBy('nearby.position')
    .offset(maxRelated)
    .limit(1);
  return db
    .createQueryBuilder()
    .select('own.categoryId', 'categoryId')
    .addSelect(`(${last.getQuery()})`, 'last')
    .from(ProductCategory, 'own')
    .where('own.productId IN (:...ids)')
    .groupBy('own.categoryId')
    .setParameters({ ids, published: true })
    .getRawMany<CategoryStart>();
}

// Assigned products rank by position; products of a shared category are offset by 1,000,000, so that they rank behind those.
const categorySql = `
  SELECT own.product_id, other.product_id, 'related', 1000000 + other.position
  FROM product_category other INNER JOIN product_category own ON own.category_id = other.category_id AND own.product_id IN (:...ids)`;

/** The n-th start, with its values as parameters, so that equally many starts have the same text. */
const categoryStartSql = ({ last }: CategoryStart, n: number) =>
  `${categorySql} WHERE other.category_id = :category${n}${last === null ? '' : ` AND other.position <= :last${n}`}`;

const startParameters = (starts: readonly CategoryStart[]) =>
  Object.fromEntries(
    starts.flatMap(({ categoryId, last }, n) => [
      [`category${n}`, categoryId],
      [`last${n}`, last],
    ]),
  );

const chosenSql = `
  SELECT chosen.product_id AS owner, chosen.related_id AS id, chosen.kind AS strip, chosen.position AS place
  FROM product_relation chosen WHERE chosen.product_id IN (:...ids)`;

const rankedSql = (candidates: readonly string[]) => `
  SELECT found.owner, found.id, found.strip, COUNT(*) OVER (PARTITION BY found.owner) AS total,
    ROW_NUMBER() OVER (PARTITION BY found.owner, found.strip ORDER BY MIN(found.place), found.id) AS place
  FROM (${[chosenSql, ...candidates].join(' UNION ALL ')}) found
  INNER JOIN product shown ON shown.id = found.id AND shown.is_published = :published
  WHERE found.id <> found.owner
  GROUP BY found.owner, found.id, found.strip`;

interface RecommendationRow {
  readonly owner: number;
  readonly strip: keyof ProductRecommendations;
  /** Number of candidates of the owner. */
  readonly total: number | string;
}

export const productRecommendations = defineLoader<number, ProductRecommendations>(
  'productNeighbours',
  async (ids, { db }) => {
    const isLong = longCategories.has(db);
    const starts = isLong ? await categoryStarts(db, ids) : [];
    const candidates = isLong ? starts.map(categoryStartSql) : [categorySql];
    const { raw, rows: cards } = await readPicturedCards<RecommendationRow>(db.manager, {
      shape: `recommendations ${candidates.join()}`,
      build: (query) =>
        query
          .addSelect('near.owner', 'owner')
          .addSelect('near.strip', 'strip')
          .addSelect('near.total', 'total')
          .innerJoin(`(${rankedSql(candidates)})`, 'near', 'near.id = p.id AND near.place <= :mostRelated')
          .orderBy('near.place'),
      parameters: { ids, published: true, mostRelated: maxRelated, ...startParameters(starts) },
    });
    if (raw.some(({ total }) => Number(total) > mostCandidates)) longCategories.add(db);
    // A product may be the neighbour of several: each of its rows has another owner.
    const stripOf = (id: number, strip: keyof ProductRecommendations) =>
      cards.filter((_, at) => raw[at]?.owner === id && raw[at].strip === strip);
    return ids.map((id) => ({ regime: stripOf(id, 'regime'), related: stripOf(id, 'related') }));
  },
);
