import { externalScript } from '../../lib/external-script';
import type { StartedCardPaymentPartsFragment } from './OrderPlacement.generated';
import type { CardOutcome } from './use-payment';

interface CheckoutSettings {
  readonly key: string;
  readonly order_id: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Title of the popup. */
  readonly name: string;
  readonly handler: (paid: { readonly razorpay_payment_id: string; readonly razorpay_signature: string }) => void;
  readonly modal: { readonly ondismiss: () => void };
}

interface Checkout {
  on: (event: 'payment.failed', listener: () => void) => void;
  open: () => void;
}

type CheckoutClass = new (settings: CheckoutSettings) => Checkout;

declare global {
  interface Window {
    Razorpay?: CheckoutClass;
  }
}

const loadCheckout = externalScript('https://checkout.razorpay.com/v1/checkout.js', () => window.Razorpay);

function openCheckout(
  Checkout: CheckoutClass,
  payment: StartedCardPaymentPartsFragment,
  shopName: string,
): Promise<CardOutcome> {
  return new Promise((resolve) => {
    // The popup stays open after a declined card and offers another attempt: the outcome is decided when it is closed.
    let isDeclined = false;
    const checkout = new Checkout({
      key: payment.publicKey,
      order_id: payment.providerOrderId,
      amount: payment.amountMinor,
      currency: payment.currencyCode,
      name: shopName,
      handler: (paid) =>
        resolve({
          kind: 'paid',
          callback: { transactionId: paid.razorpay_payment_id, signature: paid.razorpay_signature },
        }),
      modal: { ondismiss: () => resolve({ kind: isDeclined ? 'declined' : 'closed' }) },
    });
    checkout.on('payment.failed', () => {
      isDeclined = true;
    });
    checkout.open();
  });
}

/** Makes a payment in Razorpay's popup, titled with the shop's name. Never rejects: without a popup the outcome is `declined`. */
export async function payWithRazorpay(
  payment: StartedCardPaymentPartsFragment,
  shopName: string,
): Promise<CardOutcome> {
  try {
    return await openCheckout(await loadCheckout(), payment, shopName);
  } catch {
    return { kind: 'declined' };
  }
}
