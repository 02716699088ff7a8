import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type PlannedChangeKind, type PlannedChangeState } from '../../../domain/planned-prices';
import { BelongsTo, boolean, datetime, integer, money, nullable, rowId, varchar } from '../../database/columns';
import { Product } from '../../features/products/product.entity';

/** A price or a publication of a product that begins at a time. */
@Entity('planned_change')
@Index(['dueAt', 'startsAt', 'id'])
@Index(['productId', 'startsAt', 'id'])
export class PlannedChange {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product?: Product;

  @Column(varchar(20))
  kind: PlannedChangeKind;

  @Column(varchar(20))
  state: PlannedChangeState;

  @Column(datetime)
  startsAt: Date;

  /** Of a price: when the former one returns; null: never. */
  @Column(nullable(datetime))
  endsAt: Date | null;

  /** When the job has to do something next: the start, later the end; null once nothing is left to do. */
  @Column(nullable(datetime))
  dueAt: Date | null;

  /** Of a price, as is the next one. Minor units. */
  @Column(nullable(money))
  listPrice: number | null;

  @Column(nullable(money))
  currentPrice: number | null;

  /** Of a publication (true) or withdrawal (false). */
  @Column(nullable(boolean))
  isPublished: boolean | null;

  /** The price when it began, which returns at the end; so is the next one. */
  @Column(nullable(money))
  formerListPrice: number | null;

  @Column(nullable(money))
  formerCurrentPrice: number | null;

  @Column(datetime)
  createdAt: Date;
}
