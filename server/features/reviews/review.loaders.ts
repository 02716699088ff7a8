import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { ShapedRows } from '../../infra/database/shaped-rows';
import { defineLoader, type Load } from '../../infra/request/loaders';
import { parseSliceKey, type SliceKey } from '../../infra/request/page';
import { productById } from '../catalogue/catalogue.loaders';
import { type ProductRow } from '../catalogue/product.rows';
import { Review } from './review.entity';

/** Returns the product of a review; batched, so that all reviews of a request take one statement. */
export async function productOf({ productId }: Pick<ReviewRow, 'productId'>, load: Load): Promise<ProductRow> {
  const product = await load(productById, productId);
  // The foreign key deletes the reviews of a product with it.
  if (!product) throw new Error(`A review refers to product ${productId}, which does not exist.`);
  return product;
}

/** A review as displayed, with the verification of its purchase. */
export type ReviewRow = Pick<Review, (typeof columns)[number]> & {
  /** Whether the author has a paid or cash order with a line of the product that was neither cancelled nor failed. */
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

/** Starts a query of reviews under the alias `r`, newest first. Execute it with {@link readReviews}. */
export function selectReviews(db: DataSource): SelectQueryBuilder<Review> {
  const query = db.createQueryBuilder().select(columns.map((column) => `r.${column}`));
  return verifiedNewestFirst(query.from(Review, 'r'));
}

const verifiedNewestFirst = (query: SelectQueryBuilder<Review>) =>
  query
    .addSelect(`CASE WHEN ${verifiedPurchaseSql} THEN 1 ELSE 0 END`, 'verified')
    .orderBy('r.reviewDate', 'DESC')
    .addOrderBy('r.id', 'DESC');

const reviewRows = new ShapedRows(Review, 'r', columns);

export async function readReviews(query: SelectQueryBuilder<Review>): Promise<ReviewRow[]> {
  const { raw, entities } = await query.getRawAndEntities<VerifiedRow>();
  return entities.map((review, index) => withVerification(review, raw[index]));
}

interface VerifiedRow {
  readonly verified: number | string;
}

const withVerification = (review: Omit<ReviewRow, 'verifiedPurchase'>, row: VerifiedRow | undefined): ReviewRow => ({
  ...review,
  verifiedPurchase: Number(row?.verified) === 1,
});

const rankedReviewsSql =
  'SELECT id, ROW_NUMBER() OVER (PARTITION BY product_id ORDER BY review_date DESC, id DESC) AS place ' +
  'FROM review WHERE product_id IN (:...ids) AND status = :active';

/** Slices of the published reviews of products, newest first. One statement per batch, which reads only the rows of the slices. */
export const productReviews = defineLoader<SliceKey, ReviewRow[]>('productReviews', async (keys, { publicDb: db }) => {
  const slices = keys.map(parseSliceKey);
  const [only] = slices;
  // The rule, on a product's page: no rows have to be numbered.
  if (only && slices.length === 1) return [await readSlice(db, only)];
  return readSlices(db, slices);
});

type Slice = ReturnType<typeof parseSliceKey>;

/** Reads one slice by the index of its order. */
async function readSlice(db: DataSource, { ownerId, from, to }: Slice): Promise<ReviewRow[]> {
  const { rows, raw } = await reviewRows.read<VerifiedRow>(db.manager, {
    shape: 'slice of one product',
    build: (query) => verifiedNewestFirst(query).where('r.productId = :ownerId AND r.status = :active'),
    parameters: { ownerId, active: 'Active' },
    slice: { offset: from, limit: to - from },
  });
  return rows.map((row, at) => withVerification(row, raw[at]));
}

async function readSlices(db: DataSource, slices: readonly Slice[]): Promise<ReviewRow[][]> {
  const wanted = slices.map(
    (_, at) => `(r.product_id = :product${at} AND ranked.place > :from${at} AND ranked.place <= :to${at})`,
  );
  const values: [string, number][] = slices.flatMap(({ ownerId, from, to }, at) => [
    [`product${at}`, ownerId],
    [`from${at}`, from],
    [`to${at}`, to],
  ]);
  const { rows, raw } = await reviewRows.read<VerifiedRow & { readonly place: number | string }>(db.manager, {
    shape: `${slices.length} slices`,
    build: (query) =>
      verifiedNewestFirst(query)
        .innerJoin(`(${rankedReviewsSql})`, 'ranked', `ranked.id = r.id AND (${wanted.join(' OR ')})`)
        .addSelect('ranked.place', 'place'),
    parameters: { ...Object.fromEntries(values), ids: slices.map(({ ownerId }) => ownerId), active: 'Active' },
  });
  const placed = rows.map((row, at) => ({ review: withVerification(row, raw[at]), place: Number(raw[at]?.place) }));
  return slices.map(({ ownerId, from, to }) =>
    placed
      .filter(({ review, place }) => review.productId === ownerId && place > from && place <= to)
      .map(({ review }) => review),
  );
}

const votes = new ShapedRows(Review, 'r', ['productId', 'rating']);

/** The number of published reviews of a product with 1, 2, 3, 4 and 5 stars. */
export const ratingHistogram = defineLoader<number, number[]>('ratingHistogram', async (ids, { publicDb: db }) => {
  const { rows, raw } = await votes.read<{ readonly n: number | string }>(db.manager, {
    shape: 'by rating',
    build: (query) =>
      query
        .addSelect('COUNT(*)', 'n')
        .where('r.productId IN (:...ids) AND r.status = :active')
        .groupBy('r.productId')
        .addGroupBy('r.rating'),
    parameters: { ids, active: 'Active' },
  });
  const counted = rows.map((row, at) => ({ ...row, n: Number(raw[at]?.n) }));
  return ids.map((id) => {
    const own = counted.filter(({ productId }) => productId === id);
    return [1, 2, 3, 4, 5].map((stars) => own.find(({ rating }) => rating === stars)?.n ?? 0);
  });
});
