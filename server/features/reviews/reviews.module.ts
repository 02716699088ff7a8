import { productsModule } from '../products/products.module';
import { defineModule } from '../module';
import { Review } from './review.entity';
import { CustomerReviewsResolver, ProductReviewsResolver, RatingResolver, ReviewResolver } from './review.resolver';
import { reviewRoutes } from './review.rest';
import { SubmitReview } from './submit-review';

export const reviewsModule = defineModule({
  name: 'reviews',
  entities: [Review],
  services: ({ db, clock, limits, settings, points }, use) => ({
    db,
    submitReview: new SubmitReview(db, clock, limits, settings, points),
    catalogue: use(productsModule).catalogue,
  }),
  resolvers: [
    [ReviewResolver, (s) => new ReviewResolver(s.db, s.catalogue, s.submitReview)],
    [ProductReviewsResolver, () => new ProductReviewsResolver()],
    [RatingResolver, () => new RatingResolver()],
    [CustomerReviewsResolver, ({ db }) => new CustomerReviewsResolver(db)],
  ],
  routes: ({ db, catalogue, submitReview }) => reviewRoutes(db, catalogue, submitReview),
});
