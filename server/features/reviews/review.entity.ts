import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, optional, Owner, prose, rowId, whole, words } from '../../infra/database/columns';
import { Customer } from '../account/customer.entity';
import { Product } from '../catalogue/product.entity';

export type ReviewStatus = 'Active' | 'Inactive';

/** Writing, hiding or showing a review also changes the product's `ratingSum` and `ratingCount`; see `tallyRating`. */
@Entity('review')
@Index(['customerId', 'productId'], { unique: true })
@Index(['productId', 'status', 'reviewDate'])
export class Review {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(whole)
  productId: number;

  @Owner(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  /** Null for a reviewer without an account in this shop. */
  @Column(optional(whole))
  customerId: number | null;

  @Owner(() => Customer, 'customer_id', 'SET NULL')
  customer: Relation<Customer> | null;

  @Column(words(200))
  headline: string;

  @Column(prose)
  review: string;

  /** 1 to 5. */
  @Column(whole)
  rating: number;

  @Column(words(20))
  status: ReviewStatus;

  @Column(words(101))
  name: string;

  @Column(instant)
  reviewDate: Date;
}
