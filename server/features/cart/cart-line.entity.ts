import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { identity, instant, money, Owner, rowId, whole, words } from '../../infra/database/columns';
import { Product } from '../catalogue/product.entity';
import { Cart } from './cart.entity';

@Entity('cart_line')
@Index(['cartId', 'productId', 'sizes'], { unique: true })
export class CartLine {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Random: the id that leaves the shop. */
  @Index({ unique: true })
  @Column(identity(64))
  publicId: string;

  @Column(whole)
  cartId: number;

  @Owner(() => Cart, 'cart_id', 'CASCADE')
  cart: Relation<Cart>;

  @Index()
  @Column(whole)
  productId: number;

  @Owner(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  /** Empty when the product has no sizes; never null, since nulls would escape the unique index. */
  @Column(words(100))
  sizes: string;

  @Column(whole)
  quantity: number;

  /** Only to tell the shopper that a price has changed; the catalogue says what is charged. */
  @Column(money)
  priceWhenAdded: number;

  @Column(instant)
  createdAt: Date;
}
