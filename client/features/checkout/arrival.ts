import { storageOr, type BrowserStorage } from '../../lib/browser-storage';

/** What the shipping step leaves behind for the billing step, for the life of the browser's tab. */
export interface Arrival {
  /** Whether the shipping address is billed too. */
  readonly sameForBilling: boolean;
}

const key = 'checkout-arrival';

/** A word for each answer; the cart's id beside it, since another cart has to pass the shipping step itself. */
const words = { same: true, other: false } as const;

/** One for all steps: where the browser refuses storage they still have to find what the step before has left. Never used on the server. */
let opened: BrowserStorage | undefined;
const tabStorage = () => (opened ??= storageOr(() => window.sessionStorage));

export function rememberArrival(uniqueId: string, { sameForBilling }: Arrival, storage: BrowserStorage = tabStorage()): void {
  storage.setItem(key, `${uniqueId} ${sameForBilling ? 'same' : 'other'}`);
}

/** Null for a shopper who has not come from the shipping step with this cart. */
export function readArrival(uniqueId: string, storage: BrowserStorage = tabStorage()): Arrival | null {
  const [cart, word] = storage.getItem(key)?.split(' ') ?? [];
  if (cart !== uniqueId || (word !== 'same' && word !== 'other')) return null;
  return { sameForBilling: words[word] };
}

export function forgetArrival(storage: BrowserStorage = tabStorage()): void {
  storage.removeItem(key);
}
