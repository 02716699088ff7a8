import { productsModule } from '../products/products.module';
import { defineModule } from '../module';
import { ReviewReader } from './reviews.service';
import { Review } from './review.entity';
import {
  CustomerReviewsResolver,
  OwnReviewResolver,
  ProductReviewsResolver,
  RatingResolver,
  ReviewResolver,
  SubmitReviewResolver,
} from './review.resolver';
import { reviewRoutes } from './review.rest';
import { SubmitReview } from './submit-review';

export const reviewsModule = defineModule({
  name: 'reviews',
  entities: [Review],
  services: ({ db, clock, limits, settings, points }, use) => ({
    reader: new ReviewReader(db),
    submitReview: new SubmitReview({ db, clock, limits, settings, points }),
    catalogue: use(productsModule).catalogue,
  }),
  resolvers: [
    [ReviewResolver, () => new ReviewResolver()],
    [ProductReviewsResolver, () => new ProductReviewsResolver()],
    [RatingResolver, () => new RatingResolver()],
    [CustomerReviewsResolver, ({ reader }) => new CustomerReviewsResolver(reader)],
    [OwnReviewResolver, ({ reader, catalogue }) => new OwnReviewResolver(reader, catalogue)],
    [SubmitReviewResolver, ({ submitReview }) => new SubmitReviewResolver(submitReview)],
  ],
  routes: ({ reader, catalogue, submitReview }) => [...reviewRoutes(reader, catalogue, submitReview)],
});
