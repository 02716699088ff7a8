import { Column, Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import { BelongsTo, integer, varchar } from '../../infra/database/columns';
import { Product } from './product.entity';

/** `regime`: completes the routine of the product. `related`: shown under "You May Also Like". */
export type RelationKind = 'regime' | 'related';

@Entity('product_relation')
export class ProductRelation {
  @PrimaryColumn(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  @PrimaryColumn(varchar(20))
  kind: RelationKind;

  @Index()
  @PrimaryColumn(integer)
  relatedId: number;

  @BelongsTo(() => Product, 'related_id', 'CASCADE')
  related: Relation<Product>;

  @Column(integer)
  position: number;
}
