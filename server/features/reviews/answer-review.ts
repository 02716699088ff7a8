import { type EntityManager } from 'typeorm';
import { staffErrorMessages } from '../../../domain/error-messages';
import { answerRecord, type ShopAnswer } from '../../../domain/moderation';
import { contentVersion } from '../../infra/content-version';
import { lockSeen } from '../../database/lock-row';
import { Review } from './review.entity';

type VersionedReview = Pick<Review, 'id' | 'headline' | 'review' | 'rating' | 'reviewDate' | 'replyText'>;

/** Returns the version of a review: a hash of what an answer refers to, and of the answer. */
export function reviewVersion({ id, headline, review, rating, reviewDate, replyText }: VersionedReview): string {
  return contentVersion([id, headline, review, rating, reviewDate.getTime(), replyText]);
}

/**
 * Answers a review in the name of the shop, or changes or removes the answer.
 * @param manager of the transaction of the change
 * @throws StaffError NOT_FOUND; STALE, also when the customer has replaced the review
 */
export async function answerReview(manager: EntityManager, { id, version, text }: ShopAnswer, now: Date) {
  const unknown = staffErrorMessages.unknownReview(id);
  const review = await lockSeen(manager, { entity: Review, id, version, versionOf: reviewVersion, unknown });
  if (review.replyText === text) return { auditRecord: null };
  await manager.update(Review, { id }, { replyText: text, repliedAt: text === null ? null : now });
  return { auditRecord: answerRecord('review', id, review.replyText, text) };
}
