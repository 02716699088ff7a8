import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { answerRecord } from '../../../domain/moderation';
import { staleError } from '../../../domain/staff/staff-errors';
import { contentVersion } from '../../infra/content-version';
import { updateGuarded } from '../../database/transaction';
import { Review } from './review.entity';

type VersionedReview = Pick<Review, 'id' | 'headline' | 'review' | 'rating' | 'reviewDate' | 'replyText'>;

/** Returns the version of a review: a hash of what an answer refers to, and of the answer. */
export function reviewVersion({ id, headline, review, rating, reviewDate, replyText }: VersionedReview): string {
  return contentVersion([id, headline, review, rating, reviewDate.getTime(), replyText]);
}

export interface ReviewAnswer {
  readonly id: number;
  readonly version: string;
  /** Null removes the answer. */
  readonly text: string | null;
}

/**
 * Answers a review in the name of the shop, or changes or removes the answer.
 * @param manager of the transaction of the change
 * @throws ShopError NOT_FOUND; StaffError STALE, also when the customer has replaced the review
 */
export async function answerReview(manager: EntityManager, { id, version, text }: ReviewAnswer, now: Date) {
  // A no-op UPDATE that locks the row: the customer may be replacing it.
  const held = await updateGuarded(manager, Review, { id }, { status: () => 'status' });
  if (!held) throw shopError('NOT_FOUND', staffErrorMessages.unknownReview(id), 'id');
  const review = await manager.findOneByOrFail(Review, { id });
  if (reviewVersion(review) !== version) throw staleError();
  if (review.replyText === text) return { auditRecord: null };
  await manager.update(Review, { id }, { replyText: text, repliedAt: text === null ? null : now });
  return { auditRecord: answerRecord('review', id, review.replyText, text) };
}
