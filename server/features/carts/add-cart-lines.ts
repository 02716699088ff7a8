import { type DataSource, type EntityManager, In } from 'typeorm';
import { mergeQuantities } from '../../../domain/cart-rules';
import { type Problem, ShopError } from '../../../domain/errors';
import { notValid } from '../../../domain/forms/field-messages';
import { errorMessages } from '../../../domain/error-messages';
import { limits } from '../../../domain/limits';
import { sum } from '../../../domain/money';
import { type Clock } from '../../infra/clock';
import { publicId } from '../../infra/ids';
import { Product } from '../products/product.entity';
import { type CartAccess } from './cart-access';
import { lineKey, storeLines, withKeys } from './cart.entity';
import { type Carts, unknownCart } from './cart.service';
import {
  cartProduct,
  type CartProduct,
  loadStoredCart,
  type PricedCart,
  type PricedCartLine,
  pricedLine,
  priceCart,
  type StoredCart,
} from './price-cart';

/** A product to add to a cart; `sizes` only for products with several sizes. */
export interface RequestedLine {
  readonly productId: number;
  readonly quantity: number;
  readonly sizes?: string | null | undefined;
  /** True replaces a size that is not offered by the first size instead of refusing it. */
  readonly anySize?: boolean;
}

type OfferedProduct = CartProduct & Pick<Product, 'sizes'>;

/** A requested line resolved to a product that is published and in stock, and to a size of it. */
export interface Addition {
  readonly product: CartProduct;
  readonly sizes: string;
  readonly quantity: number;
}

/** The result of adding. A full cart is left unchanged and is not an error. */
interface AddResult {
  /** The cart afterwards. */
  readonly cart: PricedCart;
  readonly additions: readonly Addition[];
  readonly isFull: boolean;
}

/** Adds products to a cart. */
export class AddCartLines {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly carts: Carts,
  ) {}

  /**
   * Adds products at the catalogue's price; the same product and size share one line. Units above the limit of a line or of the
   * cart are dropped. Creates the cart if no cart has the id.
   * @throws ShopError NOT_FOUND, OUT_OF_STOCK, INVALID; Refusal RATE_LIMITED
   */
  async add(access: CartAccess, requestedLines: readonly RequestedLine[]): Promise<AddResult> {
    const now = this.clock.now();
    const additions = await findAdditions(this.db.manager, requestedLines);
    let isFull = false;
    let after: StoredCart | undefined;
    await this.carts.changeOrCreate(access, async (manager, { cartId, customerId }) => {
      const before = await loadStoredCart(manager, { cartId, customerId });
      if (!before) throw unknownCart();
      isFull = sum(before.lines.map(({ quantity }) => quantity)) >= limits.cart.units;
      const { lines, changed } = mergeAdditions(before.lines, additions);
      if (changed.length === 0) return false;
      after = { ...before, lines };
      await storeLines(
        manager,
        changed.map((line) => ({ ...line, cartId, createdAt: now })),
      );
      return true;
    });
    // The cart that was just written is known; an unchanged one is read again.
    return { cart: after ? priceCart(after, now) : await this.carts.readOrFail(access), additions, isFull };
  }
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
async function findAdditions(
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

/** Returns all lines of a cart after an addition, and those that are new or have another quantity than before. */
function mergeAdditions(before: readonly PricedCartLine[], additions: readonly Addition[]) {
  const added = additions.map(({ product, ...addition }) =>
    pricedLine(
      { ...addition, publicId: publicId(), productId: product.id, priceWhenAdded: product.currentPrice },
      product,
    ),
  );
  const known = new Map([...added, ...before].map((line) => [lineKey(line), line]));
  const lines = mergeQuantities(withKeys(before), withKeys(added)).flatMap(({ key, quantity }) => {
    const line = known.get(key);
    return line ? [{ ...line, quantity }] : [];
  });
  const quantities = new Map(before.map((line) => [line.publicId, line.quantity]));
  return { lines, changed: lines.filter((line) => quantities.get(line.publicId) !== line.quantity) };
}
