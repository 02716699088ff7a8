import { Arg, Query, Resolver } from 'type-graphql';
import { type DataSource } from 'typeorm';
import { type EntityClass } from '../../database/database';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { FormerSlug, type SlugKind } from '../redirects/former-slug.entity';
import { BlogPost } from '../blog/blog-post.entity';
import { Ingredient } from '../ingredients/ingredient.entity';
import { Product } from './product.entity';

interface SlugPage {
  readonly kind: SlugKind;
  readonly entity: EntityClass;
}

const product: SlugPage = { kind: 'product', entity: Product };

/** Pages by the first part of their path; the second one is a slug. */
const pages = new Map<string, SlugPage>([
  ['product', product],
  ['allreviews', product],
  ['blog-detail', { kind: 'post', entity: BlogPost }],
  ['ingredient-product', { kind: 'ingredient', entity: Ingredient }],
]);

/** @returns undefined for text that is no encoded segment of a path */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Finds pages whose slug was changed. For paths without a page only: it is one statement. */
export class MovedPages {
  constructor(private readonly db: DataSource) {}

  /** @returns the present path of the page that was at this one; null if there was none, or visitors may not see it */
  async find(path: string): Promise<string | null> {
    const [, name = '', segment = ''] = /^\/([a-z-]+)\/([^/]+)\/?$/.exec(path) ?? [];
    const [page, slug] = [pages.get(name), decoded(segment)];
    if (!page || slug === undefined) return null;
    const { kind, entity } = page;
    const query = this.db
      .createQueryBuilder()
      .select('target.slug', 'slug')
      .from(FormerSlug, 'former')
      .innerJoin(entity, 'target', 'target.id = former.targetId')
      .where('former.kind = :kind AND former.slug = :slug', { kind, slug });
    if (kind !== 'ingredient') query.andWhere('target.isPublished = :shown', { shown: true });
    const row = await query.getRawOne<{ slug: string }>();
    return row ? `/${name}/${encodeURIComponent(row.slug)}` : null;
  }
}

@Resolver()
export class MovedPageResolver {
  constructor(private readonly movedPages: MovedPages) {}

  @Access('public', 'catalogue:read')
  @PubliclyCacheable()
  @Query(() => String, {
    nullable: true,
    description:
      'Present path of a page whose slug was changed; null if no page was at this path, if it has one of its own now, or if its page is not shown.',
  })
  presentPath(
    @Arg('path', () => String, {
      description:
        'Path of a page that is not found, such as /product/{slug}, /blog-detail/{slug} or /ingredient-product/{slug}.',
    })
    path: string,
  ): Promise<string | null> {
    return this.movedPages.find(path);
  }
}
