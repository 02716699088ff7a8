import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BelongsTo, datetime, integer, rowId, text, varchar } from '../../database/columns';
import { Order } from '../../features/orders/order.entity';

/** What staff have written about an order. Never shown to customers. */
@Entity('order_note')
@Index(['orderId', 'id'])
export class OrderNote {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  orderId: number;

  @BelongsTo(() => Order, 'order_id', 'CASCADE')
  order: Relation<Order>;

  /** Name of the member of staff at that time. */
  @Column(varchar(80))
  author: string;

  @Column(text)
  text: string;

  @Column(datetime)
  createdAt: Date;
}
