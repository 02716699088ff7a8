import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { identity, instant, money, optional, Owner, rowId, whole, words } from '../../infra/database/columns';
import { OrderLine } from '../orders/order-line.entity';
import { Payment } from './payment.entity';
import { UnmatchedPayment } from './unmatched-payment.entity';

/** `failed`: the last try has failed, and another will come. Only `done` is the end. */
export type RefundStatus = 'pending' | 'failed' | 'done';

/** Refunds that the provider has still to make. */
export const openRefunds: readonly RefundStatus[] = ['pending', 'failed'];

/** Money that goes, or went, back to a card: a page of the shop's ledger. What is written here is never taken back. */
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

  /** When it returns money that never paid for the order, and not the order's payment; null for all other refunds. */
  @Index()
  @Column(optional(whole))
  unmatchedPaymentId: number | null;

  @Owner(() => UnmatchedPayment, 'unmatched_payment_id', 'SET NULL')
  unmatchedPayment: Relation<UnmatchedPayment> | null;

  /** The provider is told it with every try, so that any number of tries make one refund. */
  @Index({ unique: true })
  @Column(identity(40))
  idempotencyKey: string;

  /** Minor units of the currency of the payment that it is of. */
  @Column(money)
  amount: number;

  @Column(words(20))
  status: RefundStatus;

  /** The provider's name for it. Null until it is made, and for what was given back without the shop. */
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

/** The part of a refund that is for one line of the order; unique, so that a line is refunded once. */
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
