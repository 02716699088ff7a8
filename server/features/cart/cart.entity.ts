import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { identity, instant, optional, Owner, rowId, whole } from '../../infra/database/columns';
import { Address } from '../account/address.entity';
import { Customer } from '../account/customer.entity';
import { Coupon } from '../coupons/coupon.entity';

// What the sweep looks for among the carts of visitors.
@Index(['customerId', 'updatedAt'])
@Entity('cart')
export class Cart {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** The digits of the visitor's cookie. */
  @Index({ unique: true })
  @Column(identity(64))
  uniqueid: string;

  /** Null while it is a visitor's. Unique: a customer has one cart, into which a visitor's is merged. */
  @Index({ unique: true })
  @Column(optional(whole))
  customerId: number | null;

  @Owner(() => Customer, 'customer_id', 'SET NULL')
  customer: Relation<Customer> | null;

  @Index()
  @Column(optional(whole))
  couponId: number | null;

  @Owner(() => Coupon, 'coupon_id', 'SET NULL')
  coupon: Relation<Coupon> | null;

  @Index()
  @Column(optional(whole))
  shippingAddressId: number | null;

  @Owner(() => Address, 'shipping_address_id', 'SET NULL')
  shippingAddress: Relation<Address> | null;

  @Index()
  @Column(optional(whole))
  billingAddressId: number | null;

  @Owner(() => Address, 'billing_address_id', 'SET NULL')
  billingAddress: Relation<Address> | null;

  /** Raised with each change of lines or coupon, so that an order can say which state of the cart it took. */
  @Column(whole)
  revision: number;

  @Column(instant)
  createdAt: Date;

  @Column(instant)
  updatedAt: Date;
}
