import { ReviewReader } from '../features/reviews/review-reader.service';
import {
  CustomerReviewsResolver,
  ProductReviewsResolver,
  RatingResolver,
  ReviewResolver,
} from '../features/reviews/review.resolver';
import { reviewReadingRows, reviewWritingRows } from '../features/reviews/review.rest';
import { SubmitReview } from '../features/reviews/submit-review';
import { SubmitReviewResolver } from '../features/reviews/submit-review.resolver';
import { type CataloguePart } from './catalogue-part';
import { type Ground, type ShopPart } from './ground';

/** Product reviews. */
export function reviewsPart(
  { db, clock, limits, config, points }: Ground,
  { catalogue }: Pick<CataloguePart, 'catalogue'>,
): ShopPart {
  const reader = new ReviewReader(db);
  const submitting = new SubmitReview({ db, clock, limits, approval: config.reviewsApproval, points });
  return {
    resolvers: [
      new ReviewResolver(),
      new ProductReviewsResolver(),
      new RatingResolver(),
      new CustomerReviewsResolver(reader),
      new SubmitReviewResolver(submitting),
    ],
    rows: [...reviewReadingRows(reader, catalogue), ...reviewWritingRows(submitting)],
  };
}
