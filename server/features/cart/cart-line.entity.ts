import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { binaryVarchar, datetime, money, BelongsTo, rowId, integer, varchar } from '../../infra/database/columns';
import { Product } from '../catalogue/product.entity';
import { Cart } from './cart.entity';

@Entity('cart_line')
@Index(['cartId', 'productId', 'sizes'], { unique: true })
export class CartLine {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Random; the only id of the line that the APIs expose. */
  @Index({ unique: true })
  @Column(binaryVarchar(64))
  publicId: string;

  @Column(integer)
  cartId: number;

  @BelongsTo(() => Cart, 'cart_id', 'CASCADE')
  cart: Relation<Cart>;

  @Index()
  @Column(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  /** Empty for a product without sizes; not null, because a unique index treats nulls as distinct. */
  @Column(varchar(100))
  sizes: string;

  @Column(integer)
  quantity: number;

  /** Minor units. Used only to report a changed price; the price charged is the catalogue's. */
  @Column(money)
  priceWhenAdded: number;

  @Column(datetime)
  createdAt: Date;
}
