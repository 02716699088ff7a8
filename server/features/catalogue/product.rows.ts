import { type EntityManager } from 'typeorm';
import { ShapedRows, type ShapedResult, type ShapedStatement } from '../../infra/database/shaped-rows';
import { Product } from './product.entity';

/** The columns of cards, cart lines and short references; the long texts of the product page are read only on demand. */
const cardColumns = [
  'id',
  'slug',
  'title',
  'subTitle',
  'theme',
  'listPrice',
  'currentPrice',
  'shipping',
  'sizes',
  'stock',
  'shortDescription',
  'featureImage',
  'ratingSum',
  'ratingCount',
  'isPublished',
] as const satisfies readonly (keyof Product)[];

const detailColumns = [
  'description',
  'directionToUse',
  'inci',
  'netContent',
  'netContentUnit',
  'metaTitle',
  'metaDescription',
  'metaKeyword',
  'faqs',
  'workBestFor',
  'keyResults',
  'aboutProduct',
  'useCases',
  'blendsWellWith',
  'usageItems',
  'usedIn',
  'completeCare',
] as const satisfies readonly (keyof Product)[];

export type ProductCard = Pick<Product, (typeof cardColumns)[number]>;
export type ProductDetails = Pick<Product, (typeof detailColumns)[number]>;

/** The number of gallery pictures that a card shows. */
export const picturesOfCard = 2;

/** A product as services return it: a card, with the details or the first pictures if they were read in the same statement. */
export type ProductRow = ProductCard &
  Partial<ProductDetails> & {
    /** The paths of the gallery's first pictures, `picturesOfCard` at most. */
    readonly firstPictures?: readonly string[];
  };

/** A card with all details. */
export type ProductWithDetails = ProductCard & ProductDetails;

export function hasDetails(product: ProductRow): product is ProductWithDetails {
  return product.description !== undefined;
}

/** Statements that read cards under the alias `p`. */
export const productCards = new ShapedRows(Product, 'p', cardColumns);

/** The same for the details and the product's id. */
export const productDetailRows = new ShapedRows(Product, 'p', ['id', ...detailColumns]);

/** The same for whole products. */
export const productsWithDetails = new ShapedRows(Product, 'p', [...cardColumns, ...detailColumns]);

interface FirstPictures {
  readonly firstPicture: string | null;
  readonly secondPicture: string | null;
}

/** The n-th picture of a product's gallery, from 0. */
const pictureSql = (n: number) =>
  `(SELECT picture.image FROM product_image picture WHERE picture.product_id = p.id ORDER BY picture.position, picture.id LIMIT 1 OFFSET ${n})`;

/** Reads cards with their first pictures: two lookups in an index for each product, instead of another statement for their galleries. */
export async function readPicturedCards<Further extends object>(
  manager: EntityManager,
  { shape, build, ...statement }: ShapedStatement<Product>,
): Promise<ShapedResult<ProductRow, Further>> {
  const { raw, rows } = await productCards.read<Further & FirstPictures>(manager, {
    ...statement,
    shape: `pictures|${shape}`,
    build: (query) => build(query).addSelect(pictureSql(0), 'firstPicture').addSelect(pictureSql(1), 'secondPicture'),
  });
  return { raw, rows: rows.map((row, at) => ({ ...row, firstPictures: picturesOf(raw[at]) })) };
}

const picturesOf = (row: FirstPictures | undefined): string[] =>
  [row?.firstPicture, row?.secondPicture].filter((picture) => picture != null);

/** Returns whether the product can be added to a cart: published and in stock. */
export function isForSale({ isPublished, stock }: Pick<Product, 'isPublished' | 'stock'>): boolean {
  return isPublished && stock > 0;
}

/** Returns the average of the published ratings, rounded to two decimals; null without reviews. */
export function averageRating({ ratingSum, ratingCount }: Pick<Product, 'ratingSum' | 'ratingCount'>): number | null {
  return ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 100) / 100 : null;
}
