import { type FindManyOptions, type FindOptionsWhere, In } from 'typeorm';
import { defineLoader, groupedByKey, inKeyOrder } from '../../infra/request/loaders';
import { ProductCategory } from './category.entity';
import { ProductIngredient } from '../ingredients/ingredient.entity';
import { ProductTag } from './tag.entity';
import { findCards, type ProductRow } from './product-card';
import { Product, ProductImage } from './product.entity';

/** A product's card by id; null for a draft. Carts, orders and reviews refer to products that were withdrawn, whose rows are drafts. */
export const productById = defineLoader<number, ProductRow | null>('productById', async (ids, { db }) => {
  return inKeyOrder(ids, await findCards(db.manager, ids), ({ id }) => id);
});

/** The whole product that was read as a card. */
export const wholeProduct = defineLoader<number, Product | null>('wholeProduct', async (ids, { db }) => {
  const products = await db.manager.findBy(Product, { id: In(ids) });
  return inKeyOrder(ids, products, ({ id }) => id);
});

type Link = ProductImage | ProductCategory | ProductTag | ProductIngredient;

/** Reads the rows that products are linked to, each list in its order. */
const linksLoader = <Row extends Link, Value>(
  entity: new () => Row,
  { view, ...find }: Omit<FindManyOptions<Row>, 'where'> & { readonly view: (links: readonly Row[]) => Value[] },
) =>
  defineLoader<number, Value[]>(entity.name, async (ids, { db }) => {
    // The cast is safe: each link has the id of its product.
    const where = { productId: In(ids) } as FindOptionsWhere<Row>;
    const links = await db.manager.find(entity, { ...find, where });
    return groupedByKey(ids, links, ({ productId }) => productId).map(view);
  });

/** The paths of a product's pictures, in gallery order. */
export const productGallery = linksLoader(ProductImage, {
  order: { position: 'ASC', id: 'ASC' },
  view: (links) => links.map(({ image }) => image),
});

/** The categories of a product, by their position in the shop. */
export const productCategories = linksLoader(ProductCategory, {
  relations: { category: true },
  // Sorted here: MariaDB would sort the texts of the categories in a temporary table on disk.
  view: (links) =>
    links.map(({ category }) => category).sort((one, other) => one.position - other.position || one.id - other.id),
});

/** The slugs of a product's tags, by position. */
export const productTags = linksLoader(ProductTag, {
  relations: { tag: true },
  order: { position: 'ASC', tagId: 'ASC' },
  view: (links) => links.map(({ tag }) => tag.slug),
});

/** The ingredients of a product, the main one first. */
export const productIngredients = linksLoader(ProductIngredient, {
  relations: { ingredient: true },
  order: { position: 'ASC', ingredientId: 'ASC' },
  view: (links) => links.map(({ ingredient }) => ingredient),
});
