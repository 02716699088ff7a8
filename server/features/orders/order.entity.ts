import { Column, Entity, type EntityManager, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type Shipment } from '../../../domain/carriers';
import { type CurrencyCode } from '../../../domain/editions';
import { orderPaymentState } from '../../../domain/order-payment';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import {
  boolean,
  binaryVarchar,
  datetime,
  money,
  nullable,
  BelongsTo,
  rowId,
  integer,
  varchar,
} from '../../database/columns';
import { Customer } from '../customers/customer.entity';
import { Cart } from '../carts/cart.entity';
import { Coupon } from '../coupons/coupon.entity';
import { PostalAddress } from '../customers/address.entity';
import { Product } from '../products/product.entity';

/** Returns the shipment of an order; null if it is not known. */
export function shipmentOf({ carrier, trackingNumber }: Pick<Order, 'carrier' | 'trackingNumber'>): Shipment | null {
  return carrier === null ? null : { carrier, trackingNumber };
}

/** Returns whether an order waits for its card payment. */
export function isUnpaid(order: Pick<Order, 'status' | 'method' | 'paidAt'>): boolean {
  return orderPaymentState(order) === 'awaiting';
}

/** Returns whether an order still waits for its card payment although its hold has expired. */
export function isOverdue(order: Pick<Order, 'status' | 'method' | 'paidAt' | 'holdExpiresAt'>, now: Date): boolean {
  return isUnpaid(order) && order.holdExpiresAt !== null && order.holdExpiresAt <= now;
}

/** Identifies one state of one cart for a customer, who has at most one order of it that has not failed. */
export function liveCartKey(cart: Pick<Cart, 'id' | 'revision'>, customerId: number): string {
  return `${cart.id}:${cart.revision}:${customerId}`;
}

/** An address as it was when the order was placed. */
export class OrderAddress extends PostalAddress {}

/** All data is copied when the order is placed: catalogue, coupon and address book may change afterwards. */
@Entity('orders')
@Index(['customerId', 'bookingDate'])
@Index(['customerId', 'status'])
@Index(['customerId', 'idempotencyKey'], { unique: true })
@Index(['status', 'holdExpiresAt'])
@Index(['bookingDate', 'id'])
@Index(['status', 'bookingDate', 'id'])
// Exports read orders by their last change.
@Index(['updatedAt', 'id'])
export class Order {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Date and random digits, so that it does not reveal the number of orders. */
  @Index({ unique: true })
  @Column(binaryVarchar(40))
  number: string;

  @Column(integer)
  customerId: number;

  @BelongsTo(() => Customer, 'customer_id', 'NO ACTION')
  customer: Relation<Customer>;

  /** Derived from the statuses of the lines. */
  @Column(varchar(20))
  status: OrderStatus;

  @Column(varchar(10))
  method: PaymentMethod;

  @Column(varchar(3))
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

  @Column(nullable(varchar(100)))
  couponCode: string | null;

  @Index()
  @Column(nullable(integer))
  couponId: number | null;

  @BelongsTo(() => Coupon, 'coupon_id', 'SET NULL')
  coupon: Relation<Coupon> | null;

  @Column(() => OrderAddress)
  shipping: OrderAddress;

  @Column(() => OrderAddress)
  billing: OrderAddress;

  @Index()
  @Column(nullable(integer))
  cartId: number | null;

  @BelongsTo(() => Cart, 'cart_id', 'SET NULL')
  cart: Relation<Cart> | null;

  @Column(nullable(integer))
  cartRevision: number | null;

  /** Set until the order fails, null afterwards. Unique, so that a customer has one such order per state of a cart. */
  @Index({ unique: true })
  @Column(nullable(binaryVarchar(64)))
  liveCartKey: string | null;

  @Column(binaryVarchar(100))
  idempotencyKey: string;

  /** Distinguishes a repeated request from a different request with the same key. */
  @Column(binaryVarchar(64))
  requestHash: string;

  @Column(datetime)
  bookingDate: Date;

  /** End of the stock reservation of an unpaid card order. */
  @Column(nullable(datetime))
  holdExpiresAt: Date | null;

  /** The time at which the stock of the whole order was released. Updates are guarded, so that it happens once. */
  @Column(nullable(datetime))
  stockReleasedAt: Date | null;

  // Sales by day.
  @Index()
  @Column(nullable(datetime))
  paidAt: Date | null;

  /** The carrier, if staff entered it when shipping. */
  @Column(nullable(varchar(50)))
  carrier: string | null;

  @Column(nullable(varchar(40)))
  trackingNumber: string | null;

  @Column(datetime)
  createdAt: Date;

  @Column(datetime)
  updatedAt: Date;
}

@Entity('order_line')
@Index(['status', 'id'])
export class OrderLine {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Random; the id that the APIs expose. */
  @Index({ unique: true })
  @Column(binaryVarchar(64))
  publicId: string;

  @Index()
  @Column(integer)
  orderId: number;

  @BelongsTo(() => Order, 'order_id', 'CASCADE')
  order: Relation<Order>;

  /** Null once the product is deleted; title, slug and image are copies and remain. */
  @Index()
  @Column(nullable(integer))
  productId: number | null;

  @BelongsTo(() => Product, 'product_id', 'SET NULL')
  product: Relation<Product> | null;

  @Column(varchar(200))
  title: string;

  @Column(binaryVarchar(160))
  slug: string;

  @Column(varchar(255))
  image: string;

  @Column(varchar(100))
  sizes: string;

  @Column(money)
  unitPrice: number;

  @Column(money)
  unitShipping: number;

  @Column(integer)
  quantity: number;

  @Column(varchar(20))
  status: OrderStatus;

  /** The reason for the cancellation or return. */
  @Column(nullable(varchar(200)))
  reason: string | null;

  @Column(nullable(datetime))
  deliveredAt: Date | null;

  /** True if a return was requested later than the terms allow. Staff see it; late returns are not refused. */
  @Column(boolean)
  returnLate: boolean;

  /** The time at which the pieces were restocked or written off. Updates are guarded, so that it happens once. */
  @Index()
  @Column(nullable(datetime))
  restockedAt: Date | null;

  /** The same time if staff cancelled the line and its pieces cannot be sold. */
  @Column(nullable(datetime))
  writtenOffAt: Date | null;
}

/** The addresses of an order. */
export type OrderAddresses = Pick<Order, 'shipping' | 'billing'>;

/** An entry in the history of a line. */
@Entity('order_line_event')
export class OrderLineEvent {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(integer)
  orderLineId: number;

  @BelongsTo(() => OrderLine, 'order_line_id', 'CASCADE')
  orderLine: Relation<OrderLine>;

  @Column(varchar(20))
  status: OrderStatus;

  @Column(nullable(varchar(200)))
  reason: string | null;

  @Column({ ...datetime, name: 'happened_at' })
  at: Date;
}

/** Adds one event to the history of each line. */
export async function recordEvents(
  manager: EntityManager,
  lines: readonly { readonly id: number }[],
  event: { readonly status: OrderStatus; readonly reason?: string | null; readonly at: Date },
): Promise<void> {
  if (lines.length === 0) return;
  const { status, reason = null, at } = event;
  await manager.insert(
    OrderLineEvent,
    lines.map((line) => ({ orderLineId: line.id, status, reason, at })),
  );
}
