import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation, type EntityManager } from 'typeorm';
import { type OrderStatus } from '../../../domain/order-status';
import {
  boolean,
  binaryVarchar,
  datetime,
  money,
  nullable,
  BelongsTo,
  rowId,
  integer,
  varchar,
} from '../../database/columns';
import { Product } from '../products/product.entity';
import { Order } from './order.entity';

@Entity('order_line')
@Index(['status', 'id'])
export class OrderLine {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Random; the id that the APIs expose. */
  @Index({ unique: true })
  @Column(binaryVarchar(64))
  publicId: string;

  @Index()
  @Column(integer)
  orderId: number;

  @BelongsTo(() => Order, 'order_id', 'CASCADE')
  order: Relation<Order>;

  /** Null once the product is deleted; title, slug and image are copies and remain. */
  @Index()
  @Column(nullable(integer))
  productId: number | null;

  @BelongsTo(() => Product, 'product_id', 'SET NULL')
  product: Relation<Product> | null;

  @Column(varchar(200))
  title: string;

  @Column(binaryVarchar(160))
  slug: string;

  @Column(varchar(255))
  image: string;

  @Column(varchar(100))
  sizes: string;

  @Column(money)
  unitPrice: number;

  @Column(money)
  unitShipping: number;

  @Column(integer)
  quantity: number;

  @Column(varchar(20))
  status: OrderStatus;

  /** The reason for the cancellation or return. */
  @Column(nullable(varchar(200)))
  reason: string | null;

  @Column(nullable(datetime))
  deliveredAt: Date | null;

  /** True if a return was requested later than the terms allow. Staff see it; late returns are not refused. */
  @Column(boolean)
  returnLate: boolean;

  /** The time at which the pieces were restocked or written off. Updates are guarded, so that it happens once. */
  @Index()
  @Column(nullable(datetime))
  restockedAt: Date | null;

  /** The same time if staff cancelled the line and its pieces cannot be sold. */
  @Column(nullable(datetime))
  writtenOffAt: Date | null;
}

/** An entry in the history of a line. */
@Entity('order_line_event')
export class OrderLineEvent {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(integer)
  orderLineId: number;

  @BelongsTo(() => OrderLine, 'order_line_id', 'CASCADE')
  orderLine: Relation<OrderLine>;

  @Column(varchar(20))
  status: OrderStatus;

  @Column(nullable(varchar(200)))
  reason: string | null;

  @Column({ ...datetime, name: 'happened_at' })
  at: Date;
}

/** Adds one event to the history of each line. */
export async function recordEvents(
  manager: EntityManager,
  lines: readonly { readonly id: number }[],
  event: { readonly status: OrderStatus; readonly reason?: string | null; readonly at: Date },
): Promise<void> {
  if (lines.length === 0) return;
  const { status, reason = null, at } = event;
  await manager.insert(
    OrderLineEvent,
    lines.map((line) => ({ orderLineId: line.id, status, reason, at })),
  );
}
