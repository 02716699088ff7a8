import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BelongsTo, datetime, integer, rowId, text, varchar } from '../../database/columns';
import { Order } from '../../features/orders/order.entity';

/** A note of staff about an order, which customers never see. */
@Entity('order_note')
@Index(['orderId', 'id'])
export class OrderNote {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  orderId: number;

  @BelongsTo(() => Order, 'order_id', 'CASCADE')
  order: Relation<Order>;

  /** The name that the staff member had at that time. */
  @Column(varchar(80))
  author: string;

  @Column(text)
  text: string;

  @Column(datetime)
  createdAt: Date;
}
