import { defineLoader, groupedByKey, inKeyOrder } from '../../request/loaders';
import { BlogComment } from './blog-comment.entity';
import { BlogPost } from './blog-post.entity';

/** A comment as everybody may see it: without the email that its writer gave. */
export type PublicComment = Pick<BlogComment, 'id' | 'postId' | 'name' | 'comment' | 'date'>;

/** The comments on a post that staff have not hidden, in the order of writing. */
export const postComments = defineLoader<number, PublicComment[]>('postComments', async (ids, { db }) => {
  const rows: PublicComment[] = await db
    .createQueryBuilder()
    .select(['comment.id', 'comment.postId', 'comment.name', 'comment.comment', 'comment.date'])
    .from(BlogComment, 'comment')
    .where('comment.postId IN (:...ids) AND comment.hidden = :hidden', { ids, hidden: false })
    .orderBy('comment.date')
    .addOrderBy('comment.id')
    .getMany();
  return groupedByKey(ids, rows, ({ postId }) => postId);
});

/** The long text of a post that was read as a card. */
export const postDescription = defineLoader<number, string | null>('postDescription', async (ids, { db }) => {
  const rows = await db
    .createQueryBuilder()
    .select(['post.id', 'post.description'])
    .from(BlogPost, 'post')
    .where('post.id IN (:...ids)', { ids })
    .getMany();
  return inKeyOrder(ids, rows, ({ id }) => id).map((row) => row?.description ?? null);
});
