import { either, failure, type JsonSchema, listOf, moment, named, oneWord, picture, shape, text, whole } from '../../rest/json-schema';

const reviewFields = {
  ...{ id: whole, headline: text, review: text, rating: { type: 'integer', minimum: 1, maximum: 5 }, review_date: moment, name: text },
  ...{ status: oneWord('Active', 'Inactive'), slug: text },
  product: shape({ slug: text, title: text, stock: whole, feature_image: picture }),
  tof_product: shape({ name: text, slug: text, image: picture }),
} satisfies Record<string, JsonSchema>;

const reviewShape = named('Review', shape(reviewFields));

export const reviewAnswers = {
  reviews: listOf(reviewShape),
  page: shape({ count: whole, results: listOf(reviewShape) }),
  own: either(listOf(reviewShape), failure),
  written: either(shape({ logstatus: oneWord('success'), ...reviewFields }), failure),
} satisfies Record<string, JsonSchema>;
