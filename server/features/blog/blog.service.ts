import { type DataSource } from 'typeorm';
import { whereWordPrefixesMatch } from '../../database/text-filters';
import { type PageOf, type PageRequest, readPage } from '../../infra/request/page';
import { BlogPost } from './blog-post.entity';

/** The columns of a post in lists, without its description, which is loaded on demand. */
const cardColumns = { id: true, slug: true, title: true, image: true, date: true, readTime: true } as const;
const newestFirst = { date: 'DESC', id: 'DESC' } as const;

export type PostCard = Pick<BlogPost, keyof typeof cardColumns>;
export type PostRow = PostCard & Partial<Pick<BlogPost, 'description'>>;
export type PostWithDescription = PostCard & Pick<BlogPost, 'description'>;

/** The published posts of the blog, the latest first. */
export class Blog {
  constructor(private readonly db: DataSource) {}

  page(wanted: PageRequest): Promise<PageOf<PostRow>> {
    return readPage(wanted, async (slice) => {
      const where = { isPublished: true };
      const page = { skip: slice.offset, take: slice.limit };
      // Not `findAndCount`: with selected columns it counts the rows that have all of them, thus not a post without a picture.
      const [rows, total] = await Promise.all([
        this.db.manager.find(BlogPost, { select: cardColumns, where, order: newestFirst, ...page }),
        this.db.manager.countBy(BlogPost, where),
      ]);
      return { rows, total, ...slice };
    });
  }

  /** All posts with their long texts. */
  all(): Promise<PostWithDescription[]> {
    return this.db.manager.find(BlogPost, { where: { isPublished: true }, order: newestFirst });
  }

  bySlug(slug: string): Promise<PostWithDescription | null> {
    return this.db.manager.findOneBy(BlogPost, { slug, isPublished: true });
  }

  /** Returns the id of a published post, or null if there is none. */
  async idOf(slug: string): Promise<number | null> {
    const post = await this.db.manager.findOne(BlogPost, { select: { id: true }, where: { slug, isPublished: true } });
    return post?.id ?? null;
  }

  /** Returns posts whose titles match every given word, in one of its spellings, as the prefix of a word. */
  async findByTitle(
    words: readonly (readonly string[])[],
    most: number,
  ): Promise<{ text: string; slug: string; image: string | null }[]> {
    const published = this.db
      .createQueryBuilder()
      .select(Object.keys(cardColumns).map((column) => `post.${column}`))
      .from(BlogPost, 'post')
      .where('post.isPublished = :published', { published: true })
      .orderBy('post.date', 'DESC')
      .addOrderBy('post.id', 'DESC')
      .limit(most);
    const posts = await whereWordPrefixesMatch(published, 'post.title', words).getMany();
    return posts.map(({ title, slug, image }) => ({ text: title, slug, image }));
  }
}
