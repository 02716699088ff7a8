import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type CurrencyCode } from '../../../domain/editions';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { identity, instant, money, optional, Owner, rowId, whole, words } from '../../infra/database/columns';
import { Customer } from '../account/customer.entity';
import { Cart } from '../cart/cart.entity';
import { Coupon } from '../coupons/coupon.entity';
import { OrderAddress } from './order-address.entity';

/** All data is copied when the order is placed: catalogue, coupon and address book may change afterwards. */
@Entity('orders')
@Index(['customerId', 'bookingDate'])
@Index(['customerId', 'status'])
@Index(['customerId', 'idempotencyKey'], { unique: true })
@Index(['status', 'holdExpiresAt'])
export class Order {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Date and random digits, so that it does not reveal the number of orders. */
  @Index({ unique: true })
  @Column(identity(40))
  number: string;

  @Column(whole)
  customerId: number;

  @Owner(() => Customer, 'customer_id', 'NO ACTION')
  customer: Relation<Customer>;

  /** Derived from the statuses of the lines. */
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

  /** Set until the order fails, null afterwards. Unique, so that a customer has one live order per state of a cart. */
  @Index({ unique: true })
  @Column(optional(identity(64)))
  liveCartKey: string | null;

  @Column(identity(100))
  idempotencyKey: string;

  /** Distinguishes a repeated request from a different request with the same key. */
  @Column(identity(64))
  requestHash: string;

  @Column(instant)
  bookingDate: Date;

  /** End of the stock reservation of an unpaid card order. */
  @Column(optional(instant))
  holdExpiresAt: Date | null;

  /** When the stock of the whole order was released. Updates are guarded, so that it happens once. */
  @Column(optional(instant))
  stockReleasedAt: Date | null;

  @Column(optional(instant))
  paidAt: Date | null;

  @Column(instant)
  createdAt: Date;

  @Column(instant)
  updatedAt: Date;
}
