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
  numericId,
} from '../../rest/json-schema';
import { operations, type Parameter } from '../../rest/operation';

const reviewFields = {
  id: numericId,
  headline: text,
  review: text,
  rating: { ...integer, minimum: 1, maximum: 5 },
  review_date: dateTime,
  name: text,
  status: enumOf('Active', 'Inactive'),
  slug: text,
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
  schema: {
    type: 'integer',
    minimum: 1,
    default: 1,
    description: 'Page number; a number outside the list returns the nearest page.',
  },
  parse(value = '1') {
    if (!/^-?\d+$/.test(value)) throw shopError('INVALID', 'page must be a whole number.', 'page');
    return Number(value);
  },
};

export const reviewOperations = operations('Reviews', {
  listProductReviews: {
    response: responses.reviews,
    summary: 'List the reviews of a product',
    description: 'Returns the published reviews, newest first; an empty list for an unknown slug.',
  },
  pageProductReviews: {
    response: responses.page,
    query: { page },
    summary: 'Get a page of the reviews of a product',
    description: `Returns a page of ${limits.pages.size} published reviews, newest first. For an unknown slug the page is empty.`,
  },
  listOwnReviews: {
    response: responses.own,
    summary: "List the customer's own reviews",
    description:
      'Returns the reviews of the customer, published or not, newest first. A product that was withdrawn has the slug `no-longer-sold`. If there are none, `logstatus` is "failed".',
  },
  submitReview: {
    response: responses.written,
    errorStatuses: [404],
    summary: 'Write a review',
    description: 'Submits a review. A further review of the same product replaces the first.',
  },
});
