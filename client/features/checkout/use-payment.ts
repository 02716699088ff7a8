import { refusalNotice, type Notice } from '../../../domain/messages';
import { refusals } from '../../../domain/refusals';
import { usePaymentCancelMutation, usePaymentConfirmMutation } from './Placing.generated';
import type { CardOutcome, CardProvider, PaymentCallback, StartedCardPayment } from './card-provider';

export interface StartedOrder {
  readonly number: string;
  readonly payment: StartedCardPayment;
}

/** Destination after a card payment: the order's page, or the unchanged cart. */
export type PaymentEnd =
  /** Whether the server has confirmed the payment. It empties the cart when it does. */
  { readonly to: 'order'; readonly isPaid: boolean } | { readonly to: 'cart'; readonly notice?: Notice };

const paid: PaymentEnd = { to: 'order', isPaid: true };
const unknown: PaymentEnd = { to: 'order', isPaid: false };
const failed: PaymentEnd = { to: 'cart', notice: refusalNotice(refusals.paymentFailed) };

/** Runs the provider's popup for a started card order and resolves with the destination. Never rejects. */
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
 * @returns null when the server reports that the payment failed. A missing answer and an unconfirmed payment return `unknown`: the
 * order's page waits for the outcome
 */
function useConfirm() {
  const [send] = usePaymentConfirmMutation();
  return async (
    orderNumber: string,
    { providerOrderId }: StartedCardPayment,
    callback: PaymentCallback,
  ): Promise<PaymentEnd | null> => {
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

/** Cancels the payment and releases the stock that the order holds. An order paid in the meantime cannot be cancelled and is shown. */
function useGiveUp() {
  const [send] = usePaymentCancelMutation();
  return async (orderNumber: string, end: PaymentEnd): Promise<PaymentEnd> => {
    try {
      const { data } = await send({ variables: { orderNumber } });
      const isPaid = data?.paymentCancel.userErrors.some(({ code }) => code === 'INVALID_TRANSITION');
      return isPaid ? paid : end;
    } catch {
      // The server cancels the order itself when its stock hold expires.
      return end;
    }
  };
}
