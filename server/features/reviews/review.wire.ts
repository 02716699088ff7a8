import { masterUrl } from '../../infra/media-manifest';
import { type ValueOf } from '../../rest/json-schema';
import { type ProductRow } from '../catalogue/product.rows';
import { type ReviewRow } from './review.loaders';
import { type reviewShape } from './review.openapi';

/** A review of the REST API. The product is included twice, as `product` and `tof_product`, because clients read either. */
export function reviewBody(review: ReviewRow, product: ProductRow): ValueOf<typeof reviewShape> {
  const { id, headline, review: text, rating, reviewDate, name, status } = review;
  const { slug, title, stock, featureImage } = product;
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
