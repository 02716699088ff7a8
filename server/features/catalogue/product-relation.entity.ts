import { Column, Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import { Owner, whole, words } from '../../infra/database/columns';
import { Product } from './product.entity';

/** `regime`: completes the routine of the product. `related`: shown under "You May Also Like". */
export type RelationKind = 'regime' | 'related';

@Entity('product_relation')
export class ProductRelation {
  @PrimaryColumn(whole)
  productId: number;

  @Owner(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  @PrimaryColumn(words(20))
  kind: RelationKind;

  @Index()
  @PrimaryColumn(whole)
  relatedId: number;

  @Owner(() => Product, 'related_id', 'CASCADE')
  related: Relation<Product>;

  @Column(whole)
  position: number;
}
