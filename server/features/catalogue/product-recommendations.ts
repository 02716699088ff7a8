import { defineLoader } from '../../infra/request/loaders';
import { type ProductRow, selectCards } from './product.rows';

/** The recommendations of a product. */
export interface ProductRecommendations {
  /** Products that complete its routine. */
  readonly regime: readonly ProductRow[];
  /** "You May Also Like": assigned products first, then products of the same categories; never the product itself. */
  readonly related: readonly ProductRow[];
}

/** Maximum of related products; bounds the result for large categories. */
export const maxRelated = 24;

// Assigned products rank by position; products of a shared category are offset by 1,000,000, so that they rank behind those.
const candidatesSql = `
  SELECT chosen.product_id AS owner, chosen.related_id AS id, chosen.kind AS strip, chosen.position AS place
  FROM product_relation chosen WHERE chosen.product_id IN (:...ids)
  UNION ALL
  SELECT own.product_id, other.product_id, 'related', 1000000 + other.position
  FROM product_category own INNER JOIN product_category other ON other.category_id = own.category_id
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
