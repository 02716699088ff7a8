import { type CurrencyCode } from '../../../domain/editions';
import { type OutsideHosts } from '../../infra/outside-hosts';
import { type Order } from '../orders/order.entity';

/** What the provider is told of an order. `receipt` is the order's number. */
export interface ProviderOrder {
  readonly receipt: Order['number'];
  /** Minor units. */
  readonly amount: number;
  readonly currency: CurrencyCode;
}

/** A payment as the provider's own books have it. */
export interface ProviderPayment {
  readonly id: string;
  readonly providerOrderId: string;
  readonly receipt: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: 'pending' | 'captured' | 'failed' | 'refunded';
}

/** Money that goes back to a card: all of a payment or a part of it. */
export interface ProviderRefund {
  /** The shop's own name for it: 10 to 40 letters, digits and hyphens. However often it is sent, it is one refund. */
  readonly key: string;
  readonly providerPaymentId: string;
  readonly providerOrderId: string;
  /** Minor units. */
  readonly amount: number;
}

/** What the page hands over after the popup has closed. */
export interface ProviderCallback {
  readonly transactionId: string;
  readonly signature: string;
}

/** News that the provider has signed. It says where to look, not what to believe. */
export interface ProviderEvent {
  readonly id: string;
  /** Null when the news is of no payment: it is taken in, so that the provider does not repeat it, and changes nothing. */
  readonly providerOrderId: string | null;
  /** The payment that the event says was captured, when it says so. */
  readonly capturedPaymentId?: string;
  /** The provider's name for a refund that it had taken in and has given up since. */
  readonly failedRefundId?: string;
}

export type RawHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Why a call to the provider has failed. `unavailable`: no answer in time, or a fault of its own, so that the same call may
 * do later; `refused`: it says no; `unreadable`: it has answered something else than what was asked.
 */
export type ProviderFault = 'unavailable' | 'refused' | 'unreadable';

/** A call to the provider that has brought nothing. What it was about may have happened all the same. */
export class CardProviderError extends Error {
  constructor(readonly fault: ProviderFault, message: string) {
    super(message);
    this.name = 'CardProviderError';
  }
}

/** A company that takes card payments. Its calls go over the network, so none is made inside a transaction. */
export interface CardProvider {
  readonly name: string;
  readonly publicKey: string;
  /** What its popup loads in the page, when that is not the shop's own. */
  readonly outside?: OutsideHosts;
  start(order: ProviderOrder): Promise<{ readonly providerOrderId: string }>;
  /** Whether the provider signed this callback for the order that the shop has stored; in constant time. */
  verify(callback: ProviderCallback, storedProviderOrderId: string): boolean;
  /** All payments of an order, none before the first attempt to pay; money that is only authorised for it may be captured on the way. Rejects with a CardProviderError when the provider cannot be asked. */
  lookUp(providerOrderId: string): Promise<readonly ProviderPayment[]>;
  /** The event of a webhook call, null when its signature is not the provider's. */
  readWebhook(rawBody: Buffer, headers: RawHeaders): ProviderEvent | null;
  /**
   * Gives money back, never more than is left of the payment. A second call under the same key changes nothing.
   * @returns the provider's name for the refund; null when nothing was left, since staff have given it back there by hand
   */
  refund(refund: ProviderRefund): Promise<{ readonly providerRefundId: string | null }>;
}
