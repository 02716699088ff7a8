import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { Product } from './product.entity';

/** What every card, cart line and short reference needs; the long texts of the product page are read only when asked for. */
const cardColumns = [
  'id', 'slug', 'title', 'subTitle', 'theme', 'listPrice', 'currentPrice', 'shipping', 'sizes', 'stock', 'shortDescription',
  'featureImage', 'ratingSum', 'ratingCount', 'isPublished',
] as const satisfies readonly (keyof Product)[];

const detailColumns = [
  'description', 'directionToUse', 'metaTitle', 'metaDescription', 'metaKeyword',
  'faqs', 'workBestFor', 'keyResults', 'aboutProduct', 'useCases', 'blendsWellWith', 'usageItems', 'usedIn', 'completeCare',
] as const satisfies readonly (keyof Product)[];

export type ProductCard = Pick<Product, (typeof cardColumns)[number]>;
export type ProductDetails = Pick<Product, (typeof detailColumns)[number]>;

/** A product as services answer it: a card, or with its details when they were read along. */
export type ProductRow = ProductCard & Partial<ProductDetails>;

/** A row of which nothing is left out. */
export type WholeProduct = ProductCard & ProductDetails;

export function isWhole(product: ProductRow): product is WholeProduct {
  return product.description !== undefined;
}

const selected = (columns: readonly string[]) => columns.map((column) => `p.${column}`);

/** Starts a query of cards under the alias `p`. */
export function selectCards(db: DataSource): SelectQueryBuilder<Product> {
  return db.createQueryBuilder().select(selected(cardColumns)).from(Product, 'p');
}

/** Starts a query of only the details and their product's id under the alias `p`. */
export function selectDetails(db: DataSource): SelectQueryBuilder<Product> {
  return db.createQueryBuilder().select(selected(['id', ...detailColumns])).from(Product, 'p');
}

/** Starts a query of whole products under the alias `p`. */
export function selectWhole(db: DataSource): SelectQueryBuilder<Product> {
  return db.createQueryBuilder().select(selected([...cardColumns, ...detailColumns])).from(Product, 'p');
}

/** Whether a shopper can put the product into the cart now. */
export function isForSale({ isPublished, stock }: Pick<Product, 'isPublished' | 'stock'>): boolean {
  return isPublished && stock > 0;
}

/** The average of the published ratings with at most two decimals; null without reviews. */
export function averageRating({ ratingSum, ratingCount }: Pick<Product, 'ratingSum' | 'ratingCount'>): number | null {
  return ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 100) / 100 : null;
}
