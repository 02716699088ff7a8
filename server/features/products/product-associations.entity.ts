import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation, PrimaryColumn } from 'typeorm';
import { BelongsTo, rowId, integer, varchar, binaryVarchar } from '../../database/columns';
import { PublicData } from '../../database/public-data';
import { Product } from './product.entity';

/** A picture of a product's gallery; the first one repeats the feature image. */
@Entity('product_image')
@PublicData()
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

/** `regime`: completes the routine of the product. `related`: shown under "You May Also Like". */
export type RelationKind = 'regime' | 'related';

@Entity('product_relation')
@PublicData()
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
