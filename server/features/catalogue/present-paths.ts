import { type DataSource } from 'typeorm';
import { type EntityClass } from '../../infra/database/database';
import { FormerSlug, type SlugKind } from '../content/former-slug.entity';
import { BlogPost } from '../content/journal.entity';
import { Ingredient } from './ingredient.entity';
import { Product } from './product.entity';

/** Pages by the first part of their path; the second one is a slug. */
const kinds: Readonly<Record<string, SlugKind>> = {
  product: 'product',
  allreviews: 'product',
  'blog-detail': 'post',
  'ingredient-product': 'ingredient',
};

interface Target {
  readonly entity: EntityClass;
  /** What a visitor may see of it. */
  readonly isShown?: string;
}

const targets: Readonly<Record<SlugKind, Target>> = {
  product: { entity: Product, isShown: 'target.isPublished = :shown' },
  post: { entity: BlogPost, isShown: 'target.isPublished = :shown' },
  ingredient: { entity: Ingredient },
};

/** @returns the first part of the path, and the slug; null for a path that has none */
function partsOf(path: string): readonly [string, string] | null {
  const [, page = '', segment = ''] = /^\/([a-z-]+)\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return Object.hasOwn(kinds, page) ? [page, decodeURIComponent(segment)] : null;
  } catch {
    return null;
  }
}

/** Finds pages whose slug was changed. For paths without a page only: it is one statement. */
export class PresentPaths {
  constructor(private readonly db: DataSource) {}

  /** @returns the present path of the page that was at this one; null if there was none, or visitors may not see it */
  async find(path: string): Promise<string | null> {
    const parts = partsOf(path);
    const kind = parts && kinds[parts[0]];
    if (!parts || !kind) return null;
    const [page, slug] = parts;
    const { entity, isShown } = targets[kind];
    const query = this.db
      .createQueryBuilder()
      .select('target.slug', 'slug')
      .from(FormerSlug, 'former')
      .innerJoin(entity, 'target', 'target.id = former.targetId')
      .where('former.kind = :kind AND former.slug = :slug', { kind, slug });
    if (isShown !== undefined) query.andWhere(isShown, { shown: true });
    const row = await query.getRawOne<{ slug: string }>();
    return row ? `/${page}/${encodeURIComponent(row.slug)}` : null;
  }
}
