import { type DataSource } from 'typeorm';
import { type PageOf, type PageRequest, readPage } from '../../infra/request/page';
import { readReviews, type ReviewRow, selectReviews } from './review.loaders';
import { Review } from './review.entity';

/** Reads reviews in slices, newest first. */
export class ReviewReader {
  constructor(private readonly db: DataSource) {}

  /** The published reviews of a product. */
  ofProduct(productId: number, slice: PageRequest): Promise<PageOf<ReviewRow>> {
    return readPageOf(
      this.db,
      'r.productId = :productId AND r.status = :active',
      { productId, active: 'Active' },
      slice,
    );
  }

  /** All published reviews of a product. */
  allOfProduct(productId: number): Promise<ReviewRow[]> {
    return readReviews(
      selectReviews(this.db).where('r.productId = :productId AND r.status = :active', {
        productId,
        active: 'Active',
      }),
    );
  }

  /** A customer's own reviews, including unpublished ones. */
  ofCustomer(customerId: number, slice: PageRequest): Promise<PageOf<ReviewRow>> {
    return readPageOf(this.db, 'r.customerId = :customerId', { customerId }, slice);
  }

  /** All of a customer's own reviews, including unpublished ones. */
  allOfCustomer(customerId: number): Promise<ReviewRow[]> {
    return readReviews(selectReviews(this.db).where('r.customerId = :customerId', { customerId }));
  }

  /** The customer's own review of a product, published or not. */
  async ofCustomerAndProduct(customerId: number, productId: number): Promise<ReviewRow | null> {
    const own = selectReviews(this.db).where('r.customerId = :customerId AND r.productId = :productId', {
      customerId,
      productId,
    });
    const [review] = await readReviews(own);
    return review ?? null;
  }
}

function readPageOf(
  db: DataSource,
  where: string,
  parameters: Record<string, unknown>,
  wanted: PageRequest,
): Promise<PageOf<ReviewRow>> {
  return readPage(wanted, async (slice) => {
    const [rows, total] = await Promise.all([
      readReviews(selectReviews(db).where(where, parameters).offset(slice.offset).limit(slice.limit)),
      db.createQueryBuilder(Review, 'r').where(where, parameters).getCount(),
    ]);
    return { rows, total, ...slice };
  });
}
