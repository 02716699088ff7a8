import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { ShapedRows } from '../../infra/database/shaped-rows';
import { defineLoader, type Load } from '../../infra/request/loaders';
import { type PageRequest, parseSliceKey, sliceKey, type SliceKey } from '../../infra/request/page';
import { productById } from '../catalogue/catalogue.loaders';
import { type ProductRow } from '../catalogue/product.rows';
import { Review } from './review.entity';

/** Returns the product of a review, null if it was withdrawn; batched, so that all reviews of a request take one statement. */
export function productOf({ productId }: Pick<ReviewRow, 'productId'>, load: Load): Promise<ProductRow | null> {
  return load(productById, productId);
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

type Slice = ReturnType<typeof parseSliceKey>;

/** The number of published reviews of a product with 1, 2, 3, 4 and 5 stars. */
type Histogram = readonly number[];

/** A slice of the published reviews of a product, newest first, or the histogram of all by the product's id. */
type ReviewKey = SliceKey | `${number}`;

const isSlice = (key: ReviewKey): key is SliceKey => key.includes('/');

/** One statement per batch for all slices and one for all histograms; one for both, where a page shows a product's first reviews. */
const publishedReviews = defineLoader<ReviewKey, readonly ReviewRow[] | Histogram>(
  'publishedReviews',
  async (keys, { db }) => {
    const slices = keys.filter(isSlice);
    const ids = keys.flatMap((key) => (isSlice(key) ? [] : [Number(key)]));
    const read = await readReviewsOf(db, slices.map(parseSliceKey), ids);
    return keys.map(
      (key) => (isSlice(key) ? read.slices[slices.indexOf(key)] : read.histograms[ids.indexOf(Number(key))]) ?? [],
    );
  },
);

/** Returns a slice of the published reviews of a product, newest first. Only the rows of the slices of a request are read. */
export function loadReviews(load: Load, productId: number, slice: PageRequest): Promise<readonly ReviewRow[]> {
  // The batch answers a slice with reviews.
  return load(publishedReviews, sliceKey(productId, slice)) as Promise<readonly ReviewRow[]>;
}

export function loadHistogram(load: Load, productId: number): Promise<Histogram> {
  // The batch answers an id with a histogram.
  return load(publishedReviews, `${productId}`) as Promise<Histogram>;
}

interface ReviewsOf {
  readonly slices: readonly (readonly ReviewRow[])[];
  readonly histograms: readonly Histogram[];
}

async function readReviewsOf(db: DataSource, wanted: readonly Slice[], ids: readonly number[]): Promise<ReviewsOf> {
  const [only] = wanted;
  if (only?.from === 0 && wanted.length === 1 && ids.length === 1 && ids[0] === only.ownerId)
    return readFirstSlice(db, only);
  const [slices, histograms] = await Promise.all([
    // The rule, on pages of reviews: no rows have to be numbered.
    only && wanted.length === 1 ? readSlice(db, only).then((rows) => [rows]) : readSlices(db, wanted),
    readHistograms(db, ids),
  ]);
  return { slices, histograms };
}

const ofOwner = 'r.productId = :ownerId AND r.status = :active';

/** Reads one slice by the index of its order. */
async function readSlice(db: DataSource, { ownerId, from, to }: Slice): Promise<ReviewRow[]> {
  const { rows, raw } = await reviewRows.read<VerifiedRow>(db.manager, {
    shape: 'slice of one product',
    build: (query) => verifiedNewestFirst(query).where(ofOwner),
    parameters: { ownerId, active: 'Active' },
    slice: { offset: from, limit: to - from },
  });
  return rows.map((row, at) => withVerification(row, raw[at]));
}

const allStars = [1, 2, 3, 4, 5] as const;

/** As one value, which is computed once. As joined columns, MariaDB would sort all reviews of the product. */
const histogramSql = `(SELECT JSON_ARRAY(${allStars
  .map((stars) => `SUM(CASE WHEN rating = ${stars} THEN 1 ELSE 0 END)`)
  .join(', ')}) FROM review WHERE product_id = :ownerId AND status = :active)`;

/** Text, except on MySQL, whose driver parses JSON. */
type HistogramRow = { readonly histogram: string | readonly number[] };

/** Reads the first slice of a product with its histogram, which is in each row. Without a row there are no reviews to count. */
async function readFirstSlice(db: DataSource, { ownerId, to }: Slice): Promise<ReviewsOf> {
  const { rows, raw } = await reviewRows.read<VerifiedRow & HistogramRow>(db.manager, {
    shape: 'first slice with histogram',
    build: (query) => verifiedNewestFirst(query).addSelect(histogramSql, 'histogram').where(ofOwner),
    parameters: { ownerId, active: 'Active' },
    slice: { offset: 0, limit: to },
  });
  const histogram = raw[0]?.histogram ?? '[0, 0, 0, 0, 0]';
  return {
    slices: [rows.map((row, at) => withVerification(row, raw[at]))],
    histograms: [(typeof histogram === 'string' ? (JSON.parse(histogram) as Histogram) : histogram).map(Number)],
  };
}

async function readSlices(db: DataSource, slices: readonly Slice[]): Promise<ReviewRow[][]> {
  if (slices.length === 0) return [];
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

async function readHistograms(db: DataSource, ids: readonly number[]): Promise<Histogram[]> {
  if (ids.length === 0) return [];
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
    return allStars.map((stars) => own.find(({ rating }) => rating === stars)?.n ?? 0);
  });
}
