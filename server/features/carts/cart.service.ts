import { type DataSource, type EntityManager } from 'typeorm';
import { type QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { type ShopError, shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { type Clock } from '../../infra/clock';
import { inTransaction, insertUnlessPresent, updateGuarded } from '../../database/transaction';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../infra/request/viewer';
import {
  type CartAccess,
  cartCandidates,
  type CartKey,
  selectCart,
  hasCookieMismatch,
  type AuthorisedCart,
  nullOr,
  customerIdOf,
} from './cart-access';
import { Cart } from './cart.entity';
import { loadPricedCart, type PricedCart } from './price-cart';

export const unknownCart = (): ShopError => shopError('NOT_FOUND', errorMessages.unknownCart, 'uniqueId');

/** Changes a cart whose row the transaction has locked. @returns whether lines or coupon have changed */
type CartWork = (manager: EntityManager, cart: AuthorisedCart) => Promise<boolean>;

/** Reads carts, and serializes writes to each of them. */
export class Carts {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the cart at current prices; null when there is none for this caller.
   * @throws Refusal RATE_LIMITED for a caller that tries many ids
   */
  async read(access: CartAccess): Promise<PricedCart | null> {
    const cart = await loadPricedCart(this.db.manager, access, this.clock.now());
    // A new visitor's browser requests the cart of its own cookie before it exists. That is not counted as a guess.
    if (!cart && access.cookie !== access.uniqueId) await this.countMiss(access.caller);
    return cart;
  }

  /**
   * Returns the cart at current prices, where it must exist.
   * @throws ShopError NOT_FOUND; Refusal RATE_LIMITED for a caller that tries many ids
   */
  async readOrFail(key: CartKey): Promise<PricedCart> {
    const cart = await loadPricedCart(this.db.manager, key, this.clock.now());
    if (!cart) throw await this.missError(key);
    return cart;
  }

  /** Returns the row of the cart that a request may use, or null. */
  async find(key: CartKey, manager: EntityManager = this.db.manager): Promise<Cart | null> {
    return selectCart(await manager.findBy(Cart, cartCandidates(key)), key);
  }

  /**
   * Runs `work` on the caller's cart in one transaction, with the cart's row locked.
   * @throws ShopError NOT_FOUND when the caller has no such cart; Refusal RATE_LIMITED for a caller that tries many ids; and
   * anything `work` throws
   */
  async change(key: CartKey, work: CartWork): Promise<void> {
    const cartId = 'cartId' in key ? key.cartId : (await this.find(key))?.id;
    if (cartId === undefined) throw await this.missError(key);
    await inTransaction(this.db, (manager) => this.work(manager, { cartId, customerId: customerIdOf(key) }, work));
  }

  /**
   * Like `change`, but creates the cart if no cart has the id. Creation is part of the same transaction, so that no empty
   * cart is stored when `work` fails.
   * @throws also Refusal RATE_LIMITED for a client address that has created too many carts
   */
  async changeOrCreate(access: CartAccess, work: CartWork): Promise<void> {
    const customerId = customerIdOf(access);
    const found = await this.find(access);
    if (!found) await this.countNewCart(access);
    await inTransaction(this.db, async (manager) => {
      const createdId = found ? null : await this.create(manager, access);
      if (createdId !== null) return this.workOnLocked(manager, { cartId: createdId, customerId }, work);
      const cartId = found?.id ?? (await this.find(access, manager))?.id;
      if (cartId === undefined) throw unknownCart();
      await this.work(manager, { cartId, customerId }, work);
    });
  }

  /**
   * Locks the cart's row until the transaction ends. An UPDATE locks on both databases, and it rechecks the owner: a sign-in
   * may have reassigned the cart since it was read.
   * @returns false when the cart no longer exists or belongs to another customer
   */
  async lock(
    manager: EntityManager,
    cartId: number,
    readerId: number | null,
    changes: QueryDeepPartialEntity<Cart> = {},
  ): Promise<boolean> {
    const own = { id: cartId, customerId: nullOr(readerId) };
    return updateGuarded(manager, Cart, own, { ...changes, updatedAt: this.clock.now() });
  }

  /** Counts a request for a cart that the caller does not have. @throws Refusal RATE_LIMITED */
  async countMiss(caller: Caller): Promise<void> {
    await this.limits.consume('unknownCart', clientKey(caller.address));
  }

  /** Returns the error for a cart that the caller does not have. Misses of an `AuthorisedCart` are not counted. @throws Refusal RATE_LIMITED */
  private async missError(key: CartKey): Promise<ShopError> {
    if ('caller' in key) await this.countMiss(key.caller);
    return unknownCart();
  }

  /** Locks by the increment of the revision, so that a change needs no further statement for it. */
  private async work(manager: EntityManager, cart: AuthorisedCart, work: CartWork): Promise<void> {
    const { cartId, customerId } = cart;
    if (!(await this.lock(manager, cartId, customerId, { revision: () => 'revision + 1' }))) throw unknownCart();
    await this.workOnLocked(manager, cart, work);
  }

  /** The revision has been incremented already. */
  private async workOnLocked(manager: EntityManager, cart: AuthorisedCart, work: CartWork): Promise<void> {
    if (!(await work(manager, cart))) await manager.decrement(Cart, { id: cart.cartId }, 'revision', 1);
  }

  /**
   * Limits the carts that visitors create per client address, to bound storage; a customer has at most one.
   * @throws Refusal RATE_LIMITED; ShopError NOT_FOUND for a visitor whose cart cookie has another id
   */
  private async countNewCart(access: CartAccess): Promise<void> {
    if (customerIdOf(access) !== null) return;
    if (hasCookieMismatch(access)) throw await this.missError(access);
    const key = clientKey(access.caller.address);
    await this.limits.consume('newCart', key);
    await this.limits.consume('newCartDaily', key);
  }

  /** Creates the cart with the revision of its first change. @returns the row id; null when a concurrent request has created it */
  private async create(manager: EntityManager, access: CartAccess): Promise<number | null> {
    const now = this.clock.now();
    const cart = manager.create(Cart, {
      uniqueid: access.uniqueId,
      customerId: customerIdOf(access),
      couponId: null,
      shippingAddressId: null,
      billingAddressId: null,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    });
    return (await insertUnlessPresent(manager, Cart, cart)) ? cart.id : null;
  }
}
