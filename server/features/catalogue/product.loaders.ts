import { defineLoader, groupedByKey, inKeyOrder } from '../../infra/request/loaders';
import { type Category, ProductCategory } from './category.entity';
import { ProductImage } from './product-image.entity';
import { type ProductDetails, type ProductRow, selectCards, selectDetails } from './product.rows';
import { ProductTag } from './tag.entity';

/** A product's card by id, published or not: carts and orders reference unpublished products too. */
export const productById = defineLoader<number, ProductRow | null>('productById', async (ids, { db }) =>
  inKeyOrder(ids, await selectCards(db).where('p.id IN (:...ids)', { ids }).getMany(), ({ id }) => id),
);

/** The detail columns of a product that was read as a card. */
export const productDetails = defineLoader<number, ProductDetails | null>('productDetails', async (ids, { db }) =>
  inKeyOrder(ids, await selectDetails(db).where('p.id IN (:...ids)', { ids }).getMany(), ({ id }) => id),
);

/** The paths of a product's pictures, in gallery order. */
export const productGallery = defineLoader<number, string[]>('productGallery', async (ids, { db }) => {
  const rows = await db
    .createQueryBuilder(ProductImage, 'picture')
    .where('picture.productId IN (:...ids)', { ids })
    .orderBy('picture.position')
    .addOrderBy('picture.id')
    .getMany();
  return groupedByKey(ids, rows, ({ productId }) => productId).map((group) => group.map(({ image }) => image));
});

/** The categories of a product, by category position. */
export const productCategories = defineLoader<number, Category[]>('productCategories', async (ids, { db }) => {
  const rows = await db
    .createQueryBuilder(ProductCategory, 'filed')
    .innerJoinAndSelect('filed.category', 'category')
    .where('filed.productId IN (:...ids)', { ids })
    .orderBy('category.position')
    .addOrderBy('category.id')
    .getMany();
  return groupedByKey(ids, rows, ({ productId }) => productId).map((group) => group.map(({ category }) => category));
});

/** The slugs of a product's tags. */
export const productTags = defineLoader<number, string[]>('productTags', async (ids, { db }) => {
  const rows = await db
    .createQueryBuilder(ProductTag, 'marked')
    .innerJoinAndSelect('marked.tag', 'tag')
    .where('marked.productId IN (:...ids)', { ids })
    .orderBy('marked.position')
    .addOrderBy('tag.id')
    .getMany();
  return groupedByKey(ids, rows, ({ productId }) => productId).map((group) => group.map(({ tag }) => tag.slug));
});
