import { type DataSource } from 'typeorm';
import { Ingredient } from './ingredient.entity';

/** Reads ingredients. */
export class IngredientCatalogue {
  constructor(private readonly db: DataSource) {}

  /** Returns all ingredients by name, or the first `first`. */
  all(first?: number): Promise<Ingredient[]> {
    return this.db
      .createQueryBuilder(Ingredient, 'ingredient')
      .orderBy('ingredient.name')
      .addOrderBy('ingredient.id')
      .limit(first)
      .getMany();
  }

  /** Returns the featured ingredients by position, or the first `first`. */
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
