import { limits } from '../../../domain/limits';
import {
  either,
  failure,
  type JsonSchema,
  listOf,
  moment,
  named,
  oneWord,
  picture,
  shape,
  text,
  whole,
} from '../../rest/json-schema';
import { operations } from '../../rest/operation';

const reviewFields = {
  ...{
    id: whole,
    headline: text,
    review: text,
    rating: { type: 'integer', minimum: 1, maximum: 5 },
    review_date: moment,
    name: text,
  },
  ...{ status: oneWord('Active', 'Inactive'), slug: text },
  product: shape({ slug: text, title: text, stock: whole, feature_image: picture }),
  tof_product: shape({ name: text, slug: text, image: picture }),
} satisfies Record<string, JsonSchema>;

const reviewShape = named('Review', shape(reviewFields));

const answers = {
  reviews: listOf(reviewShape),
  page: shape({ count: whole, results: listOf(reviewShape) }),
  own: either(listOf(reviewShape), failure),
  written: either(shape({ logstatus: oneWord('success'), ...reviewFields }), failure),
} satisfies Record<string, JsonSchema>;

export const reviewOperations = operations('Reviews', {
  listProductReviews: {
    answer: answers.reviews,
    summary: 'List the reviews of a product',
    description: 'The published reviews, newest first; an unknown slug is an empty list.',
  },
  pageProductReviews: {
    answer: answers.page,
    query: { page: { type: 'integer', default: 1, description: 'A number outside the list means the nearest page.' } },
    summary: 'Get a page of the reviews of a product',
    description: `The published reviews, newest first, ${limits.pages.size} a page. An unknown slug is an empty page.`,
  },
  listOwnReviews: {
    answer: answers.own,
    summary: "List the customer's own reviews",
    description: 'What the customer wrote, newest first, published or not. None: `logstatus: "failed"`.',
  },
  submitReview: {
    answer: answers.written,
    refusals: [404],
    summary: 'Write a review',
    description: 'Writes a review of a product; a second one of the same product replaces the first.',
  },
});
