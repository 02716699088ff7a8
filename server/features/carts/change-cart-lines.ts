import { type DataSource, type EntityManager, In } from 'typeorm';
import { quantityAfterAdd, quantityAfterSet, type StepFlag, quantityAfterStep } from '../../../domain/cart-rules';
import { type ShopError, shopError } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { errorMessages } from '../../../domain/error-messages';
import { sum } from '../../../domain/money';
import { type Clock } from '../../infra/clock';
import { publicId } from '../../infra/ids';
import { type Addition, findAdditions, type RequestedLine } from './add-cart-lines';
import { CartLine, Cart, type StoredLine, storeLines } from './cart.entity';
import { type CartAccess, type CartKey, type AuthorisedCart } from './cart-access';
import {
  loadPricedCart,
  loadStoredCart,
  type PricedCart,
  type PricedCartLine,
  pricedLine,
  priceCart,
  type StoredCart,
} from './price-cart';
import { type Carts, unknownCart } from './cart.service';

/** The caller of an operation that names a line but no cart. */
export type LineAccess = Omit<CartAccess, 'uniqueId'>;

/** The result of adding. A full cart is left unchanged and is not an error. */
interface AddResult {
  /** The cart afterwards; null when there was no cart and nothing to add. */
  readonly cart: PricedCart | null;
  readonly additions: readonly Addition[];
  readonly isFull: boolean;
}

export interface LineChange {
  readonly lineId: string;
  readonly quantity: number;
}

const unknownLine = (...field: string[]): ShopError => shopError('NOT_FOUND', errorMessages.unknownLine, ...field);
const keyOf = (productId: number, sizes: string) => `${productId} ${sizes}`;
const totalUnits = (lines: readonly Pick<CartLine, 'quantity'>[]) => sum(lines.map((line) => line.quantity));

export class CartLines {
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
    const { manager } = this.db;
    if (requestedLines.length === 0)
      return { cart: await loadPricedCart(manager, access, now), additions: [], isFull: false };
    const additions = await findAdditions(manager, requestedLines);
    let isFull = false;
    let after: StoredCart | undefined;
    await this.carts.changeOrCreate(access, async (inOne, cart) => {
      const before = await loadStoredCart(inOne, cart);
      if (!before) throw unknownCart();
      const inCart = totalUnits(before.lines);
      isFull = inCart >= limits.cart.units;
      const { lines, changed } = mergeAdditions(before.lines, inCart, additions);
      after = changed.length > 0 ? { ...before, lines } : undefined;
      return this.store(
        inOne,
        changed.map((line) => ({ ...line, cartId: cart.cartId, createdAt: now })),
      );
    });
    // What was written is known; an unchanged cart is read again.
    return { cart: after ? priceCart(after, now) : await loadPricedCart(manager, access, now), additions, isFull };
  }

  /** Sets the quantities of lines, 1 to 99 each. @throws ShopError NOT_FOUND when a line is not in this cart */
  async update(key: CartKey, changes: readonly LineChange[]): Promise<void> {
    await this.carts.change(key, async (manager, { cartId }) => {
      const lines = await manager.findBy(CartLine, { cartId });
      let inCart = totalUnits(lines);
      const changed = changes.flatMap(({ lineId, quantity }, at) => {
        const line = lines.find((candidate) => candidate.publicId === lineId);
        if (!line) throw unknownLine('lines', String(at), 'lineId');
        const before = line.quantity;
        line.quantity = quantityAfterSet({ inLine: before, inCart, wanted: quantity });
        inCart += line.quantity - before;
        return line.quantity === before ? [] : [line];
      });
      return this.store(manager, changed);
    });
  }

  /** Changes a line's quantity by one, within the limits. @returns the resulting quantity @throws ShopError NOT_FOUND */
  async step(access: LineAccess, lineId: string, flag: StepFlag): Promise<number> {
    let quantity = 0;
    await this.carts.change(await this.cartOfLine(access, lineId), async (manager, { cartId }) => {
      const lines = await manager.findBy(CartLine, { cartId });
      const line = lines.find((candidate) => candidate.publicId === lineId);
      if (!line) throw unknownLine('id');
      quantity = quantityAfterStep(line.quantity, flag, totalUnits(lines));
      return quantity === line.quantity ? false : this.store(manager, [{ ...line, quantity }]);
    });
    return quantity;
  }

  /** Deletes lines; deleting the last one removes the coupon too. @throws ShopError NOT_FOUND when a line is not in this cart */
  async remove(key: CartKey, lineIds: readonly string[]): Promise<void> {
    const wanted = [...new Set(lineIds)];
    if (wanted.length === 0) return;
    await this.carts.change(key, async (manager, { cartId }) => {
      const { affected } = await manager.delete(CartLine, { cartId, publicId: In(wanted) });
      if (affected !== wanted.length) throw unknownLine('lineIds');
      const isEmpty = !(await manager.existsBy(CartLine, { cartId }));
      if (isEmpty) await manager.update(Cart, { id: cartId }, { couponId: null });
      return true;
    });
  }

  /**
   * Returns the cart of a line if the caller may change it: their own cart, or a visitor's cart if the request has that cart's
   * cookie or no cookie.
   * @throws ShopError NOT_FOUND; Refusal RATE_LIMITED for a caller that tries many ids
   */
  async cartOfLine({ cookie, viewer, caller }: LineAccess, lineId: string): Promise<AuthorisedCart> {
    const line = await this.db
      .createQueryBuilder(CartLine, 'line')
      .innerJoinAndSelect('line.cart', 'cart')
      .where('line.publicId = :lineId', { lineId })
      .andWhere(
        '(cart.customerId = :reader OR (cart.customerId IS NULL AND (:cookie IS NULL OR cart.uniqueid = :cookie)))',
      )
      .setParameters({ reader: viewer?.customerId ?? null, cookie })
      .getOne();
    // Not counted with a cookie: visitors' lines then match in its own cart only, so a miss is a deleted line, not a guess.
    if (!line && cookie === null) await this.carts.countMiss(caller);
    if (!line) throw unknownLine('id');
    return { cartId: line.cartId, customerId: viewer?.customerId ?? null };
  }

  private async store(manager: EntityManager, lines: readonly StoredLine[]): Promise<boolean> {
    await storeLines(manager, lines);
    return lines.length > 0;
  }
}

/** Returns all lines of a cart after an addition, and those of them that differ. */
function mergeAdditions(lines: readonly PricedCartLine[], unitsBefore: number, additions: readonly Addition[]) {
  const merged = new Map(lines.map((line) => [keyOf(line.productId, line.sizes), line]));
  const changed = new Set<string>();
  let inCart = unitsBefore;
  for (const addition of additions) {
    const key = keyOf(addition.product.id, addition.sizes);
    const line = merged.get(key) ?? newLine(addition);
    const quantity = quantityAfterAdd({ inLine: line.quantity, inCart, wanted: addition.quantity });
    if (quantity === line.quantity) continue;
    inCart += quantity - line.quantity;
    merged.set(key, { ...line, quantity });
    changed.add(key);
  }
  return {
    lines: [...merged.values()],
    changed: [...merged].flatMap(([key, line]) => (changed.has(key) ? [line] : [])),
  };
}

function newLine({ product, sizes }: Addition): PricedCartLine {
  const line = {
    publicId: publicId(),
    productId: product.id,
    sizes,
    quantity: 0,
    priceWhenAdded: product.currentPrice,
  };
  return pricedLine(line, product);
}
