import { useEffect, useState, type ReactNode } from 'react';
import { useShopConfig } from '../../lib/shop-config';
import { openOverlayEntry } from '../../lib/overlay-history';
import type { StartedCardPaymentPartsFragment } from './OrderPlacement.generated';
import { payWithRazorpay } from './razorpay-checkout';
import { SandboxPopup } from './SandboxPopup';
import type { CardOutcome } from './use-payment';

interface OpenedPopup {
  readonly payment: StartedCardPaymentPartsFragment;
  readonly end: (outcome: CardOutcome) => void;
}

/** Provider names used by the server. */
const [sandbox, razorpay] = ['sandbox', 'razorpay'];

/**
 * Opens the popup of the shop's card provider and resolves with the outcome; never rejects. The caller renders `popup`, unless the
 * provider has a script of its own that opens one.
 */
export function useCardProvider() {
  const { shopName } = useShopConfig();
  const [opened, setOpened] = useState<OpenedPopup | null>(null);
  // Leaving the page closes the popup.
  useEffect(() => (opened ? () => opened.end({ kind: 'closed' }) : undefined), [opened]);
  const openPopup = (payment: StartedCardPaymentPartsFragment): Promise<CardOutcome> => {
    if (payment.provider === razorpay) return payWithRazorpay(payment, shopName);
    if (payment.provider !== sandbox) return Promise.resolve({ kind: 'declined' });
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
  const popup: ReactNode = opened && <SandboxPopup payment={opened.payment} onEnd={opened.end} />;
  return { openPopup, popup };
}
