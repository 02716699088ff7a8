import { Equal, type FindOptionsWhere, IsNull, Or } from 'typeorm';
import { type Caller, type Viewer } from '../../infra/request/viewer';
import { type Cart } from './cart.entity';

/** The cart that a request names, and the credentials of the request. */
export interface CartAccess {
  readonly uniqueId: string;
  /** The cart id in the browser's cookie; null for apps and partners, which send none. */
  readonly cookie: string | null;
  readonly viewer: Pick<Viewer, 'customerId'> | null;
  /** The client whose rate limit a miss counts against. */
  readonly caller: Caller;
}

/** A cart that the server has already authorised, for a customer or for a visitor (null). */
export interface AuthorisedCart {
  readonly cartId: number;
  readonly customerId: number | null;
}

export type CartKey = CartAccess | AuthorisedCart;

type CartOwnership = Pick<Cart, 'id' | 'uniqueid' | 'customerId'>;

/** The condition for all candidates of `selectCart`: at most two rows, each found by a unique index. */
export function cartCandidates(key: CartKey): FindOptionsWhere<Cart>[] {
  if ('cartId' in key) return [{ id: key.cartId }];
  const { uniqueId: uniqueid, viewer } = key;
  return viewer ? [{ uniqueid }, { customerId: viewer.customerId }] : [{ uniqueid }];
}

/** Matches null or this id. Every write to a cart has its owner in the condition so: a sign-in may have reassigned the cart. */
export const nullOr = (id: number | null) => (id === null ? IsNull() : Or(IsNull(), Equal(id)));

/** Returns the caller's customer id; null for a visitor. */
export function customerIdOf(key: CartKey): number | null {
  return 'cartId' in key ? key.customerId : (key.viewer?.customerId ?? null);
}

/** Returns whether the request has a cart cookie that differs from the cart id it names. */
export function hasCookieMismatch(key: CartKey): boolean {
  return 'cookie' in key && key.cookie !== null && key.cookie !== key.uniqueId;
}

/**
 * Returns the cart that the request may use. A customer on a second device names an id that no cart has yet and gets their own
 * cart; so does a customer whose browser has the cookie of another cart, because the token shows whose cart it is.
 * Null for another customer's cart, so that it cannot be distinguished from an unknown id.
 */
export function selectCart<Row extends CartOwnership>(rows: readonly Row[], key: CartKey): Row | null {
  const reader = customerIdOf(key);
  const own = rows.find((row) => reader !== null && row.customerId === reader) ?? null;
  if (hasCookieMismatch(key)) return own;
  const named = rows.find((row) => ('cartId' in key ? row.id === key.cartId : row.uniqueid === key.uniqueId));
  const cart = named ?? own;
  return cart && (cart.customerId === null || cart.customerId === reader) ? cart : null;
}
