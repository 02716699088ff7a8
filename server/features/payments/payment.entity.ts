import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type CurrencyCode } from '../../../domain/editions';
import { binaryVarchar, datetime, money, nullable, BelongsTo, rowId, integer, varchar } from '../../database/columns';
import { Order } from '../orders/order.entity';

/** `refund_due`: refunds of the full amount are entered; `refunded`: all of them are made. A partial refund leaves it `captured`. */
export type PaymentStatus = 'created' | 'captured' | 'failed' | 'refund_due' | 'refunded';

/** The card payment of an order. */
@Entity('payment')
@Index(['status', 'nextLookupAt'])
export class Payment {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index({ unique: true })
  @Column(integer)
  orderId: number;

  @BelongsTo(() => Order, 'order_id', 'NO ACTION')
  order: Relation<Order>;

  @Column(varchar(20))
  provider: string;

  /** It is null until the provider has answered, which is called only after the order is committed. */
  @Index({ unique: true })
  @Column(nullable(binaryVarchar(100)))
  providerOrderId: string | null;

  /** It is unique, so that one payment never pays for two orders. */
  @Index({ unique: true })
  @Column(nullable(binaryVarchar(100)))
  providerPaymentId: string | null;

  @Column(money)
  amount: number;

  @Column(varchar(3))
  currency: CurrencyCode;

  @Column(varchar(20))
  status: PaymentStatus;

  /** The number of look-ups so far; the capture resets it. `nextLookupAt` is the time of the next one. */
  @Column(integer)
  attempts: number;

  @Column(nullable(datetime))
  nextLookupAt: Date | null;

  @Column(nullable(varchar(200)))
  failureReason: string | null;

  @Column(nullable(datetime))
  capturedAt: Date | null;

  @Column(nullable(datetime))
  refundedAt: Date | null;

  @Column(datetime)
  createdAt: Date;

  @Column(datetime)
  updatedAt: Date;
}

/**
 * The reason why the money does not pay for the order. `amount`, `currency`: it differs from the order's; `second`: another payment has
 * paid for the order; `order`: the provider has it under another order number.
 */
export type UnmatchedReason = 'amount' | 'currency' | 'second' | 'order';

/**
 * A captured payment that does not pay for its order. It is recorded in addition to the order's own payment and refunded in full:
 * the sum of its refunds equals its amount.
 */
@Entity('unmatched_payment')
export class UnmatchedPayment {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** The payment of the order for which it was captured. */
  @Index()
  @Column(integer)
  paymentId: number;

  @BelongsTo(() => Payment, 'payment_id', 'NO ACTION')
  payment: Relation<Payment>;

  /** It is unique, so that one payment is recorded once. */
  @Index({ unique: true })
  @Column(binaryVarchar(100))
  providerPaymentId: string;

  /** The amount in minor units of `currency` increases when the provider captures more of the same payment. */
  @Column(money)
  amount: number;

  /** The ISO 4217 code may be that of a currency in which the shop does not sell. */
  @Column(varchar(3))
  currency: string;

  @Column(varchar(20))
  reason: UnmatchedReason;

  @Column(datetime)
  receivedAt: Date;
}
