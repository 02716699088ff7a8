import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { ShapedRows } from '../../infra/database/shaped-rows';
import { whereWordPrefixesMatch } from '../../infra/database/word-prefix-filter';
import { type PageOf, type PageRequest, readPage } from '../../infra/request/page';
import { BlogPost } from './journal.entity';

/** A post in lists, without its description, which is loaded on demand. */
export type PostCard = Pick<BlogPost, 'id' | 'slug' | 'title' | 'image' | 'date' | 'readTime'>;
export type PostRow = PostCard & Partial<Pick<BlogPost, 'description'>>;
export type PostWithDescription = PostCard & Pick<BlogPost, 'description'>;

const cardColumns = ['id', 'slug', 'title', 'image', 'date', 'readTime'] as const satisfies readonly (keyof PostCard)[];

const postCards = new ShapedRows(BlogPost, 'post', cardColumns);

/** The published posts of the journal, the latest first. */
export class Journal {
  constructor(private readonly db: DataSource) {}

  page(wanted: PageRequest): Promise<PageOf<PostRow>> {
    return readPage(wanted, async (slice) => {
      const { rows, raw } = await postCards.read<{ total: number | string }>(this.db.manager, {
        shape: 'page',
        build: (query) => inOrder(wherePublished(query.addSelect(`(${this.countSql()})`, 'total'))),
        parameters: published,
        slice,
      });
      const [first] = raw;
      return { rows, total: first ? Number(first.total) : await this.totalBeyond(slice), ...slice };
    });
  }

  /** All posts with their long texts. */
  all(): Promise<PostWithDescription[]> {
    return this.selectCards().addSelect('post.description').getMany();
  }

  bySlug(slug: string): Promise<PostWithDescription | null> {
    return this.selectCards().addSelect('post.description').andWhere('post.slug = :slug', { slug }).getOne();
  }

  /** Returns the id of a published post, or null if there is none. */
  async idOf(slug: string): Promise<number | null> {
    const query = this.db.createQueryBuilder().select('post.id').from(BlogPost, 'post');
    const post = await wherePublished(query).andWhere('post.slug = :slug', { slug }).getOne();
    return post?.id ?? null;
  }

  /** Returns posts whose titles match every given word, in one of its spellings, as the prefix of a word. */
  async findByTitle(
    words: readonly (readonly string[])[],
    most: number,
  ): Promise<{ text: string; slug: string; image: string | null }[]> {
    const query = whereWordPrefixesMatch(this.selectCards().limit(most), 'post.title', words);
    return (await query.getMany()).map(({ title, slug, image }) => ({ text: title, slug, image }));
  }

  private selectCards(): SelectQueryBuilder<BlogPost> {
    const query = this.db
      .createQueryBuilder()
      .select(cardColumns.map((column) => `post.${column}`))
      .from(BlogPost, 'post');
    return inOrder(wherePublished(query));
  }

  private countSql(): string {
    const counted = this.db.createQueryBuilder().select('COUNT(*)', 'total').from(BlogPost, 'post');
    return wherePublished(counted).getQuery();
  }

  /** The total is a column of the rows, so that a slice without rows needs a separate count, unless it is the first. */
  private totalBeyond({ offset }: PageRequest): Promise<number> {
    return offset === 0 ? Promise.resolve(0) : this.db.getRepository(BlogPost).countBy({ isPublished: true });
  }
}

const published = { published: true };

const wherePublished = (query: SelectQueryBuilder<BlogPost>) => query.where('post.isPublished = :published', published);

const inOrder = (query: SelectQueryBuilder<BlogPost>) =>
  query.orderBy('post.date', 'DESC').addOrderBy('post.id', 'DESC');
