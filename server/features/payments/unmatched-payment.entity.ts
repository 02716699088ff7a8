import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { identity, instant, money, Owner, rowId, whole, words } from '../../infra/database/columns';
import { Payment } from './payment.entity';

/** What keeps the money from paying for the order: `second`, another payment has paid for it; `order`, the provider has it under another order number. */
export type UnmatchedReason = 'amount' | 'currency' | 'second' | 'order';

/**
 * Money that was captured for an order without paying for it. It is booked as received, beside the order's own payment, and all
 * of it goes back: its refunds always add up to its amount.
 */
@Entity('unmatched_payment')
export class UnmatchedPayment {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** The payment of the order for which it was captured. */
  @Index()
  @Column(whole)
  paymentId: number;

  @Owner(() => Payment, 'payment_id', 'NO ACTION')
  payment: Relation<Payment>;

  /** Unique, so that the same money is booked once. */
  @Index({ unique: true })
  @Column(identity(100))
  providerPaymentId: string;

  /** Minor units of its own currency; it grows when the provider captures more of the same payment. */
  @Column(money)
  amount: number;

  /** ISO 4217. It may be one that the shop does not sell in. */
  @Column(words(3))
  currency: string;

  @Column(words(20))
  reason: UnmatchedReason;

  @Column(instant)
  receivedAt: Date;
}
