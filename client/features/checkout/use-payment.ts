import {
  usePaymentCancelMutation,
  usePaymentConfirmMutation,
  type StartedCardPaymentPartsFragment,
} from './OrderPlacement.generated';

/** The provider's result of a payment; the shop verifies it with the provider. */
export type CardOutcome =
  | { readonly kind: 'paid'; readonly callback: { readonly transactionId: string; readonly signature: string } }
  /** The popup was closed by the user. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'declined' };

interface StartedOrder {
  readonly number: string;
  readonly payment: StartedCardPaymentPartsFragment;
}

/** Destination after a card payment: the order's page, or the unchanged cart. */
type PaymentResult =
  /** True once the server has confirmed the payment. It empties the cart when it does. */
  { readonly to: 'order'; readonly isPaid: boolean } | { readonly to: 'cart'; readonly outcome: 'declined' | 'closed' };

/** Runs the provider's popup for a started card order and resolves with the destination. Never rejects. */
export function usePayment(
  openPopup: (payment: StartedCardPaymentPartsFragment) => Promise<CardOutcome>,
): (started: StartedOrder) => Promise<PaymentResult> {
  const [sendConfirm] = usePaymentConfirmMutation();
  const cancel = useCancelPayment();
  return async ({ number, payment }) => {
    const outcome = await openPopup(payment);
    if (outcome.kind !== 'paid') return cancel(number, outcome.kind);
    const input = { orderNumber: number, providerOrderId: payment.providerOrderId, ...outcome.callback };
    try {
      const { data } = await sendConfirm({ variables: { input } });
      const answer = data?.paymentConfirm.__typename;
      if (answer === 'PaymentFailed') return await cancel(number, 'declined');
      return { to: 'order', isPaid: answer === 'PaymentSucceeded' };
    } catch {
      // The payment may have arrived: the order's page waits for the outcome.
      return { to: 'order', isPaid: false };
    }
  };
}

/** Cancels the payment and releases the stock that the order holds. An order paid in the meantime cannot be cancelled and is shown. */
function useCancelPayment() {
  const [send] = usePaymentCancelMutation();
  return async (orderNumber: string, outcome: 'declined' | 'closed'): Promise<PaymentResult> => {
    try {
      const { data } = await send({ variables: { orderNumber } });
      const isPaid = data?.paymentCancel.userErrors.some(({ code }) => code === 'INVALID_TRANSITION');
      return isPaid ? { to: 'order', isPaid } : { to: 'cart', outcome };
    } catch {
      // The server cancels the order itself when its stock hold expires.
      return { to: 'cart', outcome };
    }
  };
}
