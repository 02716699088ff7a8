import { type Static, Type } from '@sinclair/typebox';
import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { reviewForm } from '../../../domain/forms/review';
import { limits } from '../../../domain/limits';
import { pageRequest } from '../../infra/request/page';
import { masterUrl } from '../../infra/media-manifest';
import { count, dateTime, failure, numericId, oneOf, success, text } from '../../rest/fields';
import { formBody } from '../../rest/request-body';
import { route, type RestRoute } from '../../rest/route';
import { type ProductCatalogue } from '../products/read-products';
import { type ProductRow, withdrawnProduct } from '../products/product-card';
import { productFields } from '../products/product-body';
import { loadReviews, productOf, readReviews, type ReviewRow } from './review.loaders';
import { type SubmitReview } from './submit-review';

const { slug, title, stock, feature_image } = productFields;

const writtenFields = {
  headline: text('The headline.', 'Smells like a hillside'),
  review: text('The text of the review.', 'Three drops before the massage are enough.'),
  rating: count('Rating in stars, 1 to 5.', 5, { minimum: 1, maximum: 5 }),
};
const reviewFields = {
  id: numericId('Id of the review.', 31),
  ...writtenFields,
  review_date: dateTime,
  name: text('Name of the author.', 'Ada'),
  status: oneOf(['Active', 'Inactive'], { description: '"Inactive" while the review awaits approval.' }),
  slug,
  product: Type.Object({ slug, title, stock, feature_image }, { description: 'The product.' }),
  tof_product: Type.Object({ name: title, slug, image: feature_image }, { description: 'The product.' }),
};
const reviewShape = Type.Object(reviewFields, { title: 'Review' });

/** The product is included twice, as `product` and `tof_product`, because clients read either. */
function reviewBody(review: ReviewRow, product: ProductRow | null): Static<typeof reviewShape> {
  const { id, headline, review: text, rating, reviewDate, name, status } = review;
  const { slug, title, stock, featureImage } = product ?? withdrawnProduct;
  const image = masterUrl(featureImage);
  return {
    id,
    headline,
    review: text,
    rating,
    review_date: reviewDate,
    name,
    status,
    slug,
    product: { slug, title, stock, feature_image: image },
    tof_product: { name: title, slug, image },
  };
}

const publicRead = {
  method: 'GET',
  tag: 'Reviews',
  access: 'public',
  scope: 'catalogue:read',
  isPubliclyCacheable: true,
  params: { slug },
} as const;

const listProductReviews = (db: DataSource, catalogue: ProductCatalogue) =>
  route({
    ...publicRead,
    path: '/reviewfetch/:slug',
    operationId: 'listProductReviews',
    summary: 'List the reviews of a product',
    description: 'Returns the published reviews, newest first; an empty list for an unknown slug.',
    response: Type.Array(reviewShape),
    async run({ params }) {
      const product = await catalogue.bySlug(params.slug);
      return product
        ? (await readReviews(db, { productId: product.id, status: 'Active' })).map((review) =>
            reviewBody(review, product),
          )
        : [];
    },
  });

/** @throws ShopError INVALID */
function parsePage(page = '1'): number {
  if (!/^-?\d+$/.test(page)) throw shopError('INVALID', 'page must be a whole number.', 'page');
  return Number(page);
}

const pageProductReviews = (catalogue: ProductCatalogue) =>
  route({
    ...publicRead,
    path: '/torfoallproductreview/:slug',
    operationId: 'pageProductReviews',
    summary: 'Get a page of the reviews of a product',
    description: `Returns a page of ${limits.pages.size} published reviews, newest first. For an unknown slug the page is empty.`,
    query: {
      page: count('Page number; a number outside the list returns the nearest page.', 1, { minimum: 1, default: 1 }),
    },
    response: Type.Object({
      count: count('Number of entries in the whole list.', 6),
      results: Type.Array(reviewShape, { description: 'The entries of this page.' }),
    }),
    async run({ params, query, context: { load } }) {
      const wanted = pageRequest({ first: limits.pages.size, page: parsePage(query.page) });
      const product = await catalogue.bySlug(params.slug);
      if (!product) return { count: 0, results: [] };
      const { rows, total } = await loadReviews(load, product, wanted);
      return { count: total, results: rows.map((review) => reviewBody(review, product)) };
    },
  });

const listOwnReviews = (db: DataSource) =>
  route({
    method: 'GET',
    path: '/getallreview',
    operationId: 'listOwnReviews',
    tag: 'Reviews',
    summary: "List the customer's own reviews",
    description:
      'Returns the reviews of the customer, published or not, newest first. A product that was withdrawn has the slug `no-longer-sold`. If there are none, `logstatus` is "failed".',
    access: 'customer',
    scope: 'customers:read',
    response: Type.Union([Type.Array(reviewShape), failure]),
    async run({ viewer, context: { load } }) {
      const own = await readReviews(db, { customerId: viewer.customerId });
      if (own.length === 0) return { logstatus: 'failed', code: 'NOT_FOUND' };
      return Promise.all(own.map(async (review) => reviewBody(review, await productOf(review, load))));
    },
  });

const submitReview = (submission: SubmitReview) =>
  route({
    method: 'POST',
    path: '/sendreview/:slug',
    operationId: 'submitReview',
    tag: 'Reviews',
    summary: 'Write a review',
    description: 'Submits a review. A further review of the same product replaces the first.',
    access: 'customer',
    scope: 'messages:write',
    params: { slug },
    body: formBody(reviewForm, writtenFields),
    response: Type.Union([Type.Object({ logstatus: success, ...reviewFields }), failure]),
    errorStatuses: [404],
    async run({ params: { slug }, input, viewer, context: { load } }) {
      const review = await submission.submit(viewer.customerId, { ...input, slug });
      return { logstatus: 'success', ...reviewBody(review, await productOf(review, load)) };
    },
  });

export const reviewRoutes = (db: DataSource, catalogue: ProductCatalogue, submission: SubmitReview): RestRoute[] => [
  listProductReviews(db, catalogue),
  pageProductReviews(catalogue),
  listOwnReviews(db),
  submitReview(submission),
];
