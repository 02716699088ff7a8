import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { identity, optional, Owner, prose, rowId, whole, words } from '../../infra/database/columns';
import { Product } from './product.entity';

@Entity('category')
export class Category {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** The last path segment of /shop/{key}. The column is not named `key`, a reserved word in MySQL. */
  @Index({ unique: true })
  @Column({ ...identity(100), name: 'category_key' })
  key: string;

  @Column(words(200))
  title: string;

  @Column(optional(prose))
  description: string | null;

  /** Banner above the list, and tile on the home page: image paths relative to the media folder. */
  @Column(optional(words(255)))
  banner: string | null;

  @Column(optional(words(255)))
  tile: string | null;

  @Column(whole)
  position: number;
}

@Entity('product_category')
@Index(['categoryId', 'position'])
export class ProductCategory {
  @PrimaryColumn(whole)
  productId: number;

  @Owner(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  @PrimaryColumn(whole)
  categoryId: number;

  @Owner(() => Category, 'category_id', 'CASCADE')
  category: Relation<Category>;

  /** Sort position of the product in the category's list. */
  @Column(whole)
  position: number;
}
