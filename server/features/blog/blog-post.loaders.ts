import { type FindOptionsSelect, In } from 'typeorm';
import { readSlices } from '../../database/read-slices';
import { countsBy, defineLoader, groupedByKey, inKeyOrder } from '../../infra/request/loaders';
import { type SliceKey } from '../../infra/request/page';
import { BlogComment, BlogPost } from './blog-post.entity';

/** The public fields of a comment: without the author's email. */
export type PublicComment = Pick<BlogComment, keyof typeof publicColumns>;

const publicColumns = {
  ...({ id: true, postId: true, name: true, comment: true, date: true } as const),
  ...({ replyText: true, repliedAt: true } as const),
} satisfies FindOptionsSelect<BlogComment>;

/** The visible comments on a post, oldest first. */
export const postComments = defineLoader<number, PublicComment[]>('postComments', async (ids, { db }) => {
  const rows: PublicComment[] = await db.manager.find(BlogComment, {
    select: publicColumns,
    where: { postId: In(ids), hidden: false },
    order: { date: 'ASC', id: 'ASC' },
  });
  return groupedByKey(ids, rows, ({ postId }) => postId);
});

/** The number of visible comments on a post. */
export const commentCount = countsBy(BlogComment, 'postId', { hidden: false });

/** Slices of the visible comments on posts, oldest first. */
export const commentSlices = defineLoader<SliceKey, PublicComment[]>('commentSlices', async (keys, { db }) => {
  const visible = db
    .createQueryBuilder()
    .select(Object.keys(publicColumns).map((column) => `comment.${column}`))
    .from(BlogComment, 'comment')
    .where('comment.hidden = :hidden', { hidden: false })
    .orderBy('comment.date')
    .addOrderBy('comment.id');
  const slices = await readSlices(visible, { owner: 'comment.postId', order: 'comment.date, comment.id' }, keys);
  return slices.map((rows) => rows.map(({ entity }) => entity));
});

/** The description of a post that was read as a {@link PostCard}. */
export const postDescription = defineLoader<number, string | null>('postDescription', async (ids, { db }) => {
  const posts = await db.manager.find(BlogPost, { select: { id: true, description: true }, where: { id: In(ids) } });
  return inKeyOrder(ids, posts, ({ id }) => id).map((post) => post?.description ?? null);
});
