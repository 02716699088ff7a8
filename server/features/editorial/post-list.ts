import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { type PostState } from '../../../domain/journal';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { orderByTime, timeKey } from '../../graphql/key-page';
import { BlogPost } from '../content/journal.entity';
import { partOf } from '../../infra/database/text-conditions';

/** The columns of lists: without the text. */
const columns = [
  'id',
  'slug',
  'title',
  'image',
  'date',
  'readTime',
  'isPublished',
  'publishAt',
] as const satisfies readonly (keyof BlogPost)[];

export type PostRow = Pick<BlogPost, (typeof columns)[number]>;

/** Filters of the list of posts. */
export interface PostFilter {
  /** A part of the title or of the slug. */
  readonly search?: string | null;
  readonly state?: PostState | null;
}

const stateConditions: Readonly<Record<PostState, string>> = {
  draft: 'post.isPublished = :unpublished AND post.publishAt IS NULL',
  scheduled: 'post.isPublished = :unpublished AND post.publishAt IS NOT NULL',
  published: 'post.isPublished <> :unpublished',
};

export const postKey = ({ date, id }: Pick<BlogPost, 'date' | 'id'>): string => timeKey(date, id);

/** Reads posts of the journal for staff, published or not. */
export class PostList {
  constructor(private readonly db: DataSource) {}

  /** Newest first, in one statement. @param after key of the last post of the page before */
  async read({ search, state }: PostFilter, after: string | null, take: number): Promise<PostRow[]> {
    const query = this.db
      .createQueryBuilder(BlogPost, 'post')
      .select(columns.map((column) => `post.${column}`))
      .limit(take);
    const words = search?.trim() ?? '';
    if (words !== '') {
      query.andWhere("(post.title LIKE :part ESCAPE '!' OR post.slug LIKE :part ESCAPE '!')", {
        part: partOf(words),
      });
    }
    if (state != null) query.andWhere(stateConditions[state], { unpublished: false });
    return orderByTime(query, 'date', 'DESC', after).getMany();
  }

  find(id: number): Promise<BlogPost | null> {
    return this.db.getRepository(BlogPost).findOneBy({ id });
  }

  /** @throws ShopError NOT_FOUND */
  async get(id: number): Promise<BlogPost> {
    const post = await this.find(id);
    if (!post) throw shopError('NOT_FOUND', staffMessages.unknownPost, 'id');
    return post;
  }
}
