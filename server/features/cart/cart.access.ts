import { type Caller, type Viewer } from '../../request/viewer';
import { type Cart } from './cart.entity';

/** Which cart a request names, and what it shows for itself. */
export interface CartAccess {
  readonly uniqueId: string;
  /** The browser's own cart; null for apps and partners, which have no cookie. */
  readonly cookie: string | null;
  readonly viewer: Pick<Viewer, 'customerId'> | null;
  /** Whose budget a miss draws on. */
  readonly caller: Caller;
}

/** A cart that the shop itself has found before, for a customer or a visitor (null). */
export interface KnownCart {
  readonly cartId: number;
  readonly customerId: number | null;
}

export type CartKey = CartAccess | KnownCart;

type Owned = Pick<Cart, 'id' | 'uniqueid' | 'customerId'>;

/** A condition that finds every cart that `chosenCart` has to choose from: at most two, each by a unique index. */
export function cartCondition(key: CartKey): { where: string; values: Record<string, unknown> } {
  if ('cartId' in key) return { where: 'cart.id = :cartId', values: { cartId: key.cartId } };
  const { uniqueId, viewer } = key;
  if (!viewer) return { where: 'cart.uniqueid = :uniqueId', values: { uniqueId } };
  return { where: '(cart.uniqueid = :uniqueId OR cart.customerId = :owner)', values: { uniqueId, owner: viewer.customerId } };
}

/** The SQL condition of a change: the cart is still nobody's or the reader's (`:readerId`). A sign-in may have moved it. */
export const ownCart = '(customer_id IS NULL OR customer_id = :readerId)';

/** Who asks. */
export function readerOf(key: CartKey): number | null {
  return 'cartId' in key ? key.customerId : (key.viewer?.customerId ?? null);
}

/** Whether a browser asks for a cart that is not its own. */
export function cookieDisagrees(key: CartKey): boolean {
  return 'cookie' in key && key.cookie !== null && key.cookie !== key.uniqueId;
}

/**
 * The cart that the request may use. A customer on a second device names an id that no cart has yet and gets their own
 * cart; the id of somebody else's cart leads nowhere, so that it looks like an unknown one.
 */
export function chosenCart<Row extends Owned>(rows: readonly Row[], key: CartKey): Row | null {
  if (cookieDisagrees(key)) return null;
  const reader = readerOf(key);
  const named = rows.find((row) => ('cartId' in key ? row.id === key.cartId : row.uniqueid === key.uniqueId));
  const cart = named ?? rows.find((row) => reader !== null && row.customerId === reader);
  return cart && (cart.customerId === null || cart.customerId === reader) ? cart : null;
}
