import { type DataSource } from 'typeorm';
import { rowIdOf } from '../../graphql/row-id';
import { shopError } from '../../../domain/errors';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { Ingredient, ProductIngredient } from '../catalogue/ingredient.entity';
import { type Product } from '../catalogue/product.entity';
import { partOf } from '../../infra/database/text-conditions';
import { countProducts } from './count-products';

/** The columns of lists: without the texts. */
const columns = ['id', 'slug', 'name', 'ingImage', 'featuredPosition'] as const satisfies readonly (keyof Ingredient)[];

export type IngredientRow = Pick<Ingredient, (typeof columns)[number]>;
export type CountedIngredient = IngredientRow & { readonly productCount: number };
export type UsingProduct = Pick<Product, 'id' | 'slug' | 'title' | 'isPublished'>;

/** Filters of the list of ingredients. */
export interface IngredientFilter {
  /** A part of the name or of the slug. */
  readonly search?: string | null;
  /** Only those that products have, or only others. */
  readonly isUsed?: boolean | null;
}

const used = 'EXISTS (SELECT 1 FROM product_ingredient link WHERE link.ingredient_id = ingredient.id)';

/** Reads ingredients for staff. */
export class IngredientList {
  constructor(private readonly db: DataSource) {}

  /** Newest first, in two statements. @param after id of the last ingredient of the page before */
  async read({ search, isUsed }: IngredientFilter, after: string | null, take: number): Promise<CountedIngredient[]> {
    const query = this.db
      .createQueryBuilder(Ingredient, 'ingredient')
      .select(columns.map((column) => `ingredient.${column}`))
      .orderBy('ingredient.id', 'DESC')
      .limit(take);
    if (search?.trim()) {
      const condition = "(ingredient.name LIKE :part ESCAPE '!' OR ingredient.slug LIKE :part ESCAPE '!')";
      query.andWhere(condition, { part: partOf(search) });
    }
    if (isUsed != null) query.andWhere(isUsed ? used : `NOT ${used}`);
    if (after !== null) query.andWhere('ingredient.id < :after', { after: rowIdOf(after) });
    const rows = await query.getMany();
    const counts = await this.countProducts(rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, productCount: counts.get(row.id) ?? 0 }));
  }

  find(id: number): Promise<Ingredient | null> {
    return this.db.getRepository(Ingredient).findOneBy({ id });
  }

  /** @throws ShopError NOT_FOUND */
  async get(id: number): Promise<Ingredient> {
    const ingredient = await this.find(id);
    if (!ingredient) throw shopError('NOT_FOUND', staffMessages.unknownIngredient, 'id');
    return ingredient;
  }

  /** The products that have an ingredient, those first that it leads. */
  async products(id: number, take: number): Promise<UsingProduct[]> {
    const links = await this.db
      .createQueryBuilder(ProductIngredient, 'link')
      .innerJoin('link.product', 'product')
      .select([
        'link.productId',
        'link.ingredientId',
        'product.id',
        'product.slug',
        'product.title',
        'product.isPublished',
      ])
      .where('link.ingredientId = :id', { id })
      .orderBy('link.position')
      .addOrderBy('link.productId')
      .limit(take)
      .getMany();
    return links.map(({ product }) => product);
  }

  countProducts(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return countProducts(this.db, ProductIngredient, 'ingredientId', ids);
  }
}
