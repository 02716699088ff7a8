import { useCartQuery, type CartPartsFragment } from './Cart.generated';
import { useCartId } from '../../lib/cart-id';

export type CartView = CartPartsFragment;
export type CartLineView = CartPartsFragment['lines'][number];

export interface CartState {
  /** `loading` also during server rendering and the first paint, since only the browser knows the cart id. */
  readonly status: 'loading' | 'failed' | 'ready';
  /** Null until it is read, and while no cart exists. */
  readonly cart: CartView | null;
  readonly isEmpty: boolean;
  retry: () => void;
}

/** The cart of this browser, shared by the cart page, the mini cart and the badge. */
export function useCart(): CartState {
  const uniqueId = useCartId();
  const { data, error, refetch } = useCartQuery({ variables: { uniqueId: uniqueId ?? '' }, skip: uniqueId === null });
  const cart = data?.cart ?? null;
  const status = data ? 'ready' : error ? 'failed' : 'loading';
  return { status, cart, isEmpty: cart === null || cart.lines.length === 0, retry: () => void refetch() };
}
