import { type DataSource } from 'typeorm';
import { rowIdOf } from '../../graphql/row-id';
import { type ModerationState } from '../../../domain/moderation';
import { Review } from '../reviews/review.entity';
import { type ProductList } from './product-list';

/** Filters of the list of reviews. */
export interface ReviewFilter {
  readonly state?: ModerationState | null;
  readonly rating?: number | null;
  /** Words of the product, or its slug. */
  readonly product?: string | null;
}

/** The rules of `reviewState`. */
const conditions: Readonly<Record<ModerationState, string>> = {
  shown: "review.status = 'Active'",
  awaiting: "review.status = 'Inactive' AND review.hiddenAt IS NULL",
  hidden: "review.status = 'Inactive' AND review.hiddenAt IS NOT NULL",
};

/** Products that a search may match. */
const maxProducts = 200;

/** Reads reviews for staff, with their products: at most one statement that finds products and one that reads a page. */
export class ReviewList {
  constructor(
    private readonly db: DataSource,
    private readonly products: ProductList,
  ) {}

  /** The latest first. @param after id of the last review of the page before */
  async read({ state, rating, product }: ReviewFilter, after: string | null, take: number): Promise<Review[]> {
    const query = this.rows().orderBy('review.id', 'DESC').limit(take);
    const search = product?.trim() ?? '';
    if (search !== '') {
      const ids = (await this.products.read({ search }, null, maxProducts)).map(({ id }) => id);
      if (ids.length === 0) return [];
      query.andWhere('review.productId IN (:...ids)', { ids });
    }
    if (state != null) query.andWhere(conditions[state]);
    if (rating != null) query.andWhere('review.rating = :rating', { rating });
    if (after !== null) query.andWhere('review.id < :after', { after: rowIdOf(after) });
    return query.getMany();
  }

  /** Those of the ids that exist. */
  byIds(ids: readonly number[]): Promise<Review[]> {
    return this.rows().where('review.id IN (:...ids)', { ids }).orderBy('review.id', 'DESC').getMany();
  }

  private rows() {
    return this.db
      .createQueryBuilder(Review, 'review')
      .innerJoin('review.product', 'product')
      .addSelect(['product.id', 'product.slug', 'product.title']);
  }
}
