import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type CurrencyCode } from '../../../domain/editions';
import { identity, instant, money, optional, Owner, rowId, whole, words } from '../../infra/database/columns';
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
  @Column(whole)
  orderId: number;

  @Owner(() => Order, 'order_id', 'NO ACTION')
  order: Relation<Order>;

  @Column(words(20))
  provider: string;

  /** Null until the provider has answered; it is called only after the order is committed. */
  @Index({ unique: true })
  @Column(optional(identity(100)))
  providerOrderId: string | null;

  /** Unique, so that one payment never settles two orders. */
  @Index({ unique: true })
  @Column(optional(identity(100)))
  providerPaymentId: string | null;

  @Column(money)
  amount: number;

  @Column(words(3))
  currency: CurrencyCode;

  @Column(words(20))
  status: PaymentStatus;

  /** Look-ups so far, counted anew after the capture. `nextLookupAt` is the time of the next one. */
  @Column(whole)
  attempts: number;

  @Column(optional(instant))
  nextLookupAt: Date | null;

  @Column(optional(words(200)))
  failureReason: string | null;

  @Column(optional(instant))
  capturedAt: Date | null;

  @Column(optional(instant))
  refundedAt: Date | null;

  @Column(instant)
  createdAt: Date;

  @Column(instant)
  updatedAt: Date;
}
