import { tabStorage } from '../../lib/browser-storage';

/** The choice of the shipping step that the billing step needs. */
export interface ShippingStep {
  /** True if the shipping address is also the billing address. */
  readonly sameForBilling: boolean;
}

/** A card payment that ended without money, so that the cart page can offer another try. */
export interface FailedPayment extends ShippingStep {
  readonly orderNumber: string;
  /** `declined` by the card's bank or by the shop's verification, or `closed` by the shopper. */
  readonly outcome: 'declined' | 'closed';
}

/** Present once the shipping step is completed: the billing step opens for that cart only. */
export const shippingStepMemory = memoryOf<ShippingStep>('shipping-step');

export const failedPaymentMemory = memoryOf<FailedPayment>('failed-payment');

/** A value about one cart, remembered for the life of the browser tab. Another cart does not see it. */
function memoryOf<Value>(key: string) {
  return {
    save: (uniqueId: string, value: Value) => tabStorage().setItem(key, JSON.stringify({ uniqueId, value })),
    read(uniqueId: string): Value | null {
      try {
        // An entry that names this cart was written by `save`.
        const entry = JSON.parse(tabStorage().getItem(key) ?? '{}') as { uniqueId?: string; value: Value } | null;
        return entry?.uniqueId === uniqueId ? entry.value : null;
      } catch {
        // Browser extensions can write any text.
        return null;
      }
    },
    clear: () => tabStorage().removeItem(key),
  };
}
