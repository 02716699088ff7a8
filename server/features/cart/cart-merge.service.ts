import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { mergeQuantities } from '../../../domain/cart-rules';
import { isCartId } from '../../../domain/forms/numbers';
import { type Clock } from '../../infra/clock';
import { inTransaction, isDuplicate, updateGuarded } from '../../infra/database/transaction';
import { publicId } from '../../infra/ids';
import { type Points } from '../../infra/points';
import { type SignIn, type SignInListener } from '../account/sign-in.port';
import { CartLine } from './cart-line.entity';
import { type StoredLine, storeLines } from './cart-line.store';
import { Cart } from './cart.entity';
import { countingCoupon, loadPricedCart } from './cart.pricing';
import { type Carts } from './cart.service';

const attempts = 3;

/** Adds a key that is equal for lines of the same product and size. */
const keyed = (lines: readonly CartLine[]) =>
  lines.map((line) => ({ key: `${line.productId} ${line.sizes}`, quantity: line.quantity, line }));

/** Merges the visitor's cart into the customer's on sign-in. */
export class CartMerge implements SignInListener {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly carts: Carts,
    private readonly points: Points,
  ) {}

  /**
   * Merges the browser's cart into the customer's. Idempotent: a cart that already has an owner is left unchanged. The
   * customer's cart takes over the browser's cart id, so that the browser's cookie stays valid.
   */
  async customerSignedIn({ customerId, cartCookie }: SignIn): Promise<void> {
    if (!isCartId(cartCookie)) return;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.merge(customerId, cartCookie);
      } catch (error) {
        // Unique index violation: a concurrent request created the customer's cart. The retry finds it.
        if (attempt === attempts || !isDuplicate(error)) throw error;
      }
    }
  }

  private async merge(customerId: number, uniqueid: string): Promise<void> {
    const carts = await this.db.manager.findBy(Cart, [{ uniqueid, customerId: IsNull() }, { customerId }]);
    const visitors = carts.find((cart) => cart.customerId === null);
    const own = carts.find((cart) => cart.customerId === customerId);
    if (!visitors) return;
    await this.points.reach('cart-merge.read');
    await inTransaction(this.db, async (manager) => {
      if (!(await this.lockBoth(manager, visitors, own))) return;
      if (own) await this.pour(manager, visitors, own);
      else await manager.update(Cart, { id: visitors.id }, { customerId });
      await this.points.reach('cart-merge.before-commit');
    });
  }

  /** Locks in ascending id order, so that two merges cannot deadlock. @returns false when a cart was deleted or has another owner */
  private async lockBoth(manager: EntityManager, visitors: Cart, own: Cart | undefined): Promise<boolean> {
    const carts = own ? [visitors, own].sort((a, b) => a.id - b.id) : [visitors];
    let isThere = true;
    for (const { id, customerId } of carts) isThere = (await this.carts.lock(manager, id, customerId)) && isThere;
    return isThere;
  }

  private async pour(manager: EntityManager, visitors: Cart, own: Cart): Promise<void> {
    const ownLines = keyed(await manager.find(CartLine, { where: { cartId: own.id }, order: { id: 'ASC' } }));
    const brought = keyed(await manager.find(CartLine, { where: { cartId: visitors.id }, order: { id: 'ASC' } }));
    const lines = new Map([...brought, ...ownLines].map(({ key, line }) => [key, line]));
    const merged = mergeQuantities(ownLines, brought).flatMap(({ key, quantity }): StoredLine[] => {
      const line = lines.get(key);
      if (!line || (line.cartId === own.id && line.quantity === quantity)) return [];
      return [{ ...line, publicId: line.cartId === own.id ? line.publicId : publicId(), cartId: own.id, quantity }];
    });
    const [current, visitor] = [
      await manager.findOneByOrFail(Cart, { id: own.id }),
      await manager.findOneByOrFail(Cart, { id: visitors.id }),
    ];
    // The visitor's cart is deleted first, since its `uniqueid` moves to the customer's cart and is unique.
    await manager.delete(Cart, { id: visitors.id });
    await storeLines(manager, merged);
    const couponId = current.couponId ?? visitor.couponId;
    await updateGuarded(
      manager,
      Cart,
      { id: own.id },
      { uniqueid: visitors.uniqueid, couponId, revision: () => 'revision + 1' },
    );
    if (current.couponId !== null && visitor.couponId !== null)
      await this.replaceLapsed(manager, own, visitor.couponId);
  }

  /** Keeps the customer's coupon while it is in effect for the merged cart; replaces a lapsed one, as `CartCoupons.apply` does. */
  private async replaceLapsed(
    manager: EntityManager,
    { id: cartId, customerId }: Cart,
    couponId: number,
  ): Promise<void> {
    const cart = await loadPricedCart(manager, { cartId, customerId }, this.clock.now());
    if (cart && !countingCoupon(cart)) await manager.update(Cart, { id: cartId }, { couponId });
  }
}
