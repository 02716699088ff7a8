import { type DataSource, type FindOptionsWhere } from 'typeorm';
import { type PageOf, type PageRequest, readPage } from '../../infra/request/page';
import { readReviews, type ReviewRow } from './review.loaders';
import { Review } from './review.entity';

/** Reads reviews, newest first; those that are not published too, unless the condition excludes them. */
export class Reviews {
  constructor(private readonly db: DataSource) {}

  list(where: FindOptionsWhere<Review>): Promise<ReviewRow[]> {
    return readReviews(this.db, where);
  }

  page(where: FindOptionsWhere<Review>, wanted: PageRequest): Promise<PageOf<ReviewRow>> {
    return readPage(wanted, async (slice) => {
      const [rows, total] = await Promise.all([
        readReviews(this.db, where, slice),
        this.db.manager.countBy(Review, where),
      ]);
      return { rows, total, ...slice };
    });
  }
}
