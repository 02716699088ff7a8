import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { datetime, nullable, BelongsTo, text, rowId, integer, varchar } from '../../database/columns';
import { PublicData } from '../../database/public-data';
import { Customer } from '../customers/customer.entity';
import { Product } from '../products/product.entity';

export type ReviewStatus = 'Active' | 'Inactive';

/** Writing, hiding or showing a review also changes the product's `ratingSum` and `ratingCount`; see `tallyRating`. */
@Entity('review')
@Index(['customerId', 'productId'], { unique: true })
@Index(['productId', 'status', 'reviewDate'])
@Index(['status', 'id'])
@PublicData()
export class Review {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  /** The author; null for one without an account in this shop. */
  @Column(nullable(integer))
  customerId: number | null;

  @BelongsTo(() => Customer, 'customer_id', 'SET NULL')
  customer: Relation<Customer> | null;

  @Column(varchar(200))
  headline: string;

  @Column(text)
  review: string;

  /** 1 to 5. */
  @Column(integer)
  rating: number;

  @Column(varchar(20))
  status: ReviewStatus;

  @Column(varchar(101))
  name: string;

  @Column(datetime)
  reviewDate: Date;

  /** The time at which staff hid the review; null while it is shown or awaits approval. */
  @Column(nullable(datetime))
  hiddenAt: Date | null;

  /** Answer of the shop, as plain text. A customer who replaces the review removes it. */
  @Column(nullable(text))
  replyText: string | null;

  @Column(nullable(datetime))
  repliedAt: Date | null;
}
