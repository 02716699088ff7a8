import type { BrowserStorage } from '../../lib/browser-storage';
import { tabStorage } from '../../lib/tab-storage';
import type { ShippingStepState } from './shipping-step-state';

/** A card payment that ended without money, remembered for the life of the browser tab, so that the cart page can offer another try. */
export interface FailedPayment extends ShippingStepState {
  readonly orderNumber: string;
  /** `declined` by the card's bank or by the shop's verification, or `closed` by the shopper. */
  readonly outcome: 'declined' | 'closed';
}

const key = 'failed-payment';

export function saveFailedPayment(
  uniqueId: string,
  { orderNumber, outcome, sameForBilling }: FailedPayment,
  storage: BrowserStorage = tabStorage(),
): void {
  storage.setItem(key, JSON.stringify([uniqueId, orderNumber, outcome, sameForBilling]));
}

/** Null unless the last card payment with this cart failed. */
export function readFailedPayment(uniqueId: string, storage: BrowserStorage = tabStorage()): FailedPayment | null {
  const [cart, orderNumber, outcome, sameForBilling] = storedValues(storage);
  if (cart !== uniqueId || typeof orderNumber !== 'string' || typeof sameForBilling !== 'boolean') return null;
  if (outcome !== 'declined' && outcome !== 'closed') return null;
  return { orderNumber, outcome, sameForBilling };
}

export function clearFailedPayment(storage: BrowserStorage = tabStorage()): void {
  storage.removeItem(key);
}

/** Tolerates any text: the storage belongs to the browser, where extensions and other versions of the shop write too. */
function storedValues(storage: BrowserStorage): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
