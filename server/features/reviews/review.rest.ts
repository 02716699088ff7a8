import { shopError } from '../../../domain/errors';
import { parseForm } from '../../../domain/forms/parse';
import { reviewForm } from '../../../domain/forms/review';
import { limits } from '../../../domain/limits';
import { requireViewer } from '../../infra/request/context';
import { pageRequest } from '../../infra/request/page';
import { type RestCall, type RestRoute } from '../../rest/route';
import { type ProductCatalogue } from '../catalogue/catalogue.service';
import { reviewOperations } from './review.openapi';
import { productOf } from './review.product';
import { reviewBody } from './review.wire';
import { type ReviewReader } from './review-reader.service';
import { type SubmitReview } from './submit-review';

const slugOf = ({ params }: RestCall): string => params['slug'] ?? '';

/** Any whole number; the list decides how to treat one outside its range. @throws ShopError INVALID for anything else */
function pageOf({ query }: RestCall): number {
  const text = query['page'] ?? '1';
  if (!/^-?\d+$/.test(text)) throw shopError('INVALID', 'page must be a whole number.', 'page');
  return Number(text);
}

/** The documented paths for reading reviews. Lists of an unknown product are empty. */
export function reviewReadRoutes(reader: ReviewReader, catalogue: ProductCatalogue): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/reviewfetch/:slug',
      access: 'public',
      ...reviewOperations.listProductReviews,
      isPubliclyCacheable: true,
      run: async (call) => {
        const product = await catalogue.bySlug(slugOf(call));
        return product ? (await reader.allOfProduct(product.id)).map((review) => reviewBody(review, product)) : [];
      },
    },
    {
      method: 'GET',
      path: '/torfoallproductreview/:slug',
      access: 'public',
      ...reviewOperations.pageProductReviews,
      isPubliclyCacheable: true,
      run: async (call) => {
        const slice = pageRequest({ first: limits.pages.size, page: pageOf(call) });
        const product = await catalogue.bySlug(slugOf(call));
        if (!product) return { count: 0, results: [] };
        const { rows, total } = await reader.ofProduct(product.id, slice);
        return { count: total, results: rows.map((review) => reviewBody(review, product)) };
      },
    },
    {
      method: 'GET',
      path: '/getallreview',
      access: 'customer',
      ...reviewOperations.listOwnReviews,
      run: async ({ context }) => {
        const reviews = await reader.allOfCustomer(requireViewer(context).customerId);
        if (reviews.length === 0) return { logstatus: 'failed' };
        return Promise.all(reviews.map(async (review) => reviewBody(review, await productOf(review, context.load))));
      },
    },
  ];
}

/** The documented path for writing reviews. */
export function reviewWriteRoutes(submitReview: SubmitReview): RestRoute[] {
  return [
    {
      method: 'POST',
      path: '/sendreview/:slug',
      access: 'customer',
      ...reviewOperations.submitReview,
      form: reviewForm,
      run: async (call) => {
        const draft = { ...parseForm(reviewForm, call.body), slug: slugOf(call) };
        const review = await submitReview.submit(requireViewer(call.context).customerId, draft);
        return { logstatus: 'success', ...reviewBody(review, await productOf(review, call.context.load)) };
      },
    },
  ];
}
