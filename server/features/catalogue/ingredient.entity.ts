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

  /** HTML, sanitised when written, as is the nutritional value. */
  @Column(prose)
  description: string;

  @Column(optional(prose))
  nutritionalValue: string | null;

  /** Paths below the media folder: the large picture, and the small one of cards. */
  @Column(optional(words(255)))
  image: string | null;

  @Column(optional(words(255)))
  ingImage: string | null;

  /** Labels of the research papers, joined by `@@@`; the links belong to them one by one. */
  @Column(optional(prose))
  keyStudiesResearchPapers: string | null;

  @Column(optional(prose))
  keyStudiesResearchPapersLinks: string | null;

  /** Place among the featured botanicals, from 1. */
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

  /** The leading ingredient first. */
  @Column(whole)
  position: number;
}
