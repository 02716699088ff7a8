import { type Static, Type } from '@sinclair/typebox';
import { type DataSource, In, MoreThan } from 'typeorm';
import { type CurrencyCode } from '../../../domain/editions';
import { masterUrl } from '../../infra/media-manifest';
import { dateTime, imageUrl } from '../../rest/fields';
import { ProductCategory } from '../products/category.entity';
import { ProductTag } from '../products/tag.entity';
import { Product, ProductImage } from '../products/product.entity';
import { contentBody, contentFields, productBody, productFields } from '../products/product-body';
import { productCursor } from './export-cursor';
import { currency, cursor, endLine, kindOfLine } from './export-line';

const exportedProduct = Type.Object(
  {
    ...productFields,
    currency,
    ...contentFields,
    images: Type.Array(imageUrl, { description: 'All images of the product.' }),
    categories: Type.Array(Type.String({ examples: ['hair-oil'] }), {
      description: 'Keys of the categories of the product.',
    }),
    tags: Type.Array(Type.String({ examples: ['rosemary'] }), { description: 'Tags of the product.' }),
    updated_at: dateTime,
  },
  { title: 'ExportedProduct', description: 'The product.' },
);

export const productLine = Type.Union([
  Type.Object({ type: kindOfLine('product'), cursor, product: exportedProduct }),
  endLine,
]);

/** A part takes a few milliseconds to read and to serialize. */
const partSize = 50;

/** Reads what belongs to products, in the order in which it is shown. */
async function associationsOf({ manager }: DataSource, products: readonly Product[]) {
  const where = { productId: In(products.map(({ id }) => id)) };
  const order = { position: 'ASC' } as const;
  const [images, categories, tags] = await Promise.all([
    manager.find(ProductImage, { where, order }),
    manager.find(ProductCategory, { where, order, relations: { category: true } }),
    manager.find(ProductTag, { where, order, relations: { tag: true } }),
  ]);
  return { images, categories, tags };
}

/**
 * Reads all published products by id, in parts, each with its own statement: no transaction stays open while a client reads.
 * @param after id of the last product that the client has
 */
export async function* exportProducts(
  db: DataSource,
  currency: CurrencyCode,
  after: number,
): AsyncGenerator<Static<typeof productLine>[]> {
  let last = after;
  for (;;) {
    // Unpublished products are read and left out: with a condition, MySQL may choose another index than that of the ids.
    const products = await db.manager.find(Product, {
      where: { id: MoreThan(last) },
      order: { id: 'ASC' },
      take: partSize,
    });
    const shown = products.filter(({ isPublished }) => isPublished);
    const associations = await associationsOf(db, shown);
    last = products.at(-1)?.id ?? last;
    const lines = shown.map((product) => ({
      type: 'product' as const,
      cursor: productCursor(product.id),
      product: exportedBody(product, currency, associations),
    }));
    if (products.length < partSize) {
      yield [...lines, { type: 'end' as const, cursor: productCursor(last) }];
      return;
    }
    yield lines;
  }
}

function exportedBody(
  product: Product,
  currency: CurrencyCode,
  { images, categories, tags }: Awaited<ReturnType<typeof associationsOf>>,
): Static<typeof exportedProduct> {
  const ofProduct = ({ productId }: { readonly productId: number }) => productId === product.id;
  return {
    ...productBody(product),
    currency,
    ...contentBody(product),
    images: images.filter(ofProduct).map(({ image }) => masterUrl(image)),
    categories: categories.filter(ofProduct).map(({ category }) => category.key),
    tags: tags.filter(ofProduct).map(({ tag }) => tag.slug),
    updated_at: product.updatedAt,
  };
}
