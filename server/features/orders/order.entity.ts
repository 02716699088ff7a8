import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type CurrencyCode } from '../../../domain/editions';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { identity, instant, money, optional, Owner, rowId, whole, words } from '../../infra/database/columns';
import { Customer } from '../account/customer.entity';
import { Cart } from '../cart/cart.entity';
import { Coupon } from '../coupons/coupon.entity';
import { OrderAddress } from './order-address.entity';

/** Everything is a copy made when the order was placed: the catalogue, the coupon and the address book may change after. */
@Entity('orders')
@Index(['customerId', 'bookingDate'])
@Index(['customerId', 'status'])
@Index(['customerId', 'idempotencyKey'], { unique: true })
@Index(['status', 'holdExpiresAt'])
export class Order {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Date and random digits; nobody can count the shop's orders by it. */
  @Index({ unique: true })
  @Column(identity(40))
  number: string;

  @Column(whole)
  customerId: number;

  @Owner(() => Customer, 'customer_id', 'NO ACTION')
  customer: Relation<Customer>;

  /** Follows the statuses of the lines. */
  @Column(words(20))
  status: OrderStatus;

  @Column(words(10))
  method: PaymentMethod;

  @Column(words(3))
  currency: CurrencyCode;

  /** The sub total; `payAmount` is the grand total. */
  @Column(money)
  netAmount: number;

  @Column(money)
  totalShipping: number;

  @Column(money)
  totalDiscount: number;

  @Column(money)
  payAmount: number;

  @Column(optional(words(100)))
  couponCode: string | null;

  @Index()
  @Column(optional(whole))
  couponId: number | null;

  @Owner(() => Coupon, 'coupon_id', 'SET NULL')
  coupon: Relation<Coupon> | null;

  @Column(() => OrderAddress)
  shipping: OrderAddress;

  @Column(() => OrderAddress)
  billing: OrderAddress;

  @Index()
  @Column(optional(whole))
  cartId: number | null;

  @Owner(() => Cart, 'cart_id', 'SET NULL')
  cart: Relation<Cart> | null;

  @Column(optional(whole))
  cartRevision: number | null;

  /** Set while the order has a claim on its cart, null afterwards: unique, so that a cart has one live order. */
  @Index({ unique: true })
  @Column(optional(identity(64)))
  liveCartKey: string | null;

  @Column(identity(100))
  idempotencyKey: string;

  /** Tells the same request sent twice from another request under the same key. */
  @Column(identity(64))
  requestHash: string;

  @Column(instant)
  bookingDate: Date;

  /** Until then the stock of an unpaid card order is kept. */
  @Column(optional(instant))
  holdExpiresAt: Date | null;

  /** When the stock went back as a whole; guarded, so that it goes back once. */
  @Column(optional(instant))
  stockReleasedAt: Date | null;

  @Column(optional(instant))
  paidAt: Date | null;

  @Column(instant)
  createdAt: Date;

  @Column(instant)
  updatedAt: Date;
}
