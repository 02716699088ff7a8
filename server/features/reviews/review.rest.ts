import { reviewForm } from '../../../domain/forms/review';
import { limits } from '../../../domain/limits';
import { pageRequest } from '../../infra/request/page';
import { formBody } from '../../rest/request-body';
import { route, type RestRoute } from '../../rest/route';
import { type ProductCatalogue } from '../catalogue/catalogue.service';
import { reviewOperations } from './review.openapi';
import { productOf } from './review.loaders';
import { reviewBody } from './review.wire';
import { type ReviewReader } from './review-reader.service';
import { type SubmitReview } from './submit-review';

function productReviewRoutes(reader: ReviewReader, catalogue: ProductCatalogue): RestRoute[] {
  const publicRead = { method: 'GET', access: 'public', isPubliclyCacheable: true } as const;
  return [
    route({
      ...publicRead,
      path: '/reviewfetch/:slug',
      ...reviewOperations.listProductReviews,
      async run({ params }) {
        const product = await catalogue.bySlug(params.slug);
        return product ? (await reader.allOfProduct(product.id)).map((review) => reviewBody(review, product)) : [];
      },
    }),
    route({
      ...publicRead,
      path: '/torfoallproductreview/:slug',
      ...reviewOperations.pageProductReviews,
      async run({ params, query: { page } }) {
        const slice = pageRequest({ first: limits.pages.size, page });
        const product = await catalogue.bySlug(params.slug);
        if (!product) return { count: 0, results: [] };
        const { rows, total } = await reader.ofProduct(product.id, slice);
        return { count: total, results: rows.map((review) => reviewBody(review, product)) };
      },
    }),
  ];
}

/** The documented paths for reading reviews. Lists of an unknown product are empty. */
export function reviewReadRoutes(reader: ReviewReader, catalogue: ProductCatalogue): RestRoute[] {
  return [
    ...productReviewRoutes(reader, catalogue),
    route({
      method: 'GET',
      path: '/getallreview',
      access: 'customer',
      ...reviewOperations.listOwnReviews,
      async run({ viewer, context: { load } }) {
        const reviews = await reader.allOfCustomer(viewer.customerId);
        if (reviews.length === 0) return { logstatus: 'failed' };
        return Promise.all(reviews.map(async (review) => reviewBody(review, await productOf(review, load))));
      },
    }),
  ];
}

/** The documented path for writing reviews. */
export function reviewWriteRoutes(submitReview: SubmitReview): RestRoute[] {
  return [
    route({
      method: 'POST',
      path: '/sendreview/:slug',
      access: 'customer',
      ...reviewOperations.submitReview,
      body: formBody(reviewForm),
      async run({ params: { slug }, input, viewer, context: { load } }) {
        const review = await submitReview.submit(viewer.customerId, { ...input, slug });
        return { logstatus: 'success', ...reviewBody(review, await productOf(review, load)) };
      },
    }),
  ];
}
