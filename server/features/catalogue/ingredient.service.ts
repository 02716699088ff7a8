import { type DataSource } from 'typeorm';
import { Ingredient } from './ingredient.entity';

/** What the products are made of. */
export class IngredientCatalogue {
  constructor(private readonly db: DataSource) {}

  /** All of them by name, or the first of them. */
  all(first?: number): Promise<Ingredient[]> {
    return this.db
      .createQueryBuilder(Ingredient, 'ingredient')
      .orderBy('ingredient.name')
      .addOrderBy('ingredient.id')
      .limit(first)
      .getMany();
  }

  /** The featured botanicals in their order, or the first of them. */
  featured(first?: number): Promise<Ingredient[]> {
    return this.db
      .createQueryBuilder(Ingredient, 'ingredient')
      .where('ingredient.featuredPosition IS NOT NULL')
      .orderBy('ingredient.featuredPosition')
      .addOrderBy('ingredient.id')
      .limit(first)
      .getMany();
  }

  bySlug(slug: string): Promise<Ingredient | null> {
    return this.db.getRepository(Ingredient).findOneBy({ slug });
  }
}
