import { reviewForm } from '../../../domain/forms/review';
import { limits } from '../../../domain/limits';
import { pageRequest } from '../../infra/request/page';
import { formBody } from '../../rest/request-body';
import { route, type RestRoute } from '../../rest/route';
import { masterUrl } from '../../infra/media-manifest';
import { type ValueOf } from '../../rest/json-schema';
import { type ProductCatalogue } from '../catalogue/catalogue.service';
import { withdrawnProduct } from '../catalogue/withdrawn-product';
import { type ProductRow } from '../catalogue/product-card';
import { reviewOperations, type reviewShape } from './review.openapi';
import { loadReviews, productOf, type ReviewRow } from './review.loaders';
import { type ReviewReader } from './review-reader.service';
import { type SubmitReview } from './submit-review';

function productReviewRoutes(reader: ReviewReader, catalogue: ProductCatalogue): RestRoute[] {
  const publicRead = { method: 'GET', access: 'public', scope: 'catalogue:read', isPubliclyCacheable: true } as const;
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
      async run({ params, query: { page }, context: { load } }) {
        const wanted = pageRequest({ first: limits.pages.size, page });
        const product = await catalogue.bySlug(params.slug);
        if (!product) return { count: 0, results: [] };
        const { rows, total } = await loadReviews(load, product, wanted);
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
      scope: 'customers:read',
      ...reviewOperations.listOwnReviews,
      async run({ viewer, context: { load } }) {
        const reviews = await reader.allOfCustomer(viewer.customerId);
        if (reviews.length === 0) return { logstatus: 'failed', code: 'NOT_FOUND' };
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
      scope: 'messages:write',
      ...reviewOperations.submitReview,
      body: formBody(reviewForm),
      async run({ params: { slug }, input, viewer, context: { load } }) {
        const review = await submitReview.submit(viewer.customerId, { ...input, slug });
        return { logstatus: 'success', ...reviewBody(review, await productOf(review, load)) };
      },
    }),
  ];
}

/** A review of the REST API. The product is included twice, as `product` and `tof_product`, because clients read either. */
function reviewBody(review: ReviewRow, product: ProductRow | null): ValueOf<typeof reviewShape> {
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
