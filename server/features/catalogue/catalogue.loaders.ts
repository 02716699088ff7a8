import { defineLoader, groupedByKey, inKeyOrder } from '../../infra/request/loaders';
import { type Category, ProductCategory } from './category.entity';
import { ProductImage, ProductTag } from './product-associations.entity';
import { type ProductDetails, type ProductRow, selectCards, selectDetails } from './product.rows';
import { type Ingredient, ProductIngredient } from './ingredient.entity';

/** A product's card by id, published or not: carts and orders reference unpublished products too. */
export const productById = defineLoader<number, ProductRow | null>('productById', async (ids, { db }) =>
  inKeyOrder(ids, await selectCards(db).where('p.id IN (:...ids)', { ids }).getMany(), ({ id }) => id),
);

/** The detail columns of a product that was read as a card. */
export const productDetails = defineLoader<number, ProductDetails | null>('productDetails', async (ids, { db }) =>
  inKeyOrder(ids, await selectDetails(db).where('p.id IN (:...ids)', { ids }).getMany(), ({ id }) => id),
);

/** The paths of a product's pictures, in gallery order. */
export const productGallery = defineLoader<number, string[]>('productGallery', async (ids, { db }) => {
  const rows = await db
    .createQueryBuilder(ProductImage, 'picture')
    .where('picture.productId IN (:...ids)', { ids })
    .orderBy('picture.position')
    .addOrderBy('picture.id')
    .getMany();
  return groupedByKey(ids, rows, ({ productId }) => productId).map((group) => group.map(({ image }) => image));
});

/** The categories of a product, by category position. */
export const productCategories = defineLoader<number, Category[]>('productCategories', async (ids, { db }) => {
  const rows = await db
    .createQueryBuilder(ProductCategory, 'filed')
    .innerJoinAndSelect('filed.category', 'category')
    .where('filed.productId IN (:...ids)', { ids })
    .orderBy('category.position')
    .addOrderBy('category.id')
    .getMany();
  return groupedByKey(ids, rows, ({ productId }) => productId).map((group) => group.map(({ category }) => category));
});

/** The slugs of a product's tags. */
export const productTags = defineLoader<number, string[]>('productTags', async (ids, { db }) => {
  const rows = await db
    .createQueryBuilder(ProductTag, 'marked')
    .innerJoinAndSelect('marked.tag', 'tag')
    .where('marked.productId IN (:...ids)', { ids })
    .orderBy('marked.position')
    .addOrderBy('tag.id')
    .getMany();
  return groupedByKey(ids, rows, ({ productId }) => productId).map((group) => group.map(({ tag }) => tag.slug));
});

/** The ingredients of a product by position, the main one first. */
export const productIngredients = defineLoader<number, Ingredient[]>('productIngredients', async (ids, { db }) => {
  const rows = await db
    .createQueryBuilder(ProductIngredient, 'part')
    .innerJoinAndSelect('part.ingredient', 'ingredient')
    .where('part.productId IN (:...ids)', { ids })
    .orderBy('part.position')
    .addOrderBy('ingredient.id')
    .getMany();
  return groupedByKey(ids, rows, ({ productId }) => productId).map((group) =>
    group.map(({ ingredient }) => ingredient),
  );
});

/** The published products with an ingredient, those with it as the main ingredient first. */
export const ingredientProducts = defineLoader<number, ProductRow[]>('ingredientProducts', async (ids, { db }) => {
  const { raw, entities } = await selectCards(db)
    .addSelect('part.ingredientId', 'owner')
    .innerJoin(ProductIngredient, 'part', 'part.productId = p.id AND part.ingredientId IN (:...ids)', { ids })
    .where('p.isPublished = :published', { published: true })
    .orderBy('part.position')
    .addOrderBy('p.featuredPosition')
    .addOrderBy('p.id')
    .getRawAndEntities<{ owner: number; p_id: number }>();
  const cards = new Map<number, ProductRow>(entities.map((card) => [card.id, card]));
  return groupedByKey(ids, raw, ({ owner }) => owner).map((group) => group.flatMap((row) => cards.get(row.p_id) ?? []));
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

// The position of the last product of a category that can be related: there is one more, since the product itself is left out.
const lastPlaceSql = `(
  SELECT nearby.position FROM product_category nearby
  INNER JOIN product listed ON listed.id = nearby.product_id AND listed.is_published = :published
  WHERE nearby.category_id = own.category_id ORDER BY nearby.position LIMIT 1 OFFSET ${maxRelated})`;

// Assigned products rank by position; products of a shared category are offset by 1,000,000, so that they rank behind those.
const candidatesSql = `
  SELECT chosen.product_id AS owner, chosen.related_id AS id, chosen.kind AS strip, chosen.position AS place
  FROM product_relation chosen WHERE chosen.product_id IN (:...ids)
  UNION ALL
  SELECT own.product_id, other.product_id, 'related', 1000000 + other.position
  FROM product_category own INNER JOIN product_category other
    ON other.category_id = own.category_id AND other.position <= COALESCE(${lastPlaceSql}, 2147483647)
  WHERE own.product_id IN (:...ids)`;

const rankedSql = `
  SELECT found.owner, found.id, found.strip,
    ROW_NUMBER() OVER (PARTITION BY found.owner, found.strip ORDER BY MIN(found.place), found.id) AS place
  FROM (${candidatesSql}) found INNER JOIN product shown ON shown.id = found.id AND shown.is_published = :published
  WHERE found.id <> found.owner
  GROUP BY found.owner, found.id, found.strip`;

interface RecommendationRow {
  readonly owner: number;
  readonly strip: keyof ProductRecommendations;
  readonly p_id: number;
}

export const productRecommendations = defineLoader<number, ProductRecommendations>(
  'productNeighbours',
  async (ids, { db }) => {
    const { raw, entities } = await selectCards(db)
      .addSelect('near.owner', 'owner')
      .addSelect('near.strip', 'strip')
      .innerJoin(`(${rankedSql})`, 'near', 'near.id = p.id AND near.place <= :mostRelated')
      .setParameters({ ids, published: true, mostRelated: maxRelated })
      .orderBy('near.place')
      .getRawAndEntities<RecommendationRow>();
    // A product may be the neighbour of several: the mapper returns it once, the raw rows contain every `owner`.
    const cards = new Map<number, ProductRow>(entities.map((card) => [card.id, card]));
    const stripOf = (id: number, strip: keyof ProductRecommendations) =>
      raw.filter((row) => row.owner === id && row.strip === strip).flatMap((row) => cards.get(row.p_id) ?? []);
    return ids.map((id) => ({ regime: stripOf(id, 'regime'), related: stripOf(id, 'related') }));
  },
);
