import { shopError } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import {
  unionOf,
  failure,
  listOf,
  dateTime,
  named,
  enumOf,
  imageUrl,
  objectOf,
  text,
  integer,
} from '../../rest/json-schema';
import { operations, type Parameter } from '../../rest/operation';

const reviewFields = {
  ...{
    id: integer,
    headline: text,
    review: text,
    rating: { ...integer, minimum: 1, maximum: 5 },
    review_date: dateTime,
    name: text,
  },
  ...{ status: enumOf('Active', 'Inactive'), slug: text },
  product: objectOf({ slug: text, title: text, stock: integer, feature_image: imageUrl }),
  tof_product: objectOf({ name: text, slug: text, image: imageUrl }),
};

export const reviewShape = named('Review', objectOf(reviewFields));

const responses = {
  reviews: listOf(reviewShape),
  page: objectOf({ count: integer, results: listOf(reviewShape) }),
  own: unionOf(listOf(reviewShape), failure),
  written: unionOf(objectOf({ logstatus: enumOf('success'), ...reviewFields }), failure),
};

const page: Parameter<number> = {
  schema: { type: 'integer', default: 1, description: 'A number outside the list means the nearest page.' },
  parse(value = '1') {
    if (!/^-?\d+$/.test(value)) throw shopError('INVALID', 'page must be a whole number.', 'page');
    return Number(value);
  },
};

export const reviewOperations = operations('Reviews', {
  listProductReviews: {
    response: responses.reviews,
    summary: 'List the reviews of a product',
    description: 'The published reviews, newest first; an unknown slug is an empty list.',
  },
  pageProductReviews: {
    response: responses.page,
    query: { page },
    summary: 'Get a page of the reviews of a product',
    description: `The published reviews, newest first, ${limits.pages.size} a page. An unknown slug is an empty page.`,
  },
  listOwnReviews: {
    response: responses.own,
    summary: "List the customer's own reviews",
    description: 'What the customer wrote, newest first, published or not. None: `logstatus: "failed"`.',
  },
  submitReview: {
    response: responses.written,
    errorStatuses: [404],
    summary: 'Write a review',
    description: 'Writes a review of a product; a second one of the same product replaces the first.',
  },
});
