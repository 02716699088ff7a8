import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { identity, Owner, rowId, whole, words } from '../../infra/database/columns';
import { Product } from './product.entity';

@Entity('tag')
export class Tag {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Lower case with hyphens, as in the URL /tag/{slug}. */
  @Index({ unique: true })
  @Column(identity(100))
  slug: string;

  @Column(words(100))
  label: string;
}

@Entity('product_tag')
export class ProductTag {
  @PrimaryColumn(whole)
  productId: number;

  @Owner(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  @Index()
  @PrimaryColumn(whole)
  tagId: number;

  @Owner(() => Tag, 'tag_id', 'CASCADE')
  tag: Relation<Tag>;

  @Column(whole)
  position: number;
}
