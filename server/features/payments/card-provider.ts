import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CurrencyCode } from '../../../domain/editions';
import { type ExternalHosts } from '../../infra/external-hosts';
import { type Order } from '../orders/order.entity';

/** The order data sent to the provider. `receipt` is the order number. */
export interface ProviderOrder {
  readonly receipt: Order['number'];
  /** Minor units. */
  readonly amount: number;
  readonly currency: CurrencyCode;
}

/** A payment as the provider records it. */
export interface ProviderPayment {
  readonly id: string;
  readonly providerOrderId: string;
  readonly receipt: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: 'pending' | 'captured' | 'failed' | 'refunded';
}

/** A full or partial refund of a payment to the card. */
export interface ProviderRefund {
  /** The shop chooses this idempotency key of 10 to 40 letters, digits and hyphens. Any number of calls with it make one refund. */
  readonly key: string;
  readonly providerPaymentId: string;
  readonly providerOrderId: string;
  /** Minor units. */
  readonly amount: number;
}

/** The provider's result, as the page sends it after the popup has closed. */
export interface ProviderCallback {
  readonly transactionId: string;
  readonly signature: string;
}

/** A signed webhook event. It names the payment to look up; the payment's state is read from the provider. */
export interface ProviderEvent {
  readonly id: string;
  /** It is null for an event that is about no payment: the shop acknowledges it, so that the provider does not resend it. */
  readonly providerOrderId: string | null;
  /** The captured payment, if the event reports a capture. */
  readonly capturedPaymentId?: string | undefined;
  /** The provider's id of a refund that it accepted and that failed later. */
  readonly failedRefundId?: string | undefined;
}

export type RawHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The cause of a failed call. `unavailable`: the provider does not respond or has an error, and the call can be retried; `refused`: it
 * rejects the request; `keys`: it does not accept the shop's keys; `unreadable`: its response does not have the expected content.
 */
export type ProviderFault = 'unavailable' | 'refused' | 'keys' | 'unreadable';

/** A failed call to the provider. Its effect may have taken place nevertheless. */
export class CardProviderError extends Error {
  constructor(
    readonly fault: ProviderFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'CardProviderError';
  }
}

/** A payment service provider for cards. Calls go over the network, so none is made inside a transaction. */
export interface CardProvider {
  readonly name: string;
  readonly publicKey: string;
  /** The external hosts that its popup loads in the page. */
  readonly externalHosts?: ExternalHosts;
  /** Makes a call that has no effect, to try the shop's keys. Rejects with a CardProviderError when the call fails. */
  tryKeys(): Promise<void>;
  start(order: ProviderOrder): Promise<{ readonly providerOrderId: string }>;
  /**
   * Returns whether the provider signed this callback for the stored provider order id, compared in constant time. A provider without
   * signed callbacks returns true: the look-up proves the payment.
   */
  verify(callback: ProviderCallback, storedProviderOrderId: string): boolean;
  /**
   * Returns all payments of an order, none before the first attempt to pay. It may capture an authorised payment. Rejects with a
   * CardProviderError when the call fails.
   */
  lookUp(providerOrderId: string): Promise<readonly ProviderPayment[]>;
  /** Returns the event of a webhook call; null when the signature is invalid. */
  readWebhook(rawBody: Buffer, headers: RawHeaders): ProviderEvent | null;
  /**
   * Refunds at most what is left of the payment. A second call with the same key has no effect.
   * @returns the provider's refund id; null when nothing was left, because staff refunded it at the provider directly
   */
  refund(refund: ProviderRefund): Promise<{ readonly providerRefundId: string | null }>;
}

/** Returns the HMAC-SHA256 in hexadecimal. */
export function sign(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Compares in constant time, so that timing does not reveal how much of a forged signature is correct. */
export function isSignedBy(secret: string, content: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(sign(content, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
