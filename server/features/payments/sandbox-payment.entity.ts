import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type CurrencyCode } from '../../../domain/editions';
import { identity, instant, money, optional, rowId, words } from '../../infra/database/columns';

/**
 * A payment in the sandbox provider's own records. The sandbox simulates an external company: no foreign keys to the shop's
 * tables, and only the sandbox adapter reads this table.
 */
@Entity('sandbox_payment')
export class SandboxPayment {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index({ unique: true })
  @Column(identity(100))
  providerOrderId: string;

  /** The order number sent by the shop. */
  @Index()
  @Column(identity(40))
  receipt: string;

  @Column(money)
  amount: number;

  @Column(words(3))
  currency: CurrencyCode;

  @Column(words(20))
  status: 'created' | 'captured' | 'declined' | 'refunded';

  @Index({ unique: true })
  @Column(optional(identity(100)))
  providerPaymentId: string | null;

  @Column(instant)
  createdAt: Date;

  @Column(optional(instant))
  capturedAt: Date | null;

  @Column(optional(instant))
  refundedAt: Date | null;
}
