import { type DataSource, In } from 'typeorm';
import { quantityAfterSet, type StepFlag, quantityAfterStep } from '../../../domain/cart-rules';
import { type ShopError, shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { sum } from '../../../domain/money';
import { type AuthorisedCart, type CartAccess, type CartKey } from './cart-access';
import { CartLine, Cart, storeLines } from './cart.entity';
import { type Carts } from './cart.service';

/** The caller of an operation that names a line but no cart. */
export type LineAccess = Omit<CartAccess, 'uniqueId'>;

export interface LineChange {
  readonly lineId: string;
  readonly quantity: number;
}

const unknownLine = (...field: string[]): ShopError => shopError('NOT_FOUND', errorMessages.unknownLine, ...field);
const totalUnits = (lines: readonly CartLine[]) => sum(lines.map((line) => line.quantity));

/** Changes the quantities of cart lines, and removes them. */
export class ChangeCartLines {
  constructor(
    private readonly db: DataSource,
    private readonly carts: Carts,
  ) {}

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
      await storeLines(manager, changed);
      return changed.length > 0;
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
      if (quantity === line.quantity) return false;
      await storeLines(manager, [{ ...line, quantity }]);
      return true;
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
    // A miss with a cookie is not counted: visitors' lines then match in its own cart only, so it is a deleted line, not a guess.
    if (!line && cookie === null) await this.carts.countMiss(caller);
    if (!line) throw unknownLine('id');
    return { cartId: line.cartId, customerId: viewer?.customerId ?? null };
  }
}
