import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { identity, instant, money, Owner, rowId, whole, words } from '../../infra/database/columns';
import { Product } from '../catalogue/product.entity';
import { Cart } from './cart.entity';

@Entity('cart_line')
@Index(['cartId', 'productId', 'sizes'], { unique: true })
export class CartLine {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Random; the only id of the line that the APIs expose. */
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

  /** Empty for a product without sizes; not null, because a unique index treats nulls as distinct. */
  @Column(words(100))
  sizes: string;

  @Column(whole)
  quantity: number;

  /** Minor units. Used only to report a changed price; the price charged is the catalogue's. */
  @Column(money)
  priceWhenAdded: number;

  @Column(instant)
  createdAt: Date;
}
