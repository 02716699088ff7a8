import { type DataSource, type FindOptionsWhere } from 'typeorm';
import { readSlices } from '../../database/read-slices';
import { defineLoader, type Load } from '../../infra/request/loaders';
import { clampSlice, type PageOf, type PageRequest, readPage, sliceKey, type SliceKey } from '../../infra/request/page';
import { productById } from '../products/product.loaders';
import { type ProductRow } from '../products/product-card';
import { Review } from './review.entity';

/** Returns the product of a review, null if it was withdrawn; batched, so that all reviews of a request take one statement. */
export function productOf({ productId }: Pick<ReviewRow, 'productId'>, load: Load): Promise<ProductRow | null> {
  return load(productById, productId);
}

/** A review as displayed, with the verification of its purchase. */
export type ReviewRow = Pick<Review, (typeof columns)[number]> & {
  /** True if the author has a paid or cash order with a line of the product that was neither cancelled nor failed. */
  readonly verifiedPurchase: boolean;
};

const columns = [
  ...(['id', 'productId', 'headline', 'review', 'rating', 'status', 'name', 'reviewDate'] as const),
  ...(['replyText', 'repliedAt'] as const),
] as const satisfies readonly (keyof Review)[];

// Plain SQL on the order tables: reviews are a lower layer than orders, so their entities cannot be imported here.
const verifiedPurchaseSql = `EXISTS (
  SELECT 1 FROM order_line line INNER JOIN orders bought ON bought.id = line.order_id
  WHERE line.product_id = r.product_id AND bought.customer_id = r.customer_id
    AND line.status NOT IN ('Cancelled', 'Canceled', 'Failed')
    AND (bought.paid_at IS NOT NULL OR bought.method = 'cash'))`;

/** Selects the reviews that match, newest first. */
const selectReviews = (db: DataSource, where: FindOptionsWhere<Review>) =>
  db
    .createQueryBuilder()
    .select(columns.map((column) => `r.${column}`))
    .addSelect(`CASE WHEN ${verifiedPurchaseSql} THEN 1 ELSE 0 END`, 'verified')
    .from(Review, 'r')
    .where(where)
    .orderBy('r.reviewDate', 'DESC')
    .addOrderBy('r.id', 'DESC');

/** Returns the reviews that match, newest first; of a slice only those in it. */
export async function readReviews(
  db: DataSource,
  where: FindOptionsWhere<Review>,
  slice?: PageRequest,
): Promise<ReviewRow[]> {
  const query = selectReviews(db, where).offset(slice?.offset).limit(slice?.limit);
  const { raw, entities } = await query.getRawAndEntities<VerifiedRow>();
  return entities.map((review, index) => withVerification(review, raw[index]));
}

/** Returns a page of the reviews that match, newest first. */
export const pageReviews = (
  db: DataSource,
  where: FindOptionsWhere<Review>,
  wanted: PageRequest,
): Promise<PageOf<ReviewRow>> =>
  readPage(wanted, async (slice) => {
    const [rows, total] = await Promise.all([readReviews(db, where, slice), db.manager.countBy(Review, where)]);
    return { rows, total, ...slice };
  });

interface VerifiedRow {
  readonly verified?: number | string;
}

const withVerification = (review: Review, row: VerifiedRow | undefined): ReviewRow => ({
  ...review,
  verifiedPurchase: Number(row?.verified) === 1,
});

/** Slices of the published reviews of products, newest first. */
export const reviewSlices = defineLoader<SliceKey, readonly ReviewRow[]>('reviewSlices', async (keys, { db }) => {
  const published = selectReviews(db, { status: 'Active' });
  const newestFirst = { owner: 'r.productId', order: 'r.reviewDate DESC, r.id DESC' };
  const slices = await readSlices(published, newestFirst, keys);
  return slices.map((rows) => rows.map(({ entity, raw }) => withVerification(entity, raw)));
});

/** Returns a page of the published reviews of a product. Its stored count saves a COUNT query; every write of a review updates it. */
export async function loadReviews(
  load: Load,
  { id, ratingCount }: Pick<ProductRow, 'id' | 'ratingCount'>,
  wanted: PageRequest,
): Promise<PageOf<ReviewRow>> {
  const slice = clampSlice(wanted, ratingCount);
  return { rows: await load(reviewSlices, sliceKey(id, slice)), total: ratingCount, ...slice };
}

const allStars = [1, 2, 3, 4, 5];

/** The number of published reviews of a product with 1, 2, 3, 4 and 5 stars. */
export const ratingHistogram = defineLoader<number, readonly number[]>('ratingHistogram', async (ids, { db }) => {
  const counted = await db
    .createQueryBuilder(Review, 'r')
    .select('r.productId', 'productId')
    .addSelect('r.rating', 'rating')
    .addSelect('COUNT(*)', 'n')
    .where('r.productId IN (:...ids) AND r.status = :active', { ids, active: 'Active' })
    .groupBy('r.productId')
    .addGroupBy('r.rating')
    .getRawMany<{ productId: number; rating: number; n: number | string }>();
  return ids.map((id) => {
    const own = counted.filter(({ productId }) => productId === id);
    return allStars.map((stars) => Number(own.find(({ rating }) => rating === stars)?.n ?? 0));
  });
});
