import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { limits } from '../../domain/limits';
import { cartCookie } from '../../domain/request-names';
import { readCookie } from './cookies';
import { createStore } from './store';

const lifetimeSeconds = limits.cart.cookieDays * 24 * 60 * 60;
const digits = limits.cartIdDigits.generated;

export interface CartIds {
  /** The id of this browser's cart. */
  read: () => string;
  watch: (listener: () => void) => () => void;
  /** Starts a new cart, as after signing out. */
  renew: () => void;
}

type CookiePage = Pick<Document, 'cookie'> & { readonly location: Pick<Location, 'protocol'> };

/** Reads the browser's cart id from its cookie, or generates one. */
export function createCartIds(page: CookiePage, random: Pick<Crypto, 'getRandomValues'> = crypto): CartIds {
  const make = () => {
    const id = randomDigits(random);
    writeCookie(page, id);
    return id;
  };
  const store = createStore(readCartId(page) ?? make());
  return {
    // The cookie takes precedence: another tab may have started a new cart.
    read: () => readCartId(page) ?? store.read(),
    watch: store.watch,
    renew: () => {
      const inCookie = readCartId(page);
      // Every tab observes a sign-out; the first one generates the new id, the others adopt it.
      store.write(inCookie !== undefined && inCookie !== store.read() ? inCookie : make());
    },
  };
}

/** Returns the cart id in the browser's cookie, undefined when there is no valid one. */
export function readCartId(page: Pick<Document, 'cookie'>): string | undefined {
  const value = readCookie(page, cartCookie);
  return value !== undefined && isCartId(value) ? value : undefined;
}

function isCartId(value: string): boolean {
  const { min, max } = limits.cartIdDigits;
  return /^\d+$/.test(value) && value.length >= min && value.length <= max;
}

function writeCookie(page: CookiePage, id: string): void {
  // Browsers reject a Secure cookie from a page loaded over plain http.
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  page.cookie = `${cartCookie}=${id}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax${secure}`;
}

/** Rejection sampling: bytes of 250 and above are discarded, so that all digits are equally likely. */
function randomDigits(random: Pick<Crypto, 'getRandomValues'>): string {
  let id = '';
  while (id.length < digits) {
    for (const byte of random.getRandomValues(new Uint8Array(digits))) {
      if (byte < 250 && id.length < digits) id += String(byte % 10);
    }
  }
  return id;
}

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

/** Returns a function that reads the id of this browser's cart when it is called, as a press during hydration must; null on the server. */
export function useReadCartId(): () => string | null {
  const cartIds = useContext(CartIdContext);
  return () => cartIds?.read() ?? null;
}
