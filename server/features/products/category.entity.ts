import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { binaryVarchar, nullable, BelongsTo, text, rowId, integer, varchar } from '../../database/columns';
import { PublicData } from '../../database/public-data';
import { Product } from './product.entity';

@Entity('category')
@PublicData()
export class Category {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** The last path segment of /shop/{key}. The column is not named `key`, a reserved word in MySQL. */
  @Index({ unique: true })
  @Column({ ...binaryVarchar(100), name: 'category_key' })
  key: string;

  @Column(varchar(200))
  title: string;

  @Column(nullable(text))
  description: string | null;

  /** Banner above the list, and tile on the home page: image paths relative to the media folder. */
  @Column(nullable(varchar(255)))
  banner: string | null;

  @Column(nullable(varchar(255)))
  tile: string | null;

  @Column(integer)
  position: number;
}

@Entity('product_category')
@Index(['categoryId', 'position'])
@PublicData()
export class ProductCategory {
  @PrimaryColumn(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  @PrimaryColumn(integer)
  categoryId: number;

  @BelongsTo(() => Category, 'category_id', 'CASCADE')
  category: Relation<Category>;

  /** Sort position of the product in the category's list. */
  @Column(integer)
  position: number;
}
