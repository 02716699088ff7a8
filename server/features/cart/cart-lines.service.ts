import { type DataSource, type EntityManager, In } from 'typeorm';
import { addedQuantity, setQuantity, type StepFlag, steppedQuantity } from '../../../domain/cart-rules';
import { type ShopError, shopError } from '../../../domain/failure';
import { limits } from '../../../domain/limits';
import { refusals } from '../../../domain/refusals';
import { sum } from '../../../domain/money';
import { type Clock } from '../../infra/clock';
import { publicId } from '../../infra/ids';
import { type Addition, findAdditions, type Wish } from './cart-additions';
import { CartLine } from './cart-line.entity';
import { type StoredLine, storeLines } from './cart-line.store';
import { Cart } from './cart.entity';
import { type CartAccess, type CartKey, type KnownCart, readerOf } from './cart.access';
import { type Carts } from './cart.service';

/** Who asks for a line by its id alone. */
export type LineAccess = Omit<CartAccess, 'uniqueId'>;

/** How adding went: a full cart stays as it is, without an error for the shopper. */
export interface Added {
  /** Null where there was no cart and nothing to put into one. */
  readonly key: KnownCart | null;
  readonly additions: readonly Addition[];
  readonly isFull: boolean;
}

export interface LineChange {
  readonly lineId: string;
  readonly quantity: number;
}

const unknownLine = (...field: string[]): ShopError => shopError('NOT_FOUND', refusals.unknownLine, ...field);
const keyOf = (productId: number, sizes: string) => `${productId} ${sizes}`;
const piecesOf = (lines: readonly CartLine[]) => sum(lines.map((line) => line.quantity));

export class CartLines {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly carts: Carts,
  ) {}

  /**
   * Adds goods at the catalogue's price; the same product and size becomes one line. What would exceed a line or the cart is
   * left out. A cart is made for an id that is not known yet.
   * @throws ShopError NOT_FOUND, OUT_OF_STOCK, INVALID; Refusal RATE_LIMITED
   */
  async add(access: CartAccess, wishes: readonly Wish[]): Promise<Added> {
    const additions = await findAdditions(this.db.manager, wishes);
    if (additions.length === 0) return { key: await this.known(access), additions, isFull: false };
    let isFull = false;
    const key = await this.carts.changeOrMake(access, async (manager, cartId) => {
      const lines = await manager.findBy(CartLine, { cartId });
      isFull = piecesOf(lines) >= limits.cart.units;
      return this.store(manager, this.linesWith(cartId, lines, additions));
    });
    return { key, additions, isFull };
  }

  /** Sets lines to quantities of 1 to 99. @throws ShopError NOT_FOUND when one of them is not in this cart */
  async update(key: CartKey, changes: readonly LineChange[]): Promise<void> {
    await this.carts.change(key, async (manager, cartId) => {
      const lines = await manager.findBy(CartLine, { cartId });
      let inCart = piecesOf(lines);
      const changed = changes.flatMap(({ lineId, quantity }, at) => {
        const line = lines.find((candidate) => candidate.publicId === lineId);
        if (!line) throw unknownLine('lines', String(at), 'lineId');
        const before = line.quantity;
        line.quantity = setQuantity({ inLine: before, inCart, wanted: quantity });
        inCart += line.quantity - before;
        return line.quantity === before ? [] : [line];
      });
      return this.store(manager, changed);
    });
  }

  /** One press of plus or minus. @returns the line's quantity now @throws ShopError NOT_FOUND */
  async step(access: LineAccess, lineId: string, flag: StepFlag): Promise<number> {
    let quantity = 0;
    await this.carts.change(await this.cartOfLine(access, lineId), async (manager, cartId) => {
      const lines = await manager.findBy(CartLine, { cartId });
      const line = lines.find((candidate) => candidate.publicId === lineId);
      if (!line) throw unknownLine('id');
      quantity = steppedQuantity(line.quantity, flag, piecesOf(lines));
      return quantity === line.quantity ? false : this.store(manager, [{ ...line, quantity }]);
    });
    return quantity;
  }

  /** Takes lines out; the last one takes the coupon along. @throws ShopError NOT_FOUND when one of them is not in this cart */
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
   * The cart of a line, if the caller may change it: a visitor's line needs the cookie of its cart, or none at all.
   * @throws ShopError NOT_FOUND; Refusal RATE_LIMITED for a caller that tries many ids
   */
  async cartOfLine({ cookie, viewer, caller }: LineAccess, lineId: string): Promise<KnownCart> {
    const line = await this.db
      .createQueryBuilder(CartLine, 'line')
      .innerJoinAndSelect('line.cart', 'cart')
      .where('line.publicId = :lineId', { lineId })
      .andWhere('(cart.customerId = :reader OR (cart.customerId IS NULL AND (:cookie IS NULL OR cart.uniqueid = :cookie)))')
      .setParameters({ reader: viewer?.customerId ?? null, cookie })
      .getOne();
    // With a cookie only lines of its own cart can be found: a line that is gone already is no guess at another's.
    if (!line && cookie === null) await this.carts.countMiss(caller);
    if (!line) throw unknownLine('id');
    return { cartId: line.cartId, customerId: viewer?.customerId ?? null };
  }

  private async known(access: CartAccess): Promise<KnownCart | null> {
    const cart = await this.carts.find(access);
    return cart && { cartId: cart.id, customerId: readerOf(access) };
  }

  private linesWith(cartId: number, lines: readonly CartLine[], additions: readonly Addition[]): StoredLine[] {
    const stored = new Map<string, StoredLine>(lines.map((line) => [keyOf(line.productId, line.sizes), line]));
    const changed = new Set<string>();
    let inCart = piecesOf(lines);
    for (const { product, sizes, quantity: wanted } of additions) {
      const key = keyOf(product.id, sizes);
      const line = stored.get(key) ?? this.newLine(cartId, product.id, sizes, product.currentPrice);
      const quantity = addedQuantity({ inLine: line.quantity, inCart, wanted });
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
