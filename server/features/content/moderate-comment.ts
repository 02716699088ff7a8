import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { updateGuarded } from '../../infra/database/transaction';
import { BlogComment } from './blog-comment.entity';

/**
 * Shows or hides a comment of the journal.
 * @returns whether it was hidden before
 * @throws ShopError NOT_FOUND
 */
export async function moderateComment(manager: EntityManager, id: number, hidden: boolean): Promise<boolean> {
  if (await updateGuarded(manager, BlogComment, { id, hidden: !hidden }, { hidden })) return !hidden;
  if (await manager.existsBy(BlogComment, { id })) return hidden;
  throw shopError('NOT_FOUND', staffErrorMessages.unknownComment(id));
}

/** The latest comments for staff, newest first, with their posts. */
export function latestComments(
  manager: EntityManager,
  { hiddenOnly, limit }: { readonly hiddenOnly: boolean; readonly limit: number },
): Promise<BlogComment[]> {
  return manager.find(BlogComment, {
    where: hiddenOnly ? { hidden: true } : {},
    relations: { post: true },
    order: { date: 'DESC', id: 'DESC' },
    take: limit,
  });
}
