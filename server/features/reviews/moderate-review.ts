import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/failure';
import { staffRefusals } from '../../../domain/staff-refusals';
import { updateGuarded } from '../../infra/database/transaction';
import { tallyRating } from './rating-tally';
import { Review, type ReviewStatus } from './review.entity';

/**
 * Shows or hides a review; the sums of its product follow.
 * @returns the status that it had
 * @throws ShopError NOT_FOUND
 */
export async function moderateReview(manager: EntityManager, id: number, status: ReviewStatus): Promise<ReviewStatus> {
  // Changes nothing but holds the row: its customer may be replacing it, and the sums follow from what is read next.
  const held = await updateGuarded(manager, Review, { id }, { status: () => 'status' });
  if (!held) throw shopError('NOT_FOUND', staffRefusals.unknownReview(id));
  const before = await manager.findOneByOrFail(Review, { id });
  if (before.status === status) return status;
  await manager.update(Review, { id }, { status });
  await tallyRating(manager, before.productId, before, { rating: before.rating, status });
  return before.status;
}

/** The latest reviews for staff, newest first, with their products. @param hiddenOnly those that wait for approval or were hidden */
export function latestReviews(manager: EntityManager, { hiddenOnly, limit }: { readonly hiddenOnly: boolean; readonly limit: number }): Promise<Review[]> {
  return manager.find(Review, {
    where: hiddenOnly ? { status: 'Inactive' } : {},
    relations: { product: true },
    order: { reviewDate: 'DESC', id: 'DESC' },
    take: limit,
  });
}
