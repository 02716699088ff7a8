import { type EntityManager } from 'typeorm';
import { Product } from '../../features/products/product.entity';
import { OrderLine } from '../../features/orders/order.entity';
import { Review } from '../../features/reviews/review.entity';
import { defineInvariants, pluralize, inArray, type Rule } from './define-invariants';

/** A product with the totals that its order lines and reviews add up to. */
interface ProductTotals {
  readonly product: Pick<Product, 'id' | 'slug' | 'stock' | 'supplied' | 'ratingSum' | 'ratingCount'>;
  /** Units in order lines that were not restocked, those that were written off included. */
  readonly inOrders: number;
  readonly ratingSum: number;
  readonly ratingCount: number;
}

async function read(manager: EntityManager, ids: readonly number[]): Promise<ProductTotals[]> {
  const products = await manager.find(Product, {
    select: { id: true, slug: true, stock: true, supplied: true, ratingSum: true, ratingCount: true },
    where: { id: inArray(ids) },
  });
  const inOrders = await manager
    .createQueryBuilder(OrderLine, 'line')
    .select('line.productId', 'id')
    .addSelect('SUM(line.quantity)', 'pieces')
    .where('line.productId IN (:...ids) AND (line.restockedAt IS NULL OR line.writtenOffAt IS NOT NULL)', { ids })
    .groupBy('line.productId')
    .getRawMany<{ id: number; pieces: number | string }>();
  const ratings = await manager
    .createQueryBuilder(Review, 'review')
    .select('review.productId', 'id')
    .addSelect('SUM(review.rating)', 'sum')
    .addSelect('COUNT(*)', 'count')
    .where("review.productId IN (:...ids) AND review.status = 'Active'", { ids })
    .groupBy('review.productId')
    .getRawMany<{ id: number; sum: number | string; count: number | string }>();
  return products.map((product) => {
    const rating = ratings.find(({ id }) => id === product.id);
    return {
      product,
      // The MySQL driver returns sums as strings.
      inOrders: Number(inOrders.find(({ id }) => id === product.id)?.pieces ?? 0),
      ratingSum: Number(rating?.sum ?? 0),
      ratingCount: Number(rating?.count ?? 0),
    };
  });
}

const stockMatchesSupply: Rule<ProductTotals> = ({ product: { stock, supplied }, inOrders }) =>
  stock + inOrders !== supplied &&
  `${stock} in stock and ${inOrders} in orders make ${stock + inOrders}, but ${pluralize(supplied, 'piece')} were supplied.`;

const stockIsNotNegative: Rule<ProductTotals> = ({ product: { stock } }) => stock < 0 && `its stock is ${stock}.`;

const ratingMatchesReviews: Rule<ProductTotals> = ({ product, ratingSum, ratingCount }) =>
  (product.ratingSum !== ratingSum || product.ratingCount !== ratingCount) &&
  `it counts ${pluralize(product.ratingSum, 'star')} of ${pluralize(product.ratingCount, 'review')}, but its published reviews have ${pluralize(ratingSum, 'star')} of ${pluralize(ratingCount, 'review')}.`;

export const products = defineInvariants<Product, ProductTotals>({
  name: 'products',
  entity: Product,
  read,
  nameOf: ({ product }) => `Product ${product.slug}`,
  rules: [stockMatchesSupply, stockIsNotNegative, ratingMatchesReviews],
});
