import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { binaryVarchar, datetime, money, nullable, BelongsTo, rowId, integer, varchar } from '../../database/columns';
import { OrderLine } from '../orders/order.entity';
import { Payment, UnmatchedPayment } from './payment.entity';

/** `failed`: the last attempt failed and will be retried. A failure reported after `done` makes the refund `failed` again. */
export type RefundStatus = 'pending' | 'failed' | 'done';

/** Statuses of refunds that are still to be made. */
export const openRefunds: readonly RefundStatus[] = ['pending', 'failed'];

/** A ledger entry for a refund to a card. Entries are never withdrawn. */
@Entity('refund')
@Index(['status', 'nextAttemptAt'])
@Index(['settledAt', 'id'])
export class Refund {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(integer)
  paymentId: number;

  @BelongsTo(() => Payment, 'payment_id', 'NO ACTION')
  payment: Relation<Payment>;

  /** It is set when an unmatched payment is refunded instead of the order's payment. */
  @Index()
  @Column(nullable(integer))
  unmatchedPaymentId: number | null;

  @BelongsTo(() => UnmatchedPayment, 'unmatched_payment_id', 'SET NULL')
  unmatchedPayment: Relation<UnmatchedPayment> | null;

  /** Sent with every attempt, so that any number of attempts make one refund. */
  @Index({ unique: true })
  @Column(binaryVarchar(40))
  idempotencyKey: string;

  /** Minor units, in the currency of the refunded payment. */
  @Column(money)
  amount: number;

  @Column(varchar(20))
  status: RefundStatus;

  /** The provider's refund id. It is null until the refund is made, and when staff refunded the payment at the provider directly. */
  @Index()
  @Column(nullable(binaryVarchar(100)))
  providerRefundId: string | null;

  @Column(integer)
  attempts: number;

  @Column(nullable(datetime))
  nextAttemptAt: Date | null;

  @Column(nullable(varchar(500)))
  lastError: string | null;

  @Column(datetime)
  createdAt: Date;

  @Column(nullable(datetime))
  doneAt: Date | null;

  /** The time at which staff recorded it as paid back by hand; null if the provider made it. */
  @Column(nullable(datetime))
  settledAt: Date | null;

  /** The note of staff about it. */
  @Column(nullable(varchar(500)))
  settledNote: string | null;
}

/** The part of a refund for one order line; unique, so that a line is refunded once. */
@Entity('refund_line')
export class RefundLine {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(integer)
  refundId: number;

  @BelongsTo(() => Refund, 'refund_id', 'CASCADE')
  refund: Relation<Refund>;

  @Index({ unique: true })
  @Column(integer)
  orderLineId: number;

  @BelongsTo(() => OrderLine, 'order_line_id', 'CASCADE')
  orderLine: Relation<OrderLine>;

  /** Minor units. */
  @Column(money)
  amount: number;
}
