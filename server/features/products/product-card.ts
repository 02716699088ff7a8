import { type EntityManager, type FindOptionsSelect, In } from 'typeorm';
import { errorMessages } from '../../../domain/error-messages';
import { Product } from './product.entity';
import { placeholderPicture } from './product-pictures';

/** The columns of cards, cart lines and short references; the long texts of the product page are read only on demand. */
export const cardColumns = {
  id: true,
  slug: true,
  title: true,
  subTitle: true,
  theme: true,
  listPrice: true,
  currentPrice: true,
  shipping: true,
  sizes: true,
  stock: true,
  shortDescription: true,
  featureImage: true,
  ratingSum: true,
  ratingCount: true,
  isPublished: true,
} as const satisfies FindOptionsSelect<Product>;

export type ProductCard = Pick<Product, keyof typeof cardColumns>;

/** A product as services return it: a card, or the whole product if it was read by itself. */
export type ProductRow = ProductCard & Partial<Product>;

export function isWhole(product: ProductRow): product is Product {
  return product.description !== undefined;
}

/** Reads published products by id. Whether they are published is no condition: SQLite would find the rows by it, and read the whole catalogue. */
export async function findCards(manager: EntityManager, ids: readonly number[]): Promise<ProductCard[]> {
  const cards = await manager.find(Product, { select: cardColumns, where: { id: In(ids) } });
  return cards.filter(({ isPublished }) => isPublished);
}

/** Ids in one statement: it takes SQLite a few milliseconds, during which no request is served. */
const idsAtOnce = 100;

/** Passes on the cards with these ids, in their order and in parts, without those of products that are not published. */
export async function* readCards(
  manager: EntityManager,
  ids: Uint32Array | readonly number[],
): AsyncGenerator<ProductCard[]> {
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = [...ids.slice(from, from + idsAtOnce)];
    const byId = new Map((await findCards(manager, some)).map((card) => [card.id, card]));
    yield some.flatMap((id) => byId.get(id) ?? []);
  }
}

/** Returns whether the product can be added to a cart: published and in stock. */
export function isForSale({ isPublished, stock }: Pick<Product, 'isPublished' | 'stock'>): boolean {
  return isPublished && stock > 0;
}

/** Returns the average of the published ratings, rounded to two decimals; null without reviews. */
export function averageRating({ ratingSum, ratingCount }: Pick<Product, 'ratingSum' | 'ratingCount'>): number | null {
  return ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 100) / 100 : null;
}

/**
 * Stands for a product that was withdrawn since it was put into a cart or reviewed. Its row is a draft now, whose texts and prices are not
 * public. No product has the slug, so its page is not found.
 */
export const withdrawnProduct = {
  slug: 'no-longer-sold',
  title: errorMessages.withdrawnProduct,
  featureImage: placeholderPicture,
  stock: 0,
} as const;
