import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { binaryVarchar, datetime, nullable, BelongsTo, rowId, integer } from '../../infra/database/columns';
import { Address } from '../account/address.entity';
import { Customer } from '../account/customer.entity';
import { Coupon } from '../coupons/coupon.entity';

// Serves the deletion of visitors' carts, `retention` in cart.module.ts.
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
}
