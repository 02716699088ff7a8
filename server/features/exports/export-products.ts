import { type DataSource, MoreThan } from 'typeorm';
import { type CurrencyCode } from '../../../domain/editions';
import { toMajor } from '../../../domain/money';
import { netContentOf, unitPrice } from '../../../domain/unit-price';
import { masterUrl } from '../../infra/media-manifest';
import { type ValueOf } from '../../rest/json-schema';
import { Category, ProductCategory } from '../catalogue/category.entity';
import { ProductImage, ProductTag, Tag } from '../catalogue/product-associations.entity';
import { Product } from '../catalogue/product.entity';
import { productBody } from '../catalogue/product.wire';
import { productCursor } from './export-cursor';
import { type exportedProductShape, type productLineShape } from './exports.openapi';

/** A part takes a few milliseconds to read and to serialize. */
const partSize = 50;

type Associated = ReadonlyMap<number, readonly string[]>;

interface Associations {
  readonly images: Associated;
  readonly categories: Associated;
  readonly tags: Associated;
}

interface AssociatedRow {
  readonly productId: number;
  readonly value: string;
}

function grouped(rows: readonly AssociatedRow[]): Associated {
  const groups = new Map<number, string[]>();
  for (const { productId, value } of rows) groups.set(productId, [...(groups.get(productId) ?? []), value]);
  return groups;
}

async function associationsOf(db: DataSource, ids: readonly number[]): Promise<Associations> {
  if (ids.length === 0) return { images: new Map(), categories: new Map(), tags: new Map() };
  const rowsOf = (entity: new () => ProductImage | ProductCategory | ProductTag, value: string) =>
    db
      .createQueryBuilder()
      .select('own.productId', 'productId')
      .addSelect(value, 'value')
      .from(entity, 'own')
      .where('own.productId IN (:...ids)', { ids })
      .orderBy('own.position');
  const [images, categories, tags] = await Promise.all([
    rowsOf(ProductImage, 'own.image').getRawMany<AssociatedRow>(),
    rowsOf(ProductCategory, 'category.key')
      .innerJoin(Category, 'category', 'category.id = own.categoryId')
      .getRawMany<AssociatedRow>(),
    rowsOf(ProductTag, 'tag.slug').innerJoin(Tag, 'tag', 'tag.id = own.tagId').getRawMany<AssociatedRow>(),
  ]);
  return { images: grouped(images), categories: grouped(categories), tags: grouped(tags) };
}

/**
 * Reads all published products by id, in parts, each with its own statement: no transaction stays open while a client reads.
 * @param after id of the last product that the client has
 */
export async function* exportProducts(
  db: DataSource,
  currency: CurrencyCode,
  after: number,
): AsyncGenerator<ValueOf<typeof productLineShape>[]> {
  let last = after;
  for (;;) {
    // Unpublished products are read and left out: with a condition, MySQL may choose another index than that of the ids.
    const products = await db.manager.find(Product, {
      where: { id: MoreThan(last) },
      order: { id: 'ASC' },
      take: partSize,
    });
    const shown = products.filter(({ isPublished }) => isPublished);
    const associations = await associationsOf(
      db,
      shown.map(({ id }) => id),
    );
    last = products.at(-1)?.id ?? last;
    const lines = shown.map((product) => ({
      type: 'product' as const,
      cursor: productCursor(product.id),
      product: exportedProduct(product, currency, associations),
    }));
    if (products.length < partSize) {
      yield [...lines, { type: 'end' as const, cursor: productCursor(last) }];
      return;
    }
    yield lines;
  }
}

function exportedProduct(
  product: Product,
  currency: CurrencyCode,
  { images, categories, tags }: Associations,
): ValueOf<typeof exportedProductShape> {
  const content = netContentOf(product);
  const perUnit = unitPrice(product.currentPrice, content);
  return {
    ...productBody(product),
    currency,
    description: product.description,
    direction_to_use: product.directionToUse,
    inci: product.inci,
    net_content: content?.amount ?? null,
    net_content_unit: content?.unit ?? null,
    unit_price: perUnit && toMajor(perUnit.price),
    unit_price_per: perUnit && perUnit.per,
    images: (images.get(product.id) ?? []).map((path) => masterUrl(path)),
    categories: categories.get(product.id) ?? [],
    tags: tags.get(product.id) ?? [],
    updated_at: product.updatedAt,
  };
}
