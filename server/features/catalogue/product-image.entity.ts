import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BelongsTo, rowId, integer, varchar } from '../../infra/database/columns';
import { Product } from './product.entity';

/** A picture of a product's gallery; the first one repeats the feature image. */
@Entity('product_image')
@Index(['productId', 'position'])
export class ProductImage {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  /** Path relative to the media folder. */
  @Column(varchar(255))
  image: string;

  @Column(integer)
  position: number;
}
