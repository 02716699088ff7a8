import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BelongsTo, boolean, datetime, integer, money, nullable, rowId, varchar } from '../../database/columns';
import { OrderLine } from './order-line.entity';

/** What the shop has decided about a line that was sent back. */
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

  /** Minor units, 0 for a refused return. Of a card order the ledger has the same amount; cash is settled by hand. */
  @Column(money)
  refundAmount: number;

  @Column(boolean)
  restocked: boolean;

  /** Why it was refused, or refunded in part; customers read it. */
  @Column(nullable(varchar(200)))
  reason: string | null;

  /** Name of the member of staff at that time. */
  @Column(varchar(80))
  decidedBy: string;

  @Index()
  @Column(datetime)
  decidedAt: Date;
}
