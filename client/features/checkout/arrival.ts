/** What the shipping step leaves behind for the billing step, for the life of the browser's tab. */
export interface Arrival {
  /** Whether the shipping address is billed too. */
  readonly sameForBilling: boolean;
}

const key = 'checkout-arrival';

/** A word for each answer; the cart's id beside it, since another cart has to pass the shipping step itself. */
const words = { same: true, other: false } as const;

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function rememberArrival(uniqueId: string, { sameForBilling }: Arrival, storage: TabStorage = window.sessionStorage): void {
  storage.setItem(key, `${uniqueId} ${sameForBilling ? 'same' : 'other'}`);
}

/** Null for a shopper who has not come from the shipping step with this cart. */
export function readArrival(uniqueId: string, storage: TabStorage = window.sessionStorage): Arrival | null {
  const [cart, word] = storage.getItem(key)?.split(' ') ?? [];
  if (cart !== uniqueId || (word !== 'same' && word !== 'other')) return null;
  return { sameForBilling: words[word] };
}

export function forgetArrival(storage: TabStorage = window.sessionStorage): void {
  storage.removeItem(key);
}
