import { limits } from '../../domain/limits';
import { createStore } from './store';

/** The cookie that names the visitor's cart; the REST calls and the server's pages know it by this name. */
export const cartCookie = 'uniqueid';
const lifetimeSeconds = limits.cart.cookieDays * 24 * 60 * 60;
const digits = limits.cartIdDigits.made;

export interface CartIds {
  /** The id of this browser's cart. */
  read: () => string;
  watch: (listener: () => void) => () => void;
  /** Begins a new cart, as after signing out. */
  renew: () => void;
}

type CookiePage = Pick<Document, 'cookie'> & { readonly location: Pick<Location, 'protocol'> };

/** Finds the browser's cart id or makes one. */
export function createCartIds(page: CookiePage, random: Pick<Crypto, 'getRandomValues'> = crypto): CartIds {
  const make = () => {
    const id = randomDigits(random);
    writeCookie(page, id);
    return id;
  };
  const store = createStore(readCartId(page) ?? make());
  return {
    // The cookie rules: another tab may have begun a new cart.
    read: () => readCartId(page) ?? store.read(),
    watch: store.watch,
    renew: () => {
      const inCookie = readCartId(page);
      // Every tab learns of a sign-out; the first one makes the new id, the others take it.
      store.write(inCookie !== undefined && inCookie !== store.read() ? inCookie : make());
    },
  };
}

/** The id of the cart that the browser came with, undefined for a newcomer. */
export function readCartId(page: Pick<Document, 'cookie'>): string | undefined {
  const found = page.cookie.split('; ').find((pair) => pair.startsWith(`${cartCookie}=`));
  const value = found?.slice(cartCookie.length + 1);
  return value !== undefined && isCartId(value) ? value : undefined;
}

function isCartId(value: string): boolean {
  const { min, max } = limits.cartIdDigits;
  return /^\d+$/.test(value) && value.length >= min && value.length <= max;
}

function writeCookie(page: CookiePage, id: string): void {
  // Browsers refuse a Secure cookie from a page that came by plain http.
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  page.cookie = `${cartCookie}=${id}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax${secure}`;
}

/** Bytes of 250 and above are thrown away, so that every digit is as likely as another. */
function randomDigits(random: Pick<Crypto, 'getRandomValues'>): string {
  let id = '';
  while (id.length < digits) {
    for (const byte of random.getRandomValues(new Uint8Array(digits))) {
      if (byte < 250 && id.length < digits) id += String(byte % 10);
    }
  }
  return id;
}
