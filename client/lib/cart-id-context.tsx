import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { CartIds } from './cart-id';

const CartIdContext = createContext<CartIds | null>(null);

export function CartIdProvider({ cartIds, children }: { cartIds?: CartIds; children: ReactNode }) {
  return <CartIdContext value={cartIds ?? null}>{children}</CartIdContext>;
}

/** Returns the id of this browser's cart, or null on the server and during hydration: skip the cart query while it is null. */
export function useCartId(): string | null {
  const cartIds = useContext(CartIdContext);
  const watch = useCallback((listener: () => void) => cartIds?.watch(listener) ?? (() => undefined), [cartIds]);
  return useSyncExternalStore(
    watch,
    () => cartIds?.read() ?? null,
    () => null,
  );
}
