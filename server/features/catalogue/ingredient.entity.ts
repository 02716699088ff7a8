import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { identity, optional, Owner, prose, rowId, whole, words } from '../../infra/database/columns';
import { Product } from './product.entity';

@Entity('ingredient')
export class Ingredient {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index({ unique: true })
  @Column(identity(160))
  slug: string;

  @Index()
  @Column(words(100))
  name: string;

  /** HTML, sanitised on write; so is `nutritionalValue`. */
  @Column(prose)
  description: string;

  @Column(optional(prose))
  nutritionalValue: string | null;

  /** Paths relative to the media folder: `image` is the large picture, `ingImage` the small one for cards. */
  @Column(optional(words(255)))
  image: string | null;

  @Column(optional(words(255)))
  ingImage: string | null;

  /** Labels of the research papers, separated by `@@@`; the links correspond by index. */
  @Column(optional(prose))
  keyStudiesResearchPapers: string | null;

  @Column(optional(prose))
  keyStudiesResearchPapersLinks: string | null;

  /** Sort position among the featured ingredients, from 1; null: not featured. */
  @Index()
  @Column(optional(whole))
  featuredPosition: number | null;
}

@Entity('product_ingredient')
export class ProductIngredient {
  @PrimaryColumn(whole)
  productId: number;

  @Owner(() => Product, 'product_id', 'CASCADE')
  product: Relation<Product>;

  @Index()
  @PrimaryColumn(whole)
  ingredientId: number;

  @Owner(() => Ingredient, 'ingredient_id', 'CASCADE')
  ingredient: Relation<Ingredient>;

  /** Sort position; the main ingredient first. */
  @Column(whole)
  position: number;
}
