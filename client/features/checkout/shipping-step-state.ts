import type { BrowserStorage } from '../../lib/browser-storage';
import { tabStorage } from '../../lib/tab-storage';

/** State passed from the shipping step to the billing step, kept for the life of the browser tab. */
export interface ShippingStepState {
  /** Whether the shipping address is also the billing address. */
  readonly sameForBilling: boolean;
}

const key = 'checkout-arrival';

/** Stored value: the cart's id and one of these words. The id is included since another cart must pass the shipping step itself. */
const sameForBillingValues = { same: true, other: false } as const;

export function saveShippingStep(
  uniqueId: string,
  { sameForBilling }: ShippingStepState,
  storage: BrowserStorage = tabStorage(),
): void {
  storage.setItem(key, `${uniqueId} ${sameForBilling ? 'same' : 'other'}`);
}

/** Null unless the shipping step was completed with this cart. */
export function readShippingStep(uniqueId: string, storage: BrowserStorage = tabStorage()): ShippingStepState | null {
  const [cart, value] = storage.getItem(key)?.split(' ') ?? [];
  if (cart !== uniqueId || (value !== 'same' && value !== 'other')) return null;
  return { sameForBilling: sameForBillingValues[value] };
}

export function clearShippingStep(storage: BrowserStorage = tabStorage()): void {
  storage.removeItem(key);
}
