import { type DataSource, IsNull, Not } from 'typeorm';
import { Ingredient } from './ingredient.entity';

/** Reads ingredients. */
export class IngredientCatalogue {
  constructor(private readonly db: DataSource) {}

  /** Returns all ingredients by name, or the first `take`. */
  all(take?: number): Promise<Ingredient[]> {
    return this.db.manager.find(Ingredient, { order: { name: 'ASC', id: 'ASC' }, ...(take !== undefined && { take }) });
  }

  /** Returns the featured ingredients by position, or the first `take`. */
  featured(take?: number): Promise<Ingredient[]> {
    const [where, order] = [{ featuredPosition: Not(IsNull()) }, { featuredPosition: 'ASC', id: 'ASC' }] as const;
    return this.db.manager.find(Ingredient, { where, order, ...(take !== undefined && { take }) });
  }

  bySlug(slug: string): Promise<Ingredient | null> {
    return this.db.manager.findOneBy(Ingredient, { slug });
  }
}
