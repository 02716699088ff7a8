import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { answerRecord } from '../../../domain/moderation';
import { staleError } from '../../../domain/staff/staff-errors';
import { contentVersion } from '../../infra/content-version';
import { updateGuarded } from '../../database/transaction';
import { BlogComment } from './blog-post.entity';

/** Returns the version of a comment: a hash of its text and of the answer. */
export function commentVersion({ id, comment, replyText }: Pick<BlogComment, 'id' | 'comment' | 'replyText'>): string {
  return contentVersion([id, comment, replyText]);
}

export interface CommentAnswer {
  readonly id: number;
  readonly version: string;
  /** Null removes the answer. */
  readonly text: string | null;
}

/**
 * Answers a comment in the name of the shop, or changes or removes the answer.
 * @param manager of the transaction of the change
 * @throws ShopError NOT_FOUND; StaffError STALE
 */
export async function answerComment(manager: EntityManager, { id, version, text }: CommentAnswer, now: Date) {
  // A no-op UPDATE that locks the row.
  const held = await updateGuarded(manager, BlogComment, { id }, { hidden: () => 'hidden' });
  if (!held) throw shopError('NOT_FOUND', staffErrorMessages.unknownComment(id), 'id');
  const comment = await manager.findOneByOrFail(BlogComment, { id });
  if (commentVersion(comment) !== version) throw staleError();
  if (comment.replyText === text) return { auditRecord: null };
  await manager.update(BlogComment, { id }, { replyText: text, repliedAt: text === null ? null : now });
  return { auditRecord: answerRecord('comment', id, comment.replyText, text) };
}
