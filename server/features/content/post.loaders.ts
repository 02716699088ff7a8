import { defineLoader, groupedByKey, inKeyOrder } from '../../infra/request/loaders';
import { parseSliceKey, type SliceKey } from '../../infra/request/page';
import { BlogComment, BlogPost } from './journal.entity';

/** The public fields of a comment: without the author's email. */
export type PublicComment = Pick<BlogComment, (typeof publicColumns)[number]>;

const publicColumns = ['id', 'postId', 'name', 'comment', 'date', 'replyText', 'repliedAt'] as const;
const selected = publicColumns.map((column) => `comment.${column}`);

/** The visible comments on a post, oldest first. */
export const postComments = defineLoader<number, PublicComment[]>('postComments', async (ids, { db }) => {
  const rows: PublicComment[] = await db
    .createQueryBuilder()
    .select(selected)
    .from(BlogComment, 'comment')
    .where('comment.postId IN (:...ids) AND comment.hidden = :hidden', { ids, hidden: false })
    .orderBy('comment.date')
    .addOrderBy('comment.id')
    .getMany();
  return groupedByKey(ids, rows, ({ postId }) => postId);
});

/** The number of visible comments on a post. */
export const commentCount = defineLoader<number, number>('commentCount', async (ids, { db }) => {
  const rows = await db
    .createQueryBuilder()
    .select('comment.postId', 'postId')
    .addSelect('COUNT(*)', 'n')
    .from(BlogComment, 'comment')
    .where('comment.postId IN (:...ids) AND comment.hidden = :hidden', { ids, hidden: false })
    .groupBy('comment.postId')
    .getRawMany<{ postId: number; n: number | string }>();
  return ids.map((id) => Number(rows.find(({ postId }) => postId === id)?.n ?? 0));
});

const rankedCommentsSql =
  'SELECT id, ROW_NUMBER() OVER (PARTITION BY post_id ORDER BY written_at, id) AS place ' +
  'FROM blog_comment WHERE post_id IN (:...ids) AND hidden = :hidden';

/** Slices of the visible comments on posts, oldest first. One statement per batch, which reads only the rows of the slices. */
export const commentSlices = defineLoader<SliceKey, PublicComment[]>('commentSlices', async (keys, { db }) => {
  const slices = keys.map(parseSliceKey);
  const wanted = slices.map(
    (_, at) => `(comment.post_id = :post${at} AND ranked.place > :from${at} AND ranked.place <= :to${at})`,
  );
  const values: [string, number][] = slices.flatMap(({ ownerId, from, to }, at) => [
    [`post${at}`, ownerId],
    [`from${at}`, from],
    [`to${at}`, to],
  ]);
  const { raw, entities } = await db
    .createQueryBuilder()
    .select(selected)
    .addSelect('ranked.place', 'place')
    .from(BlogComment, 'comment')
    .innerJoin(`(${rankedCommentsSql})`, 'ranked', `ranked.id = comment.id AND (${wanted.join(' OR ')})`)
    .setParameters({ ...Object.fromEntries(values), ids: slices.map(({ ownerId }) => ownerId), hidden: false })
    .orderBy('ranked.place')
    .getRawAndEntities<{ place: number | string }>();
  const placed = entities.map((comment: PublicComment, index) => ({ comment, place: Number(raw[index]?.place) }));
  return slices.map(({ ownerId, from, to }) =>
    placed
      .filter(({ comment, place }) => comment.postId === ownerId && place > from && place <= to)
      .map(({ comment }) => comment),
  );
});

/** The description of a post that was read as a {@link PostCard}. */
export const postDescription = defineLoader<number, string | null>('postDescription', async (ids, { db }) => {
  const rows = await db
    .createQueryBuilder()
    .select(['post.id', 'post.description'])
    .from(BlogPost, 'post')
    .where('post.id IN (:...ids)', { ids })
    .getMany();
  return inKeyOrder(ids, rows, ({ id }) => id).map((row) => row?.description ?? null);
});
