import { storageOr, type BrowserStorage } from '../../lib/browser-storage';

/** State passed from the shipping step to the billing step, kept for the life of the browser tab. */
export interface Arrival {
  /** Whether the shipping address is also the billing address. */
  readonly sameForBilling: boolean;
}

const key = 'checkout-arrival';

/** Stored value: the cart's id and one of these words. The id is included since another cart must pass the shipping step itself. */
const words = { same: true, other: false } as const;

/** One instance for all steps: where the browser denies storage, the in-memory fallback must be shared. Never used on the server. */
let opened: BrowserStorage | undefined;
const tabStorage = () => (opened ??= storageOr(() => window.sessionStorage));

export function rememberArrival(
  uniqueId: string,
  { sameForBilling }: Arrival,
  storage: BrowserStorage = tabStorage(),
): void {
  storage.setItem(key, `${uniqueId} ${sameForBilling ? 'same' : 'other'}`);
}

/** Null unless the shipping step was completed with this cart. */
export function readArrival(uniqueId: string, storage: BrowserStorage = tabStorage()): Arrival | null {
  const [cart, word] = storage.getItem(key)?.split(' ') ?? [];
  if (cart !== uniqueId || (word !== 'same' && word !== 'other')) return null;
  return { sameForBilling: words[word] };
}

export function forgetArrival(storage: BrowserStorage = tabStorage()): void {
  storage.removeItem(key);
}
