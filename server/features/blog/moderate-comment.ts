import { type EntityManager } from 'typeorm';
import { staffErrorMessages } from '../../../domain/error-messages';
import { type ModerationState, moderationRecord } from '../../../domain/moderation';
import { lockRow } from '../../database/lock-row';
import { BlogComment } from './blog-post.entity';

/** Comments await no approval. */
export type CommentState = Exclude<ModerationState, 'awaiting'>;

/**
 * Shows or hides a comment on a blog post.
 * @returns the audit record
 * @throws StaffError NOT_FOUND
 */
export async function moderateComment(manager: EntityManager, id: number, after: CommentState) {
  const unknown = staffErrorMessages.unknownComment(id);
  const before = await lockRow(manager, { entity: BlogComment, id, unknown });
  const state = before.hidden ? 'hidden' : 'shown';
  if (state !== after) await manager.update(BlogComment, { id }, { hidden: after === 'hidden' });
  return { auditRecord: moderationRecord({ noun: 'comment', id, before: state, after }) };
}
