import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { identity, instant, money, optional, Owner, rowId, whole, words } from '../../infra/database/columns';
import { OrderLine } from '../orders/order-line.entity';
import { Payment } from './payment.entity';
import { UnmatchedPayment } from './unmatched-payment.entity';

/** `failed`: the last attempt failed and will be retried. A failure reported after `done` makes the refund `failed` again. */
export type RefundStatus = 'pending' | 'failed' | 'done';

/** Statuses of refunds that are still to be made. */
export const openRefunds: readonly RefundStatus[] = ['pending', 'failed'];

/** A ledger entry for a refund to a card. Entries are never withdrawn. */
@Entity('refund')
@Index(['status', 'nextAttemptAt'])
export class Refund {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(whole)
  paymentId: number;

  @Owner(() => Payment, 'payment_id', 'NO ACTION')
  payment: Relation<Payment>;

  /** Set when it refunds an unmatched payment instead of the order's payment. */
  @Index()
  @Column(optional(whole))
  unmatchedPaymentId: number | null;

  @Owner(() => UnmatchedPayment, 'unmatched_payment_id', 'SET NULL')
  unmatchedPayment: Relation<UnmatchedPayment> | null;

  /** Sent with every attempt, so that any number of attempts make one refund. */
  @Index({ unique: true })
  @Column(identity(40))
  idempotencyKey: string;

  /** Minor units, in the currency of the refunded payment. */
  @Column(money)
  amount: number;

  @Column(words(20))
  status: RefundStatus;

  /** The provider's refund id. Null until it is made, and when staff refunded the payment at the provider directly. */
  @Index()
  @Column(optional(identity(100)))
  providerRefundId: string | null;

  @Column(whole)
  attempts: number;

  @Column(optional(instant))
  nextAttemptAt: Date | null;

  @Column(optional(words(500)))
  lastError: string | null;

  @Column(instant)
  createdAt: Date;

  @Column(optional(instant))
  doneAt: Date | null;
}

/** The part of a refund for one order line; unique, so that a line is refunded once. */
@Entity('refund_line')
export class RefundLine {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(whole)
  refundId: number;

  @Owner(() => Refund, 'refund_id', 'CASCADE')
  refund: Relation<Refund>;

  @Index({ unique: true })
  @Column(whole)
  orderLineId: number;

  @Owner(() => OrderLine, 'order_line_id', 'CASCADE')
  orderLine: Relation<OrderLine>;

  /** Minor units. */
  @Column(money)
  amount: number;
}
