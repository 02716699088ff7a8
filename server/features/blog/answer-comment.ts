import { type EntityManager } from 'typeorm';
import { staffErrorMessages } from '../../../domain/error-messages';
import { answerRecord, type ShopAnswer } from '../../../domain/moderation';
import { contentVersion } from '../../infra/content-version';
import { lockSeen } from '../../database/lock-row';
import { BlogComment } from './blog-post.entity';

/** Returns the version of a comment: a hash of its text and of the answer. */
export function commentVersion({ id, comment, replyText }: Pick<BlogComment, 'id' | 'comment' | 'replyText'>): string {
  return contentVersion([id, comment, replyText]);
}

/**
 * Answers a comment in the name of the shop, or changes or removes the answer.
 * @param manager of the transaction of the change
 * @throws StaffError NOT_FOUND; STALE
 */
export async function answerComment(manager: EntityManager, { id, version, text }: ShopAnswer, now: Date) {
  const unknown = staffErrorMessages.unknownComment(id);
  const comment = await lockSeen(manager, { entity: BlogComment, id, version, versionOf: commentVersion, unknown });
  if (comment.replyText === text) return { auditRecord: null };
  await manager.update(BlogComment, { id }, { replyText: text, repliedAt: text === null ? null : now });
  return { auditRecord: answerRecord('comment', id, comment.replyText, text) };
}
