import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { binaryVarchar, datetime, money, rowId } from '../../infra/database/columns';

/** A refund in the sandbox provider's own records. */
@Entity('sandbox_refund')
export class SandboxRefund {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(binaryVarchar(100))
  providerOrderId: string;

  @Index({ unique: true })
  @Column(binaryVarchar(100))
  providerRefundId: string;

  /** Chosen by the caller: a second call with the same key has no effect. */
  @Index({ unique: true })
  @Column(binaryVarchar(40))
  idempotencyKey: string;

  @Column(money)
  amount: number;

  @Column(datetime)
  createdAt: Date;
}
