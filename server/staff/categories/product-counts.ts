import { type EntityTarget, type ObjectLiteral } from 'typeorm';
import { defineLoader } from '../../infra/request/loaders';
import { ProductCategory } from '../../features/products/category.entity';
import { ProductIngredient } from '../../features/ingredients/ingredient.entity';
import { ProductTag } from '../../features/products/tag.entity';

/** Counts the products, published or not, that are linked to a row. @param column of the links, which names the row */
const productsLinkedBy = (links: EntityTarget<ObjectLiteral>, column: string) =>
  defineLoader<number, number>(`products by ${column}`, async (ids, { db }) => {
    const counts = await db
      .createQueryBuilder(links, 'link')
      .select(`link.${column}`, 'id')
      .addSelect('COUNT(*)', 'n')
      .where(`link.${column} IN (:...ids)`, { ids })
      .groupBy(`link.${column}`)
      .getRawMany<{ id: number; n: number | string }>();
    const byId = new Map(counts.map(({ id, n }) => [Number(id), Number(n)]));
    return ids.map((id) => byId.get(id) ?? 0);
  });

export const productsOfCategory = productsLinkedBy(ProductCategory, 'categoryId');
export const productsOfTag = productsLinkedBy(ProductTag, 'tagId');
export const productsOfIngredient = productsLinkedBy(ProductIngredient, 'ingredientId');
