import { type EntityManager, In } from 'typeorm';
import { type Problem, ShopError } from '../../../domain/errors';
import { notValid } from '../../../domain/forms/field-messages';
import { errorMessages } from '../../../domain/error-messages';
import { Product } from '../products/product.entity';
import { cartProduct, type CartProduct } from './price-cart';

/** Splits a product's comma-separated sizes. */
export function offeredSizes(sizes: string | null): string[] {
  return (sizes ?? '')
    .split(',')
    .map((size) => size.trim())
    .filter((size) => size !== '');
}

/**
 * Returns the size of a line: the wanted one if it is offered, the first one when none is given.
 * @returns null when the wanted size is not offered, '' for a product without sizes
 */
export function selectSize(sizes: string | null, wanted: string | null | undefined): string | null {
  const offered = offeredSizes(sizes);
  if (wanted == null || wanted.trim() === '') return offered[0] ?? '';
  // A client may send back the catalogue's whole list of sizes.
  if (sizes !== null && wanted.trim() === sizes.trim()) return offered[0] ?? '';
  return offered.find((size) => size === wanted.trim()) ?? null;
}

/** A product to add to a cart; `sizes` only for products with several sizes. */
export interface RequestedLine {
  readonly productId: number;
  readonly quantity: number;
  readonly sizes?: string | null | undefined;
  /** When set, a size that is not offered is replaced by the first size instead of being refused. */
  readonly anySize?: boolean;
}

type OfferedProduct = CartProduct & Pick<Product, 'sizes'>;

/** A requested line resolved to a product that is published and in stock, and to a size of it. */
export interface Addition {
  readonly product: CartProduct;
  readonly sizes: string;
  readonly quantity: number;
}

function resolveLine(line: RequestedLine, product: OfferedProduct | undefined, at: string): Addition | Problem {
  if (!product) return { code: 'NOT_FOUND', message: errorMessages.unknownProduct, field: ['lines', at, 'productId'] };
  if (product.stock < 1 || !product.isPublished) {
    return { code: 'OUT_OF_STOCK', message: errorMessages.outOfStock, field: ['lines', at, 'productId'] };
  }
  const sizes = selectSize(product.sizes, line.sizes) ?? (line.anySize ? selectSize(product.sizes, null) : null);
  if (sizes === null) return { code: 'INVALID', message: notValid('Size'), field: ['lines', at, 'sizes'] };
  return { product, sizes, quantity: line.quantity };
}

/**
 * Resolves requested lines against the catalogue.
 * @throws ShopError NOT_FOUND, OUT_OF_STOCK (stock below 1, or unpublished) or INVALID (size not offered), one problem per refused line
 */
export async function findAdditions(
  manager: EntityManager,
  requestedLines: readonly RequestedLine[],
): Promise<readonly Addition[]> {
  const products: readonly OfferedProduct[] = await manager.find(Product, {
    select: { ...cartProduct, sizes: true },
    where: { id: In(requestedLines.map(({ productId }) => productId)) },
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  const results = requestedLines.map((line, at) => resolveLine(line, byId.get(line.productId), String(at)));
  const problems = results.filter((result): result is Problem => 'code' in result);
  if (problems.length > 0) throw new ShopError(problems);
  return results.filter((result): result is Addition => 'product' in result);
}
