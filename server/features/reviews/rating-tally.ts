import { type EntityManager } from 'typeorm';
import { Product } from '../products/product.entity';
import { type Review } from './review.entity';

/** The fields of a review that its product's sums depend on; null if there is no review. */
type RatedReview = Pick<Review, 'rating' | 'status'> | null;

const ratingContribution = (review: RatedReview) =>
  review?.status === 'Active' ? { sum: review.rating, count: 1 } : { sum: 0, count: 0 };

/**
 * Updates the rating sums of a product when one of its reviews is added, changed or deleted; only published reviews count. Must
 * run for every change of a rating or a status, in the same transaction and after its guarded UPDATE has succeeded.
 */
export async function tallyRating(
  manager: EntityManager,
  productId: number,
  before: RatedReview,
  after: RatedReview,
): Promise<void> {
  const [old, now] = [ratingContribution(before), ratingContribution(after)];
  const [sum, count] = [now.sum - old.sum, now.count - old.count];
  if (sum === 0 && count === 0) return;
  await manager.update(
    Product,
    { id: productId },
    { ratingSum: () => `rating_sum + ${sum}`, ratingCount: () => `rating_count + ${count}` },
  );
}
