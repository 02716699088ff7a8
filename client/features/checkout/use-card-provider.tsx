import { useEffect, useState, type ReactNode } from 'react';
import { useShopConfig } from '../../lib/shop-config';
import type { CardOutcome, CardProvider, StartedCardPayment } from './card-provider';
import { payAtRazorpay } from './razorpay-checkout';
import { SandboxPopup } from './SandboxPopup';

interface OpenPopup {
  readonly payment: StartedCardPayment;
  readonly end: (outcome: CardOutcome) => void;
}

/** What the server calls its providers. */
const [sandbox, razorpay] = ['sandbox', 'razorpay'];

/**
 * The card provider of this shop and, while it is open, its popup, to be rendered by the caller. A provider whose popup comes
 * by a script of its own opens by itself and renders nothing here.
 */
export function useCardProvider(): { provider: CardProvider; popup: ReactNode } {
  const { shopName } = useShopConfig();
  const [opened, setOpened] = useState<OpenPopup | null>(null);
  // Whoever goes back with the popup open has closed it.
  useEffect(() => opened ? () => opened.end({ kind: 'closed' }) : undefined, [opened]);
  const open = (payment: StartedCardPayment): Promise<CardOutcome> => {
    if (payment.provider === razorpay) return payAtRazorpay(payment, shopName);
    if (payment.provider !== sandbox) return Promise.resolve({ kind: 'failed' });
    return new Promise((resolve) => {
      const end = (outcome: CardOutcome) => {
        setOpened(null);
        resolve(outcome);
      };
      setOpened({ payment, end });
    });
  };
  return { provider: { open }, popup: opened && <SandboxPopup payment={opened.payment} onEnd={opened.end} /> };
}
