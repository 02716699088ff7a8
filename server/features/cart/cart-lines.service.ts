import { type DataSource, type EntityManager, In } from 'typeorm';
import { quantityAfterAdd, quantityAfterSet, type StepFlag, quantityAfterStep } from '../../../domain/cart-rules';
import { type ShopError, shopError } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { errorMessages } from '../../../domain/error-messages';
import { sum } from '../../../domain/money';
import { type Clock } from '../../infra/clock';
import { publicId } from '../../infra/ids';
import { type Addition, findAdditions, type RequestedLine } from './cart-additions';
import { CartLine, Cart, type StoredLine, storeLines } from './cart.entity';
import { type CartAccess, type CartKey, type AuthorisedCart, customerIdOf } from './cart.access';
import { type Carts } from './cart.service';

/** The caller of an operation that names a line but no cart. */
export type LineAccess = Omit<CartAccess, 'uniqueId'>;

/** The result of adding. A full cart is left unchanged and is not an error. */
interface AddResult {
  /** Null when there was no cart and nothing to add. */
  readonly key: AuthorisedCart | null;
  readonly additions: readonly Addition[];
  readonly isFull: boolean;
}

export interface LineChange {
  readonly lineId: string;
  readonly quantity: number;
}

const unknownLine = (...field: string[]): ShopError => shopError('NOT_FOUND', errorMessages.unknownLine, ...field);
const keyOf = (productId: number, sizes: string) => `${productId} ${sizes}`;
const totalUnits = (lines: readonly CartLine[]) => sum(lines.map((line) => line.quantity));

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
    const additions = await findAdditions(this.db.manager, requestedLines);
    if (additions.length === 0) return { key: await this.findCartKey(access), additions, isFull: false };
    let isFull = false;
    const key = await this.carts.changeOrCreate(access, async (manager, cartId) => {
      const lines = await manager.findBy(CartLine, { cartId });
      isFull = totalUnits(lines) >= limits.cart.units;
      return this.store(manager, this.mergeAdditions(cartId, lines, additions));
    });
    return { key, additions, isFull };
  }

  /** Sets the quantities of lines, 1 to 99 each. @throws ShopError NOT_FOUND when a line is not in this cart */
  async update(key: CartKey, changes: readonly LineChange[]): Promise<void> {
    await this.carts.change(key, async (manager, cartId) => {
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
    await this.carts.change(await this.cartOfLine(access, lineId), async (manager, cartId) => {
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
    await this.carts.change(key, async (manager, cartId) => {
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

  private async findCartKey(access: CartAccess): Promise<AuthorisedCart | null> {
    const cart = await this.carts.find(access);
    return cart && { cartId: cart.id, customerId: customerIdOf(access) };
  }

  private mergeAdditions(cartId: number, lines: readonly CartLine[], additions: readonly Addition[]): StoredLine[] {
    const stored = new Map<string, StoredLine>(lines.map((line) => [keyOf(line.productId, line.sizes), line]));
    const changed = new Set<string>();
    let inCart = totalUnits(lines);
    for (const { product, sizes, quantity: wanted } of additions) {
      const key = keyOf(product.id, sizes);
      const line = stored.get(key) ?? this.newLine(cartId, product.id, sizes, product.currentPrice);
      const quantity = quantityAfterAdd({ inLine: line.quantity, inCart, wanted });
      if (quantity === line.quantity) continue;
      inCart += quantity - line.quantity;
      stored.set(key, { ...line, quantity });
      changed.add(key);
    }
    return [...stored].flatMap(([key, line]) => (changed.has(key) ? [line] : []));
  }

  private newLine(cartId: number, productId: number, sizes: string, priceWhenAdded: number): StoredLine {
    return { publicId: publicId(), cartId, productId, sizes, quantity: 0, priceWhenAdded, createdAt: this.clock.now() };
  }

  private async store(manager: EntityManager, lines: readonly StoredLine[]): Promise<boolean> {
    await storeLines(manager, lines);
    return lines.length > 0;
  }
}
