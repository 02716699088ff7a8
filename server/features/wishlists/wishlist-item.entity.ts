import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { datetime, BelongsTo, rowId, integer } from '../../database/columns';
import { Customer } from '../customers/customer.entity';
import { Product } from '../products/product.entity';

@Entity('wishlist_item')
@Index(['customerId', 'productId'], { unique: true })
export class WishlistItem {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  customerId: number;

  @BelongsTo(() => Customer, 'customer_id', 'CASCADE')
  customer: Relation<Customer>;

  @Index()
  @Column(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  @Column(datetime)
  createdAt: Date;
}
