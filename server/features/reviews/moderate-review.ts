import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { updateGuarded } from '../../infra/database/transaction';
import { tallyRating } from './rating-tally';
import { Review, type ReviewStatus } from './review.entity';

/**
 * Shows or hides a review and updates the rating sums of its product.
 * @returns the previous status
 * @throws ShopError NOT_FOUND
 */
export async function moderateReview(manager: EntityManager, id: number, status: ReviewStatus): Promise<ReviewStatus> {
  // A no-op UPDATE that locks the row: the customer may be replacing it, and the sums are computed from the next read.
  const held = await updateGuarded(manager, Review, { id }, { status: () => 'status' });
  if (!held) throw shopError('NOT_FOUND', staffErrorMessages.unknownReview(id));
  const before = await manager.findOneByOrFail(Review, { id });
  if (before.status === status) return status;
  await manager.update(Review, { id }, { status });
  await tallyRating(manager, before.productId, before, { rating: before.rating, status });
  return before.status;
}

/** The latest reviews for staff, newest first, with their products. @param hiddenOnly only those that await approval or are hidden */
export function latestReviews(
  manager: EntityManager,
  { hiddenOnly, limit }: { readonly hiddenOnly: boolean; readonly limit: number },
): Promise<Review[]> {
  return manager.find(Review, {
    where: hiddenOnly ? { status: 'Inactive' } : {},
    relations: { product: true },
    order: { reviewDate: 'DESC', id: 'DESC' },
    take: limit,
  });
}
