import { ReviewReader } from '../features/reviews/review-reader.service';
import {
  CustomerReviewsResolver,
  ProductReviewsResolver,
  RatingResolver,
  ReviewResolver,
} from '../features/reviews/review.resolver';
import { reviewReadRoutes, reviewWriteRoutes } from '../features/reviews/review.rest';
import { SubmitReview } from '../features/reviews/submit-review';
import { SubmitReviewResolver } from '../features/reviews/submit-review.resolver';
import { type CatalogueModule } from './catalogue-module';
import { type Infrastructure, type ShopModule } from './infrastructure';

/** Product reviews. */
export function createReviewsModule(
  { db, clock, limits, config, points }: Infrastructure,
  { catalogue }: Pick<CatalogueModule, 'catalogue'>,
): ShopModule {
  const reader = new ReviewReader(db);
  const submitReview = new SubmitReview({ db, clock, limits, approval: config.reviewsApproval, points });
  return {
    resolvers: [
      new ReviewResolver(),
      new ProductReviewsResolver(),
      new RatingResolver(),
      new CustomerReviewsResolver(reader),
      new SubmitReviewResolver(submitReview),
    ],
    routes: [...reviewReadRoutes(reader, catalogue), ...reviewWriteRoutes(submitReview)],
  };
}
