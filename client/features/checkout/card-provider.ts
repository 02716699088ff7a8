import type { StartedCardPaymentPartsFragment } from './Placing.generated';

/** A card payment as the shop has started it with its provider. */
export type StartedCardPayment = StartedCardPaymentPartsFragment;

/** What the provider hands over for a payment; the shop verifies it with the provider. */
export interface PaymentCallback {
  readonly transactionId: string;
  readonly signature: string;
}

export type CardOutcome =
  | { readonly kind: 'paid'; readonly callback: PaymentCallback }
  /** The shopper has closed the popup. */
  | { readonly kind: 'closed' }
  /** The provider has refused the card. */
  | { readonly kind: 'failed' };

/** The popup of a card provider. Each provider of the server has one of these. */
export interface CardProvider {
  /** Opens the popup and waits for its end, whichever it is. It never rejects. */
  open: (payment: StartedCardPayment) => Promise<CardOutcome>;
}
