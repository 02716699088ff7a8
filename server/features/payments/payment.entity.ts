import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type CurrencyCode } from '../../../domain/editions';
import {
  binaryVarchar,
  datetime,
  money,
  nullable,
  BelongsTo,
  rowId,
  integer,
  varchar,
} from '../../infra/database/columns';
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
  @Column(integer)
  orderId: number;

  @BelongsTo(() => Order, 'order_id', 'NO ACTION')
  order: Relation<Order>;

  @Column(varchar(20))
  provider: string;

  /** Null until the provider has answered; it is called only after the order is committed. */
  @Index({ unique: true })
  @Column(nullable(binaryVarchar(100)))
  providerOrderId: string | null;

  /** Unique, so that one payment never settles two orders. */
  @Index({ unique: true })
  @Column(nullable(binaryVarchar(100)))
  providerPaymentId: string | null;

  @Column(money)
  amount: number;

  @Column(varchar(3))
  currency: CurrencyCode;

  @Column(varchar(20))
  status: PaymentStatus;

  /** Look-ups so far, counted anew after the capture. `nextLookupAt` is the time of the next one. */
  @Column(integer)
  attempts: number;

  @Column(nullable(datetime))
  nextLookupAt: Date | null;

  @Column(nullable(varchar(200)))
  failureReason: string | null;

  @Column(nullable(datetime))
  capturedAt: Date | null;

  @Column(nullable(datetime))
  refundedAt: Date | null;

  @Column(datetime)
  createdAt: Date;

  @Column(datetime)
  updatedAt: Date;
}
