import { type EntityManager } from 'typeorm';
import { type Problem, ShopError } from '../../../domain/errors';
import { notValid } from '../../../domain/forms/field-messages';
import { errorMessages } from '../../../domain/error-messages';
import { columnsOf, optionalColumnsOf, RowQuery } from '../../infra/database/row-query';
import { Product } from '../catalogue/product.entity';
import { type CartAccess, cartCondition, selectCart } from './cart.access';
import { Cart } from './cart.entity';
import { cartProductProperties } from './cart.rows';

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

const productsWithCarts = new RowQuery(
  {
    product: columnsOf(Product, ...cartProductProperties, 'sizes'),
    cart: optionalColumnsOf(Cart, 'id', 'uniqueid', 'customerId'),
  },
  (query, condition) =>
    query.from(Product, 'product').leftJoin(Cart, 'cart', condition).where('product.id IN (:...productIds)'),
);

type CartProduct = Awaited<ReturnType<typeof productsWithCarts.read>>[number]['product'];

/** A requested line resolved to a product that is published and in stock, and to a size of it. */
export interface Addition {
  readonly product: CartProduct;
  readonly sizes: string;
  readonly quantity: number;
}

function resolveLine(line: RequestedLine, product: CartProduct | undefined, at: string): Addition | Problem {
  if (!product) return { code: 'NOT_FOUND', message: errorMessages.unknownProduct, field: ['lines', at, 'productId'] };
  if (product.stock < 1 || !product.isPublished) {
    return { code: 'OUT_OF_STOCK', message: errorMessages.outOfStock, field: ['lines', at, 'productId'] };
  }
  const sizes = selectSize(product.sizes, line.sizes) ?? (line.anySize ? selectSize(product.sizes, null) : null);
  if (sizes === null) return { code: 'INVALID', message: notValid('Size'), field: ['lines', at, 'sizes'] };
  return { product, sizes, quantity: line.quantity };
}

/** The products to add, and the cart that the request may use, if there is one. */
interface ResolvedRequest {
  readonly additions: readonly Addition[];
  readonly cartId: number | null;
}

/**
 * Resolves requested lines against the catalogue, and finds the cart, in one statement.
 * @throws ShopError NOT_FOUND, OUT_OF_STOCK (stock below 1, or unpublished) or INVALID (size not offered), one problem per refused line
 */
export async function findAdditions(
  manager: EntityManager,
  access: CartAccess,
  requestedLines: readonly RequestedLine[],
): Promise<ResolvedRequest> {
  const { where, values } = cartCondition(access);
  const productIds = requestedLines.map(({ productId }) => productId);
  const rows = await productsWithCarts.read(manager, where, { ...values, productIds });
  const byId = new Map(rows.map(({ product }) => [product.id, product]));
  const results = requestedLines.map((line, at) => resolveLine(line, byId.get(line.productId), String(at)));
  const problems = results.filter((result): result is Problem => 'code' in result);
  if (problems.length > 0) throw new ShopError(problems);
  const cart = selectCart(
    rows.flatMap((row) => row.cart ?? []),
    access,
  );
  return { additions: results.filter((result): result is Addition => 'product' in result), cartId: cart?.id ?? null };
}
