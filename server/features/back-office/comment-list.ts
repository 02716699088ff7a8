import { type DataSource } from 'typeorm';
import { rowIdOf } from '../../graphql/row-id';
import { partOf } from '../../infra/database/text-conditions';
import { BlogComment, BlogPost } from '../content/journal.entity';
import { type CommentState } from '../content/journal-comments';

/** Filters of the list of comments. */
export interface CommentFilter {
  readonly state?: CommentState | null;
  /** A part of the post's title, or its slug. */
  readonly post?: string | null;
}

/** Posts that a search may match. */
const maxPosts = 200;

/** Reads comments for staff, with their posts: at most one statement that finds posts and one that reads a page. */
export class CommentList {
  constructor(private readonly db: DataSource) {}

  /** The latest first. @param after id of the last comment of the page before */
  async read({ state, post }: CommentFilter, after: string | null, take: number): Promise<BlogComment[]> {
    const query = this.rows().orderBy('comment.id', 'DESC').limit(take);
    const search = post?.trim() ?? '';
    if (search !== '') {
      const ids = await this.posts(search);
      if (ids.length === 0) return [];
      query.andWhere('comment.postId IN (:...ids)', { ids });
    }
    if (state != null) query.andWhere('comment.hidden = :hidden', { hidden: state === 'hidden' });
    if (after !== null) query.andWhere('comment.id < :after', { after: rowIdOf(after) });
    return query.getMany();
  }

  /** Those of the ids that exist. */
  byIds(ids: readonly number[]): Promise<BlogComment[]> {
    return this.rows().where('comment.id IN (:...ids)', { ids }).orderBy('comment.id', 'DESC').getMany();
  }

  private async posts(search: string): Promise<number[]> {
    const part = partOf(search.toLowerCase());
    const posts = await this.db
      .createQueryBuilder(BlogPost, 'post')
      .select(['post.id'])
      .where("post.slug = :slug OR LOWER(post.title) LIKE :part ESCAPE '!'", { slug: search.toLowerCase(), part })
      .orderBy('post.id', 'DESC')
      .limit(maxPosts)
      .getMany();
    return posts.map(({ id }) => id);
  }

  private rows() {
    return this.db
      .createQueryBuilder(BlogComment, 'comment')
      .innerJoin('comment.post', 'post')
      .addSelect(['post.id', 'post.slug', 'post.title']);
  }
}
