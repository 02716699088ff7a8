import { In } from 'typeorm';
import { defineLoader, groupedByKey, inKeyOrder } from '../../infra/request/loaders';
import { type Category, ProductCategory } from './category.entity';
import { type Ingredient, ProductIngredient } from './ingredient.entity';
import { ProductImage, ProductTag } from './product-associations.entity';
import { findCards, type ProductRow } from './product-card';
import { Product } from './product.entity';

/** A product's card by id; null for a draft. Carts, orders and reviews refer to products that were withdrawn, whose rows are drafts. */
export const productById = defineLoader<number, ProductRow | null>('productById', async (ids, { db }) => {
  return inKeyOrder(ids, await findCards(db.manager, ids), ({ id }) => id);
});

/** The whole product that was read as a card. */
export const wholeProduct = defineLoader<number, Product | null>('wholeProduct', async (ids, { db }) => {
  const products = await db.manager.findBy(Product, { id: In(ids) });
  return inKeyOrder(ids, products, ({ id }) => id);
});

/** The paths of a product's pictures, in gallery order. */
export const productGallery = defineLoader<number, string[]>('productGallery', async (ids, { db }) => {
  const pictures = await db.manager.find(ProductImage, {
    where: { productId: In(ids) },
    order: { position: 'ASC', id: 'ASC' },
  });
  const galleries = groupedByKey(ids, pictures, ({ productId }) => productId);
  return galleries.map((gallery) => gallery.map(({ image }) => image));
});

/** The categories of a product, by their position in the shop. */
export const productCategories = defineLoader<number, Category[]>('productCategories', async (ids, { db }) => {
  const links = await db.manager.find(ProductCategory, {
    where: { productId: In(ids) },
    relations: { category: true },
  });
  const groups = groupedByKey(ids, links, ({ productId }) => productId);
  // Sorted here: MariaDB would sort the texts of the categories in a temporary table on disk.
  return groups.map((group) =>
    group.map(({ category }) => category).sort((one, other) => one.position - other.position || one.id - other.id),
  );
});

/** The slugs of a product's tags, by position. */
export const productTags = defineLoader<number, string[]>('productTags', async (ids, { db }) => {
  const links = await db.manager.find(ProductTag, {
    where: { productId: In(ids) },
    relations: { tag: true },
    order: { position: 'ASC', tagId: 'ASC' },
  });
  return groupedByKey(ids, links, ({ productId }) => productId).map((group) => group.map(({ tag }) => tag.slug));
});

/** The ingredients of a product, the main one first. */
export const productIngredients = defineLoader<number, Ingredient[]>('productIngredients', async (ids, { db }) => {
  const links = await db.manager.find(ProductIngredient, {
    where: { productId: In(ids) },
    relations: { ingredient: true },
    order: { position: 'ASC', ingredientId: 'ASC' },
  });
  const groups = groupedByKey(ids, links, ({ productId }) => productId);
  return groups.map((group) => group.map(({ ingredient }) => ingredient));
});
