import { type EntityManager } from 'typeorm';
import { staffErrorMessages } from '../../../domain/error-messages';
import { moderationRecord, type ModerationState } from '../../../domain/moderation';
import { lockRow } from '../../database/lock-row';
import { tallyRating } from './rating-tally';
import { Review, type ReviewStatus } from './review.entity';

/** Returns the state of a review. One that is not shown awaits approval until staff hide it. */
export function reviewState({ status, hiddenAt }: Pick<Review, 'status' | 'hiddenAt'>): ModerationState {
  if (status === 'Active') return 'shown';
  return hiddenAt === null ? 'awaiting' : 'hidden';
}

/**
 * Shows or hides a review, or lets it await approval again, and updates the rating sums of its product.
 * @returns the audit record
 * @throws ShopError NOT_FOUND
 */
export async function moderateReview(manager: EntityManager, id: number, after: ModerationState, now: Date) {
  // The customer may be replacing it, and the sums are computed from this read.
  const before = await lockRow(manager, { entity: Review, id, unknown: staffErrorMessages.unknownReview(id) });
  const state = reviewState(before);
  if (state === after) return { auditRecord: null };
  const status: ReviewStatus = after === 'shown' ? 'Active' : 'Inactive';
  await manager.update(Review, { id }, { status, hiddenAt: after === 'hidden' ? now : null });
  await tallyRating(manager, before.productId, before, { rating: before.rating, status });
  return { auditRecord: moderationRecord({ noun: 'review', id, before: state, after }) };
}
