import { refusalNotice, type Notice } from '../../../domain/messages';
import { refusals } from '../../../domain/refusals';
import { usePaymentCancelMutation, usePaymentConfirmMutation } from './Placing.generated';
import type { CardOutcome, CardProvider, PaymentCallback, StartedCardPayment } from './card-provider';

export interface StartedOrder {
  readonly number: string;
  readonly payment: StartedCardPayment;
}

/** Where a card payment leads: its order is to be looked at, or the cart is as it was. */
export type PaymentEnd =
  /** Whether the shop has the money, as far as it has said; it empties the cart when it has. */
  | { readonly to: 'order'; readonly isPaid: boolean }
  | { readonly to: 'cart'; readonly notice?: Notice };

const paid: PaymentEnd = { to: 'order', isPaid: true };
const unknown: PaymentEnd = { to: 'order', isPaid: false };
const failed: PaymentEnd = { to: 'cart', notice: refusalNotice(refusals.paymentFailed) };

/** Takes a started card order through the provider's popup to its end. Never rejects. */
export function usePayment(provider: CardProvider): (started: StartedOrder) => Promise<PaymentEnd> {
  const confirm = useConfirm();
  const giveUp = useGiveUp();
  return async ({ number, payment }) => {
    const outcome: CardOutcome = await provider.open(payment);
    if (outcome.kind === 'closed') return giveUp(number, { to: 'cart' });
    if (outcome.kind === 'failed') return giveUp(number, failed);
    return (await confirm(number, payment, outcome.callback)) ?? giveUp(number, failed);
  };
}

/**
 * @returns null when the shop says that the payment was not taken. No answer does not say that, and neither does a payment
 * that the provider has not confirmed yet: the order's page waits for the outcome
 */
function useConfirm() {
  const [send] = usePaymentConfirmMutation();
  return async (orderNumber: string, { providerOrderId }: StartedCardPayment, callback: PaymentCallback): Promise<PaymentEnd | null> => {
    try {
      const { data } = await send({ variables: { input: { orderNumber, providerOrderId, ...callback } } });
      const answer = data?.paymentConfirm;
      if (answer?.__typename === 'PaymentSucceeded') return paid;
      return answer?.__typename === 'PaymentFailed' ? null : unknown;
    } catch {
      return unknown;
    }
  };
}

/** Frees what the order holds. An order that was paid in the last moment cannot be given up: it is shown instead. */
function useGiveUp() {
  const [send] = usePaymentCancelMutation();
  return async (orderNumber: string, end: PaymentEnd): Promise<PaymentEnd> => {
    try {
      const { data } = await send({ variables: { orderNumber } });
      const isPaid = data?.paymentCancel.userErrors.some(({ code }) => code === 'INVALID_TRANSITION');
      return isPaid ? paid : end;
    } catch {
      // The shop ends the order itself when its hold runs out.
      return end;
    }
  };
}
