import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BelongsTo, binaryVarchar, datetime, integer, nullable, rowId } from '../../database/columns';
import { Product } from '../products/product.entity';

/** A visitor who waits for a product that is out of stock. */
@Entity('stock_alert')
@Index(['productId', 'email'], { unique: true })
// Finds the products with waiting alerts, and the alerts that ended long ago.
@Index(['endedAt', 'productId'])
export class StockAlert {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  /** Trimmed and in lower case. */
  @Index()
  @Column(binaryVarchar(100))
  email: string;

  /** Random; signed, it identifies the alert in the unsubscribe link. */
  @Index({ unique: true })
  @Column(binaryVarchar(64))
  publicId: string;

  /** The time at which the visitor asked last. */
  @Index()
  @Column(datetime)
  createdAt: Date;

  /** The time at which the mail was stored or the visitor unsubscribed; null while the visitor waits. */
  @Column(nullable(datetime))
  endedAt: Date | null;
}
