import { type DataSource, type EntityManager } from 'typeorm';
import { type ShopError, shopError } from '../../../domain/failure';
import { refusals } from '../../../domain/refusals';
import { type Clock } from '../../infra/clock';
import { inTransaction, updateGuarded } from '../../infra/database/transaction';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../request/viewer';
import { type CartAccess, cartCondition, type CartKey, chosenCart, cookieDisagrees, type KnownCart, ownCart, readerOf } from './cart.access';
import { CartLine } from './cart-line.entity';
import { Cart } from './cart.entity';
import { loadPricedCart, type PricedCart } from './cart.pricing';

export const unknownCart = (): ShopError => shopError('NOT_FOUND', refusals.unknownCart, 'uniqueId');

/** Changes a cart that nobody else can change meanwhile. @returns whether lines or coupon are different now */
export type CartWork = (manager: EntityManager, cartId: number) => Promise<boolean>;

/** The addresses that a cart names, by their row ids. */
export type CartPointers = Partial<Pick<Cart, 'shippingAddressId' | 'billingAddressId'>>;

/** Finding carts, and changing them one writer at a time. */
export class Carts {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The cart at today's prices; null when there is none for this caller.
   * @throws Refusal RATE_LIMITED for a caller that tries many ids
   */
  async read(access: CartAccess): Promise<PricedCart | null> {
    const cart = await loadPricedCart(this.db.manager, access, this.clock.now());
    // Every new visitor's browser asks for a cart that it has not filled yet: that is no guess at somebody else's.
    if (!cart && access.cookie !== access.uniqueId) await this.countMiss(access.caller);
    return cart;
  }

  /**
   * The cart as it is after a change that this caller was allowed to make.
   * @throws ShopError NOT_FOUND; Refusal RATE_LIMITED for a caller that tries many ids
   */
  async reread(key: CartKey): Promise<PricedCart> {
    const cart = await loadPricedCart(this.db.manager, key, this.clock.now());
    if (!cart) throw await this.missOf(key);
    return cart;
  }

  /** The row of the cart that a request may use. */
  async find(key: CartKey, manager: EntityManager = this.db.manager): Promise<Cart | null> {
    if (cookieDisagrees(key)) return null;
    const { where, values } = cartCondition(key);
    return chosenCart(await manager.createQueryBuilder(Cart, 'cart').where(where, values).getMany(), key);
  }

  /**
   * Runs `work` on the caller's cart in one transaction, after all who came before.
   * @throws ShopError NOT_FOUND when the caller has no such cart; Refusal RATE_LIMITED for a caller that tries many ids; and
   * whatever `work` throws
   */
  async change(key: CartKey, work: CartWork): Promise<void> {
    const cartId = 'cartId' in key ? key.cartId : (await this.find(key))?.id;
    if (cartId === undefined) throw await this.missOf(key);
    await inTransaction(this.db, (manager) => this.work(manager, { cartId, customerId: readerOf(key) }, work));
  }

  /**
   * As `change`, but a cart whose id is not known yet is made first. It is made in the same transaction: none is stored
   * without what was to be put into it.
   * @throws also Refusal RATE_LIMITED for an address that has begun too many carts
   */
  async changeOrMake(access: CartAccess, work: CartWork): Promise<KnownCart> {
    const customerId = readerOf(access);
    const found = await this.find(access);
    if (!found) await this.countNew(access);
    return inTransaction(this.db, async (manager) => {
      const cartId = found?.id ?? (await this.make(manager, access));
      const cart = { cartId, customerId };
      await this.work(manager, cart, work);
      return cart;
    });
  }

  /**
   * Points a cart to addresses, in one transaction with whatever `keep` does to have them.
   * An address changes neither lines nor coupon, so the revision stays.
   * @throws ShopError NOT_FOUND when the caller has no such cart, and whatever `keep` throws
   */
  async point({ cartId, customerId }: KnownCart, keep: (manager: EntityManager) => Promise<CartPointers>): Promise<void> {
    await inTransaction(this.db, async (manager) => {
      const update = manager.createQueryBuilder().update(Cart).set({ ...(await keep(manager)), updatedAt: this.clock.now() });
      const { affected } = await update.where(`id = :id AND ${ownCart}`, { id: cartId, readerId: customerId }).execute();
      if (affected !== 1) throw unknownCart();
    });
  }

  /**
   * Makes other writers of the cart wait until this transaction ends. An UPDATE does so on both databases, and it asks once
   * more whose cart it is: a sign-in may have given it to somebody since it was found.
   */
  async lock(manager: EntityManager, cartId: number, readerId: number | null): Promise<boolean> {
    const update = manager.createQueryBuilder().update(Cart).set({ updatedAt: this.clock.now() });
    const { affected } = await update.where(`id = :cartId AND ${ownCart}`, { cartId, readerId }).execute();
    return affected === 1;
  }

  /**
   * Takes everything out after an order. The revision stays: it counts what the shopper does.
   * @param revision the state that was ordered
   * @returns whether the cart still was in it; otherwise nothing was taken out
   */
  async empty(manager: EntityManager, cartId: number, revision: number): Promise<boolean> {
    const isAsOrdered = await updateGuarded(manager, Cart, { id: cartId, revision }, { couponId: null, updatedAt: this.clock.now() });
    if (isAsOrdered) await manager.delete(CartLine, { cartId });
    return isAsOrdered;
  }

  /** Counts a try at an id that is not the caller's. @throws Refusal RATE_LIMITED */
  async countMiss(caller: Caller): Promise<void> {
    await this.limits.take('unknownCart', clientKey(caller.address));
  }

  /** The error for a cart that the caller does not have. The shop's own keys are no tries. @throws Refusal RATE_LIMITED */
  private async missOf(key: CartKey): Promise<ShopError> {
    if ('caller' in key) await this.countMiss(key.caller);
    return unknownCart();
  }

  private async work(manager: EntityManager, { cartId, customerId }: KnownCart, work: CartWork): Promise<void> {
    if (!(await this.lock(manager, cartId, customerId))) throw unknownCart();
    if (await work(manager, cartId)) await manager.increment(Cart, { id: cartId }, 'revision', 1);
  }

  /** A customer has one cart; visitors could fill the disk with theirs. @throws Refusal RATE_LIMITED; ShopError NOT_FOUND for the id of another's cookie */
  private async countNew(access: CartAccess): Promise<void> {
    if (cookieDisagrees(access)) throw await this.missOf(access);
    if (readerOf(access) !== null) return;
    const key = clientKey(access.caller.address);
    await this.limits.take('newCart', key);
    await this.limits.take('newCartDaily', key);
  }

  /** @returns the row id @throws ShopError NOT_FOUND for the id of another customer's cart */
  private async make(manager: EntityManager, access: CartAccess): Promise<number> {
    const now = this.clock.now();
    const row = { uniqueid: access.uniqueId, customerId: readerOf(access), couponId: null, shippingAddressId: null, billingAddressId: null };
    // Several first additions may arrive together: the second one finds the cart of the first.
    const insertion = manager.createQueryBuilder().insert().into(Cart).values({ ...row, revision: 0, createdAt: now, updatedAt: now });
    await insertion.orIgnore().updateEntity(false).execute();
    const made = await this.find(access, manager);
    if (!made) throw unknownCart();
    return made.id;
  }
}
