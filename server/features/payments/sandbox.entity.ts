import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type CurrencyCode } from '../../../domain/editions';
import { binaryVarchar, datetime, money, nullable, rowId, varchar } from '../../database/columns';

/**
 * A payment in the sandbox provider's own records. The sandbox simulates an external company, so this table has no foreign keys to the
 * shop's tables, and only the sandbox reads it.
 */
@Entity('sandbox_payment')
export class SandboxPayment {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index({ unique: true })
  @Column(binaryVarchar(100))
  providerOrderId: string;

  /** The order number sent by the shop. */
  @Index()
  @Column(binaryVarchar(40))
  receipt: string;

  @Column(money)
  amount: number;

  @Column(varchar(3))
  currency: CurrencyCode;

  @Column(varchar(20))
  status: 'created' | 'captured' | 'declined' | 'refunded';

  @Index({ unique: true })
  @Column(nullable(binaryVarchar(100)))
  providerPaymentId: string | null;

  @Column(datetime)
  createdAt: Date;

  @Column(nullable(datetime))
  capturedAt: Date | null;

  @Column(nullable(datetime))
  refundedAt: Date | null;
}

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

  /** The caller chooses the key. A second call with the same key has no effect. */
  @Index({ unique: true })
  @Column(binaryVarchar(40))
  idempotencyKey: string;

  @Column(money)
  amount: number;

  @Column(datetime)
  createdAt: Date;
}
