import { Column, Entity, type EntityManager, Index, OneToMany, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { binaryVarchar, datetime, nullable, BelongsTo, rowId, integer, money, varchar } from '../../database/columns';
import { Address } from '../customers/address.entity';
import { Customer } from '../customers/customer.entity';
import { Coupon } from '../coupons/coupon.entity';
import { Product } from '../products/product.entity';

// Serves the deletion of visitors' carts, `retention` in carts.module.ts.
@Index(['customerId', 'updatedAt'])
@Entity('cart')
export class Cart {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** The cart id in the browser's cookie: 16 to 64 digits. */
  @Index({ unique: true })
  @Column(binaryVarchar(64))
  uniqueid: string;

  /** Null for a visitor's cart. Unique: a customer has at most one cart; a visitor's is merged into it on sign-in. */
  @Index({ unique: true })
  @Column(nullable(integer))
  customerId: number | null;

  @BelongsTo(() => Customer, 'customer_id', 'SET NULL')
  customer: Relation<Customer> | null;

  @Index()
  @Column(nullable(integer))
  couponId: number | null;

  @BelongsTo(() => Coupon, 'coupon_id', 'SET NULL')
  coupon: Relation<Coupon> | null;

  @Index()
  @Column(nullable(integer))
  shippingAddressId: number | null;

  @BelongsTo(() => Address, 'shipping_address_id', 'SET NULL')
  shippingAddress: Relation<Address> | null;

  @Index()
  @Column(nullable(integer))
  billingAddressId: number | null;

  @BelongsTo(() => Address, 'billing_address_id', 'SET NULL')
  billingAddress: Relation<Address> | null;

  /** Incremented with each change of lines or coupon, so that an order can record which state of the cart it was made from. */
  @Column(integer)
  revision: number;

  @Column(datetime)
  createdAt: Date;

  @Column(datetime)
  updatedAt: Date;

  @OneToMany(() => CartLine, ({ cart }) => cart)
  lines: Relation<CartLine>[];
}

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

  @Index()
  @Column(datetime)
  createdAt: Date;
}

/** A line to insert or update, without row id and relations. */
export type StoredLine = Omit<CartLine, 'id' | 'cart' | 'product'>;

/** Inserts new lines and updates the quantity of existing ones, in one upsert. The caller must hold the cart's lock. */
export async function storeLines(manager: EntityManager, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  await manager
    .createQueryBuilder()
    .insert()
    .into(CartLine)
    // The row id of an existing line is no part of the upsert.
    .values(lines.map((line) => ({ ...line, id: undefined })))
    .orUpdate(['quantity'], ['cart_id', 'product_id', 'sizes'])
    .updateEntity(false)
    .execute();
}

/** Returns a key that is equal for lines of the same product and size. */
export const lineKey = ({ productId, sizes }: Pick<CartLine, 'productId' | 'sizes'>) => `${productId} ${sizes}`;

export const withKeys = (lines: readonly Pick<CartLine, 'productId' | 'sizes' | 'quantity'>[]) =>
  lines.map((line) => ({ key: lineKey(line), quantity: line.quantity }));
