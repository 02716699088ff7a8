import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type OrderStatus } from '../../../domain/order-status';
import { flag, identity, instant, money, optional, Owner, rowId, whole, words } from '../../infra/database/columns';
import { Product } from '../catalogue/product.entity';
import { Order } from './order.entity';

@Entity('order_line')
export class OrderLine {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Random; the id that the APIs expose. */
  @Index({ unique: true })
  @Column(identity(64))
  publicId: string;

  @Index()
  @Column(whole)
  orderId: number;

  @Owner(() => Order, 'order_id', 'CASCADE')
  order: Relation<Order>;

  /** Null once the product is deleted; title, slug and image are copies and remain. */
  @Index()
  @Column(optional(whole))
  productId: number | null;

  @Owner(() => Product, 'product_id', 'SET NULL')
  product: Relation<Product> | null;

  @Column(words(200))
  title: string;

  @Column(identity(160))
  slug: string;

  @Column(words(255))
  image: string;

  @Column(words(100))
  sizes: string;

  @Column(money)
  unitPrice: number;

  @Column(money)
  unitShipping: number;

  @Column(whole)
  quantity: number;

  @Column(words(20))
  status: OrderStatus;

  /** Why it was cancelled or returned. */
  @Column(optional(words(200)))
  reason: string | null;

  @Column(optional(instant))
  deliveredAt: Date | null;

  /** Whether a return was requested later than the terms allow. Shown to staff; late returns are not refused. */
  @Column(flag)
  returnLate: boolean;

  /** When this line's pieces were restocked. Updates are guarded, so that it happens once. */
  @Column(optional(instant))
  restockedAt: Date | null;
}

/** An entry in the history of a line. */
@Entity('order_line_event')
export class OrderLineEvent {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(whole)
  orderLineId: number;

  @Owner(() => OrderLine, 'order_line_id', 'CASCADE')
  orderLine: Relation<OrderLine>;

  @Column(words(20))
  status: OrderStatus;

  @Column(optional(words(200)))
  reason: string | null;

  @Column({ ...instant, name: 'happened_at' })
  at: Date;
}
