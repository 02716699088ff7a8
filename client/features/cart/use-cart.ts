import { useCartQuery, type CartPartsFragment } from './Cart.generated';
import { useCartId } from '../../lib/cart-id-context';

export type ShownCart = CartPartsFragment;
export type ShownLine = CartPartsFragment['lines'][number];

export interface CartState {
  /** `loading` on the server and in the first paint too: the cart is known to the browser alone. */
  readonly status: 'loading' | 'failed' | 'ready';
  /** Null until it is read, and while nothing was ever put into it. */
  readonly cart: ShownCart | null;
  readonly isEmpty: boolean;
  retry: () => void;
}

/** The one cart of this browser, for its page, the mini cart and the badge. */
export function useCart(): CartState {
  const uniqueId = useCartId();
  const { data, error, refetch } = useCartQuery({ variables: { uniqueId: uniqueId ?? '' }, skip: uniqueId === null });
  const cart = data?.cart ?? null;
  const status = data ? 'ready' : error ? 'failed' : 'loading';
  return { status, cart, isEmpty: cart === null || cart.lines.length === 0, retry: () => void refetch() };
}
