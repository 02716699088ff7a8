import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BelongsTo, boolean, datetime, integer, money, nullable, rowId, varchar } from '../../database/columns';
import { OrderLine } from './order.entity';

/** The decision of the shop about a returned line. */
@Entity('order_return')
export class OrderReturn {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Unique, so that a return is decided once. */
  @Index({ unique: true })
  @Column(integer)
  orderLineId: number;

  @BelongsTo(() => OrderLine, 'order_line_id', 'CASCADE')
  orderLine: Relation<OrderLine>;

  @Column(boolean)
  accepted: boolean;

  /** Minor units, 0 for a refused return. The refund ledger has the same amount for a card order; staff pay cash by hand. */
  @Column(money)
  refundAmount: number;

  @Column(boolean)
  restocked: boolean;

  /** The reason for a refusal or a partial refund; customers read it. */
  @Column(nullable(varchar(200)))
  reason: string | null;

  /** The name of the staff member at that time. */
  @Column(varchar(80))
  decidedBy: string;

  @Index()
  @Column(datetime)
  decidedAt: Date;
}
