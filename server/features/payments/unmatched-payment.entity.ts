import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { binaryVarchar, datetime, money, BelongsTo, rowId, integer, varchar } from '../../infra/database/columns';
import { Payment } from './payment.entity';

/**
 * Why the money does not pay for the order. `amount`, `currency`: it differs from the order's; `second`: another payment has paid
 * for the order; `order`: the provider has it under another order number.
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

  /** Unique, so that one payment is recorded once. */
  @Index({ unique: true })
  @Column(binaryVarchar(100))
  providerPaymentId: string;

  /** Minor units of `currency`; increases when the provider captures more of the same payment. */
  @Column(money)
  amount: number;

  /** ISO 4217; may be a currency that the shop does not sell in. */
  @Column(varchar(3))
  currency: string;

  @Column(varchar(20))
  reason: UnmatchedReason;

  @Column(datetime)
  receivedAt: Date;
}
