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

/** Lines of the same product and size, told apart from all others. */
const keyed = (lines: readonly CartLine[]) =>
  lines.map((line) => ({ key: `${line.productId} ${line.sizes}`, quantity: line.quantity, line }));

/** On sign-in the visitor's cart goes into the customer's. */
export class CartMerge implements SignInListener {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly carts: Carts,
    private readonly points: Points,
  ) {}

  /**
   * Merges the browser's cart, once however often it is called: a cart that belongs to somebody is left alone. The
   * customer's cart takes over the browser's id, so that the browser goes on with the one it has.
   */
  async customerSignedIn({ customerId, cartCookie }: SignIn): Promise<void> {
    if (!isCartId(cartCookie)) return;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.merge(customerId, cartCookie);
      } catch (error) {
        // The customer has just got a cart elsewhere: the next try finds it.
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

  /** In the order of their ids, so that two merges never wait for each other. @returns false when the visitor's is gone */
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
    const [current, visitor] = [await manager.findOneByOrFail(Cart, { id: own.id }), await manager.findOneByOrFail(Cart, { id: visitors.id })];
    // The visitor's cart goes first: its id is unique, and so are the ids of its lines.
    await manager.delete(Cart, { id: visitors.id });
    await storeLines(manager, merged);
    const couponId = current.couponId ?? visitor.couponId;
    await updateGuarded(manager, Cart, { id: own.id }, { uniqueid: visitors.uniqueid, couponId, revision: () => 'revision + 1' });
    if (current.couponId !== null && visitor.couponId !== null) await this.replaceLapsed(manager, own, visitor.couponId);
  }

  /** The customer's own coupon stays while it counts for the merged cart; a lapsed one gives way, as it does to a coupon that is applied. */
  private async replaceLapsed(manager: EntityManager, { id: cartId, customerId }: Cart, couponId: number): Promise<void> {
    const cart = await loadPricedCart(manager, { cartId, customerId }, this.clock.now());
    if (cart && !countingCoupon(cart)) await manager.update(Cart, { id: cartId }, { couponId });
  }
}
