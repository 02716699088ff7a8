import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { mergeQuantities } from '../../../domain/cart-rules';
import { isCartId } from '../../../domain/forms/numbers';
import { type Clock } from '../../infra/clock';
import { inTransaction, retryConflicts, updateGuarded } from '../../database/transaction';
import { publicId } from '../../infra/ids';
import { type SyncPoints } from '../../infra/sync-points';
import { type SignIn, type SignInEffects, type SignInListener } from '../customers/sign-in.port';
import { Cart, lineKey, type StoredLine, storeLines, withKeys } from './cart.entity';
import { appliedCoupon, loadPricedCart } from './price-cart';
import { type Carts } from './cart.service';

/** Merges the visitor's cart into the customer's on sign-in. */
export class MergeCarts implements SignInListener {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly carts: Carts,
    private readonly points: SyncPoints,
  ) {}

  /**
   * Merges the browser's cart into the customer's. Idempotent: a cart that already has an owner is left unchanged. The
   * customer's cart takes over the browser's cart id, so that the browser's cookie stays valid.
   */
  async customerSignedIn({ customerId, cartCookie }: SignIn): Promise<SignInEffects> {
    if (!isCartId(cartCookie)) return { cartMerged: false };
    // A concurrent request may create the customer's cart, which the unique index reports. The retry finds it.
    return { cartMerged: await retryConflicts(() => this.merge(customerId, cartCookie)) };
  }

  /** @returns whether both carts had lines */
  private async merge(customerId: number, uniqueid: string): Promise<boolean> {
    const carts = await this.db.manager.findBy(Cart, [{ uniqueid, customerId: IsNull() }, { customerId }]);
    const visitorCart = carts.find((cart) => cart.customerId === null);
    const customerCart = carts.find((cart) => cart.customerId === customerId);
    if (!visitorCart) return false;
    await this.points.hit('cart-merge.read');
    return inTransaction(this.db, async (manager) => {
      if (!(await this.lockBoth(manager, visitorCart, customerCart))) return false;
      let isMerged = false;
      if (customerCart) isMerged = await this.mergeLines(manager, visitorCart, customerCart);
      else await manager.update(Cart, { id: visitorCart.id }, { customerId });
      await this.points.hit('cart-merge.before-commit');
      return isMerged;
    });
  }

  /** Locks in ascending id order, so that two merges cannot deadlock. @returns false when a cart was deleted or has another owner */
  private async lockBoth(manager: EntityManager, visitorCart: Cart, customerCart: Cart | undefined): Promise<boolean> {
    const carts = customerCart ? [visitorCart, customerCart].sort((a, b) => a.id - b.id) : [visitorCart];
    let isLocked = true;
    for (const { id, customerId } of carts) isLocked = (await this.carts.lock(manager, id, customerId)) && isLocked;
    return isLocked;
  }

  /** @returns whether both carts had lines */
  private async mergeLines(manager: EntityManager, visitorCart: Cart, customerCart: Cart): Promise<boolean> {
    const read = ({ id }: Cart) =>
      manager.findOneOrFail(Cart, { where: { id }, relations: { lines: true }, order: { lines: { id: 'ASC' } } });
    const [current, visitor] = [await read(customerCart), await read(visitorCart)];
    const lines = new Map([...visitor.lines, ...current.lines].map((line) => [lineKey(line), line]));
    const quantities = mergeQuantities(withKeys(current.lines), withKeys(visitor.lines));
    const merged = quantities.flatMap(({ key, quantity }): StoredLine[] => {
      const line = lines.get(key);
      if (!line) return [];
      const isOwn = line.cartId === customerCart.id;
      if (isOwn && line.quantity === quantity) return [];
      return [{ ...line, publicId: isOwn ? line.publicId : publicId(), cartId: customerCart.id, quantity }];
    });
    // The visitor's cart is deleted first, since its `uniqueid` moves to the customer's cart and is unique.
    await manager.delete(Cart, { id: visitorCart.id });
    await storeLines(manager, merged);
    const couponId = current.couponId ?? visitor.couponId;
    await updateGuarded(
      manager,
      Cart,
      { id: customerCart.id },
      { uniqueid: visitorCart.uniqueid, couponId, revision: () => 'revision + 1' },
    );
    if (current.couponId !== null && visitor.couponId !== null)
      await this.replaceCoupon(manager, customerCart, visitor.couponId);
    return current.lines.length > 0 && visitor.lines.length > 0;
  }

  /** Replaces the customer's coupon by the visitor's if it does not apply to the merged cart, as `ApplyCoupon` does. */
  private async replaceCoupon(
    manager: EntityManager,
    { id: cartId, customerId }: Cart,
    couponId: number,
  ): Promise<void> {
    const cart = await loadPricedCart(manager, { cartId, customerId }, this.clock.now());
    if (cart && !appliedCoupon(cart)) await manager.update(Cart, { id: cartId }, { couponId });
  }
}
