import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BelongsTo, datetime, integer, nullable, rowId, varchar } from '../../database/columns';
import { Product } from './product.entity';

/** `set`: staff have counted; `received`: a delivery. Sales and returns are in the lines of orders. */
export type StockChangeKind = 'set' | 'received';

/** A change of the stock of a product by staff. */
@Entity('stock_change')
@Index(['productId', 'id'])
export class StockChange {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  @Column(varchar(10))
  kind: StockChangeKind;

  @Column(integer)
  stockBefore: number;

  @Column(integer)
  stockAfter: number;

  @Column(nullable(varchar(200)))
  note: string | null;

  /** The author, as the audit log has it. */
  @Column(varchar(100))
  actor: string;

  @Column({ ...datetime, name: 'happened_at' })
  at: Date;
}
