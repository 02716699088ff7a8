import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { binaryVarchar, nullable, BelongsTo, text, rowId, integer, varchar } from '../../database/columns';
import { PublicData } from '../../database/public-data';
import { Product } from '../products/product.entity';

@Entity('ingredient')
@PublicData()
export class Ingredient {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index({ unique: true })
  @Column(binaryVarchar(160))
  slug: string;

  @Index()
  @Column(varchar(100))
  name: string;

  /** HTML, sanitised on write; so is `nutritionalValue`. */
  @Column(text)
  description: string;

  @Column(nullable(text))
  nutritionalValue: string | null;

  /** Paths relative to the media folder: `image` is the large picture, `ingImage` the small one for cards. */
  @Column(nullable(varchar(255)))
  image: string | null;

  @Column(nullable(varchar(255)))
  ingImage: string | null;

  /** Labels of the research papers, separated by `@@@`; the links correspond by index. */
  @Column(nullable(text))
  keyStudiesResearchPapers: string | null;

  @Column(nullable(text))
  keyStudiesResearchPapersLinks: string | null;

  /** Sort position among the featured ingredients, from 1; null: not featured. */
  @Index()
  @Column(nullable(integer))
  featuredPosition: number | null;
}

@Entity('product_ingredient')
@PublicData()
export class ProductIngredient {
  @PrimaryColumn(integer)
  productId: number;

  @BelongsTo(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  @Index()
  @PrimaryColumn(integer)
  ingredientId: number;

  @BelongsTo(() => Ingredient, 'ingredient_id', 'CASCADE')
  ingredient: Relation<Ingredient>;

  /** Sort position; the main ingredient first. */
  @Column(integer)
  position: number;
}
