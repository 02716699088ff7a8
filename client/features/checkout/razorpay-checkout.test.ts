import type { StartedCardPaymentPartsFragment } from './OrderPlacement.generated';
import { payWithRazorpay } from './razorpay-checkout';

type Settings = ConstructorParameters<NonNullable<Window['Razorpay']>>[0];

const payment: StartedCardPaymentPartsFragment = {
  provider: 'razorpay',
  providerOrderId: 'order_1',
  amountMinor: 123_400,
  currencyCode: 'INR',
  publicKey: 'rzp_test_shop',
};
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="razorpay"]')];
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Handle to drive a popup from the test. */
interface Popup {
  readonly settings: Settings;
  decline: () => void;
  isOpen: boolean;
}

let popups: Popup[] = [];

/** Stub of the class that the provider's script defines. */
class FakeCheckout {
  private readonly popup: Popup;

  constructor(settings: Settings) {
    this.popup = { settings, decline: () => undefined, isOpen: false };
    popups.push(this.popup);
  }

  on(_event: 'payment.failed', listener: () => void) {
    this.popup.decline = listener;
  }

  open() {
    this.popup.isOpen = true;
  }
}

/** Starts a payment, lets the script load and waits for the popup. */
async function startPayment() {
  const outcome = payWithRazorpay(payment, 'Moss');
  window.Razorpay = FakeCheckout;
  scripts().at(-1)?.dispatchEvent(new Event('load'));
  await nextTask();
  const popup = popups.at(-1);
  if (!popup?.isOpen) throw new Error('No popup was opened.');
  return { outcome, popup };
}

describe('Razorpay checkout', () => {
  beforeEach(() => {
    popups = [];
  });

  it('loads the script on the first payment and retries after a failed load', async () => {
    expect(scripts()).toEqual([]);
    const first = payWithRazorpay(payment, 'Moss');
    expect(scripts().map(({ src }) => src)).toEqual(['https://checkout.razorpay.com/v1/checkout.js']);
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await first).toEqual({ kind: 'declined' });
    const empty = payWithRazorpay(payment, 'Moss');
    expect(scripts()).toHaveLength(2);
    scripts()[1]?.dispatchEvent(new Event('load'));
    expect(await empty).toEqual({ kind: 'declined' });
  });

  it('opens the popup with the shop name and the order, and returns the signed result', async () => {
    const { outcome, popup } = await startPayment();
    expect(popup.settings).toMatchObject({
      key: 'rzp_test_shop',
      order_id: 'order_1',
      amount: 123_400,
      currency: 'INR',
      name: 'Moss',
    });
    popup.settings.handler({ razorpay_payment_id: 'pay_1', razorpay_signature: 'sig' });
    expect(await outcome).toEqual({ kind: 'paid', callback: { transactionId: 'pay_1', signature: 'sig' } });
  });

  it('distinguishes a dismissed popup from one closed after a declined card', async () => {
    const closed = await startPayment();
    closed.popup.settings.modal.ondismiss();
    expect(await closed.outcome).toEqual({ kind: 'closed' });
    const refused = await startPayment();
    refused.popup.decline();
    refused.popup.settings.modal.ondismiss();
    expect(await refused.outcome).toEqual({ kind: 'declined' });
  });

  it('stays open for another card after a declined one', async () => {
    const { outcome, popup } = await startPayment();
    popup.decline();
    popup.settings.handler({ razorpay_payment_id: 'pay_2', razorpay_signature: 'sig' });
    expect(await outcome).toMatchObject({ kind: 'paid', callback: { transactionId: 'pay_2' } });
  });

  it('loads the script once per page', async () => {
    await startPayment();
    const loaded = scripts().length;
    await startPayment();
    expect(scripts()).toHaveLength(loaded);
  });
});
