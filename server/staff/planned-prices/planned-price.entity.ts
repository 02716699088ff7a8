import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type PlannedPriceKind, type PlannedPriceState } from '../../../domain/planned-prices';
import { BelongsTo, boolean, datetime, integer, money, nullable, rowId, varchar } from '../../database/columns';
import { Product } from '../../features/products/product.entity';

/** A price of a product that takes effect at a planned time, or a publication that does. */
@Entity('planned_change')
@Index(['dueAt', 'startsAt', 'id'])
@Index(['productId', 'startsAt', 'id'])
export class PlannedPrice {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product?: Product;

  @Column(varchar(20))
  kind: PlannedPriceKind;

  @Column(varchar(20))
  state: PlannedPriceState;

  @Column(datetime)
  startsAt: Date;

  /** The time at which the former price returns; null if the price or publication stays. */
  @Column(nullable(datetime))
  endsAt: Date | null;

  /** The time of the next step of the job: the start, later the end; null once no step is left. */
  @Column(nullable(datetime))
  dueAt: Date | null;

  /** Minor units, as all prices here. Null for a publication. */
  @Column(nullable(money))
  listPrice: number | null;

  @Column(nullable(money))
  currentPrice: number | null;

  /** True for a publication, false for a withdrawal, null for a price. */
  @Column(nullable(boolean))
  isPublished: boolean | null;

  /** The list price when the planned price began. Former prices return at its end. */
  @Column(nullable(money))
  formerListPrice: number | null;

  @Column(nullable(money))
  formerCurrentPrice: number | null;

  @Column(datetime)
  createdAt: Date;
}
