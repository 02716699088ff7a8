import { useEffect, useState, type ReactNode } from 'react';
import { useShopConfig } from '../../lib/shop-config';
import { openOverlayEntry } from '../../lib/overlay-history';
import type { CardOutcome, CardProvider, StartedCardPayment } from './card-provider';
import { payWithRazorpay } from './razorpay-checkout';
import { SandboxPopup } from './SandboxPopup';

interface OpenPopup {
  readonly payment: StartedCardPayment;
  readonly end: (outcome: CardOutcome) => void;
}

/** Provider names used by the server. */
const [sandbox, razorpay] = ['sandbox', 'razorpay'];

/**
 * The shop's card provider and, while open, its popup, to be rendered by the caller. A provider with its own script opens its
 * popup itself and renders nothing here.
 */
export function useCardProvider(): { provider: CardProvider; popup: ReactNode } {
  const { shopName } = useShopConfig();
  const [opened, setOpened] = useState<OpenPopup | null>(null);
  // Leaving the page closes the popup.
  useEffect(() => (opened ? () => opened.end({ kind: 'closed' }) : undefined), [opened]);
  const open = (payment: StartedCardPayment): Promise<CardOutcome> => {
    if (payment.provider === razorpay) return payWithRazorpay(payment, shopName);
    if (payment.provider !== sandbox) return Promise.resolve({ kind: 'failed' });
    return new Promise((resolve) => {
      const end = (outcome: CardOutcome) => {
        setOpened(null);
        // The navigation that follows replaces the page's entry and not the popup's.
        void entry.leave().then(() => resolve(outcome));
      };
      const entry = openOverlayEntry(() => end({ kind: 'closed' }));
      setOpened({ payment, end });
    });
  };
  return { provider: { open }, popup: opened && <SandboxPopup payment={opened.payment} onEnd={opened.end} /> };
}
