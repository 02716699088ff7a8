import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, Owner, rowId, whole } from '../../infra/database/columns';
import { Customer } from '../account/customer.entity';
import { Product } from '../catalogue/product.entity';

@Entity('wishlist_item')
@Index(['customerId', 'productId'], { unique: true })
export class WishlistItem {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(whole)
  customerId: number;

  @Owner(() => Customer, 'customer_id', 'CASCADE')
  customer: Relation<Customer>;

  @Index()
  @Column(whole)
  productId: number;

  @Owner(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  @Column(instant)
  createdAt: Date;
}
