import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation, PrimaryColumn } from 'typeorm';
import { BelongsTo, rowId, integer, varchar, binaryVarchar } from '../../database/columns';
import { PublicData } from '../../database/public-data';
import { Product } from './product.entity';

@Entity('tag')
@PublicData()
export class Tag {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Lower case with hyphens, as in the URL /tag/{slug}. */
  @Index({ unique: true })
  @Column(binaryVarchar(100))
  slug: string;

  @Column(varchar(100))
  label: string;
}

@Entity('product_tag')
@PublicData()
export class ProductTag {
  @PrimaryColumn(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  @Index()
  @PrimaryColumn(integer)
  tagId: number;

  @BelongsTo(() => Tag, 'tag_id', 'CASCADE')
  tag: Relation<Tag>;

  @Column(integer)
  position: number;
}
