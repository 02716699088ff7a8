import { type DataSource } from 'typeorm';
import { type PageOf, type PageRequest, readPage } from '../../infra/request/page';
import { readReviews, type ReviewRow, selectReviews } from './review.loaders';
import { Review } from './review.entity';

/** Reads reviews in slices, newest first. */
export class ReviewReader {
  constructor(private readonly db: DataSource) {}

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
  ofCustomer(customerId: number, wanted: PageRequest): Promise<PageOf<ReviewRow>> {
    return readPage(wanted, async (slice) => {
      const own = selectReviews(this.db).where('r.customerId = :customerId', { customerId });
      const [rows, total] = await Promise.all([
        readReviews(own.offset(slice.offset).limit(slice.limit)),
        this.db.manager.countBy(Review, { customerId }),
      ]);
      return { rows, total, ...slice };
    });
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
