import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { identity, instant, money, rowId } from '../../infra/database/columns';

/** What the sandbox provider has given back, in its own books. */
@Entity('sandbox_refund')
export class SandboxRefund {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(identity(100))
  providerOrderId: string;

  @Index({ unique: true })
  @Column(identity(100))
  providerRefundId: string;

  /** The caller's name for it: a second call with the same one changes nothing. */
  @Index({ unique: true })
  @Column(identity(40))
  idempotencyKey: string;

  @Column(money)
  amount: number;

  @Column(instant)
  createdAt: Date;
}
