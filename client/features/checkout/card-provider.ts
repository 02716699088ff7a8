import type { StartedCardPaymentPartsFragment } from './OrderPlacement.generated';

/** A card payment that the shop has started with its provider. */
export type StartedCardPayment = StartedCardPaymentPartsFragment;

/** The provider's result of a payment; the shop verifies it with the provider. */
export interface PaymentCallback {
  readonly transactionId: string;
  readonly signature: string;
}

export type CardOutcome =
  | { readonly kind: 'paid'; readonly callback: PaymentCallback }
  /** The popup was closed by the user. */
  | { readonly kind: 'closed' }
  /** The provider declined the card. */
  | { readonly kind: 'failed' };

/** Popup of a card provider; one implementation for each provider of the server. */
export interface CardProvider {
  /** Opens the popup and resolves with its outcome. Never rejects. */
  open: (payment: StartedCardPayment) => Promise<CardOutcome>;
}
