import { type EntityManager, In } from 'typeorm';
import { type Problem, ShopError } from '../../../domain/failure';
import { notValid } from '../../../domain/forms/field-messages';
import { refusals } from '../../../domain/refusals';
import { Product } from '../catalogue/product.entity';
import { chosenSize } from './offered-sizes';

/** A product to add to a cart; `sizes` only for products with several sizes. */
export interface Wish {
  readonly productId: number;
  readonly quantity: number;
  readonly sizes?: string | null | undefined;
  /** When set, a size that is not offered is replaced by the first size instead of being refused. */
  readonly anySize?: boolean;
}

type Goods = Pick<
  Product,
  'id' | 'slug' | 'title' | 'featureImage' | 'currentPrice' | 'shipping' | 'stock' | 'isPublished' | 'sizes'
>;

/** A wish resolved to a product that is published and in stock, and to a size of it. */
export interface Addition {
  readonly product: Goods;
  readonly sizes: string;
  readonly quantity: number;
}

function judged(wish: Wish, product: Goods | undefined, at: string): Addition | Problem {
  if (!product) return { code: 'NOT_FOUND', message: refusals.unknownProduct, field: ['lines', at, 'productId'] };
  if (product.stock < 1 || !product.isPublished) {
    return { code: 'OUT_OF_STOCK', message: refusals.outOfStock, field: ['lines', at, 'productId'] };
  }
  const sizes = chosenSize(product.sizes, wish.sizes) ?? (wish.anySize ? chosenSize(product.sizes, null) : null);
  if (sizes === null) return { code: 'INVALID', message: notValid('Size'), field: ['lines', at, 'sizes'] };
  return { product, sizes, quantity: wish.quantity };
}

/**
 * Resolves wishes against the catalogue, in one statement.
 * @throws ShopError NOT_FOUND, OUT_OF_STOCK (stock below 1, or unpublished) or INVALID (size not offered), one problem per refused wish
 */
export async function findAdditions(manager: EntityManager, wishes: readonly Wish[]): Promise<Addition[]> {
  const products: Goods[] = await manager.find(Product, {
    select: {
      id: true,
      slug: true,
      title: true,
      featureImage: true,
      currentPrice: true,
      shipping: true,
      stock: true,
      isPublished: true,
      sizes: true,
    },
    where: { id: In(wishes.map(({ productId }) => productId)) },
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  const results = wishes.map((wish, at) => judged(wish, byId.get(wish.productId), String(at)));
  const problems = results.filter((result): result is Problem => 'code' in result);
  if (problems.length > 0) throw new ShopError(problems);
  return results.filter((result): result is Addition => 'product' in result);
}
