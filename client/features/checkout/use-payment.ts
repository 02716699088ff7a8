import { usePaymentCancelMutation, usePaymentConfirmMutation } from './OrderPlacement.generated';
import type { CardOutcome, CardProvider, PaymentCallback, StartedCardPayment } from './card-provider';

interface StartedOrder {
  readonly number: string;
  readonly payment: StartedCardPayment;
}

/** Destination after a card payment: the order's page, or the unchanged cart. */
type PaymentResult =
  /** Whether the server has confirmed the payment. It empties the cart when it does. */
  { readonly to: 'order'; readonly isPaid: boolean } | { readonly to: 'cart'; readonly outcome: 'declined' | 'closed' };

const paidResult: PaymentResult = { to: 'order', isPaid: true };
const unconfirmedResult: PaymentResult = { to: 'order', isPaid: false };
const closedResult: PaymentResult = { to: 'cart', outcome: 'closed' };
const declinedResult: PaymentResult = { to: 'cart', outcome: 'declined' };

/** Runs the provider's popup for a started card order and resolves with the destination. Never rejects. */
export function usePayment(provider: CardProvider): (started: StartedOrder) => Promise<PaymentResult> {
  const confirm = useConfirmPayment();
  const cancel = useCancelPayment();
  return async ({ number, payment }) => {
    const outcome: CardOutcome = await provider.open(payment);
    if (outcome.kind === 'closed') return cancel(number, closedResult);
    if (outcome.kind === 'failed') return cancel(number, declinedResult);
    return (await confirm(number, payment, outcome.callback)) ?? cancel(number, declinedResult);
  };
}

/**
 * @returns null when the server reports that the payment failed. A missing answer and an unconfirmed payment return `unknown`: the
 * order's page waits for the outcome
 */
function useConfirmPayment() {
  const [send] = usePaymentConfirmMutation();
  return async (
    orderNumber: string,
    { providerOrderId }: StartedCardPayment,
    callback: PaymentCallback,
  ): Promise<PaymentResult | null> => {
    try {
      const { data } = await send({ variables: { input: { orderNumber, providerOrderId, ...callback } } });
      const answer = data?.paymentConfirm;
      if (answer?.__typename === 'PaymentSucceeded') return paidResult;
      return answer?.__typename === 'PaymentFailed' ? null : unconfirmedResult;
    } catch {
      return unconfirmedResult;
    }
  };
}

/** Cancels the payment and releases the stock that the order holds. An order paid in the meantime cannot be cancelled and is shown. */
function useCancelPayment() {
  const [send] = usePaymentCancelMutation();
  return async (orderNumber: string, end: PaymentResult): Promise<PaymentResult> => {
    try {
      const { data } = await send({ variables: { orderNumber } });
      const isPaid = data?.paymentCancel.userErrors.some(({ code }) => code === 'INVALID_TRANSITION');
      return isPaid ? paidResult : end;
    } catch {
      // The server cancels the order itself when its stock hold expires.
      return end;
    }
  };
}
