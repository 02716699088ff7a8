import { type EntityManager } from 'typeorm';
import { type CurrencyCode } from '../../../domain/editions';
import { type Order } from './order.entity';

/** What the browser needs to open the provider's popup. */
export interface StartedCardPayment {
  readonly provider: string;
  readonly providerOrderId: string;
  readonly amountMinor: number;
  readonly currencyCode: CurrencyCode;
  readonly publicKey: string;
}

/** The card payment operations that orders need. */
export interface CardPayments {
  /** Stores an open payment in the order's own transaction. */
  open(manager: EntityManager, order: Order): Promise<void>;
  /**
   * Starts the payment of a committed order at the provider; never inside a transaction. Repeated calls for one order return the
   * same answer.
   * @param isNew whether the order was placed just now, so that no earlier call can have started its payment
   * @throws ShopError PAYMENT_FAILED when the provider cannot be reached
   */
  start(order: Order, isNew: boolean): Promise<StartedCardPayment>;
  /**
   * Enters a refund of the given lines to the card: goods and shipping, less their share of the coupon.
   * @returns minor units; 0 when no card was charged
   */
  refundLines(manager: EntityManager, orderId: number, lineIds: readonly number[]): Promise<number>;
  /** Whether a line's share of a card payment is refunded, or being refunded: by itself, or with the whole payment. */
  isRefunded(manager: EntityManager, orderId: number, lineId: number): Promise<boolean>;
  /**
   * Enters a refund of a line that was sent back and is not refunded yet, of at most what the line has cost. The caller has locked the order.
   * @returns false when no card was charged
   */
  refundReturn(manager: EntityManager, orderId: number, lineId: number, amount: number): Promise<boolean>;
}

/** Holds the card payments of a later feature, which registers them when its module is opened. */
export class RegisteredCardPayments {
  private implementation: CardPayments | undefined;

  register(implementation: CardPayments): void {
    this.implementation = implementation;
  }

  get(): CardPayments {
    if (!this.implementation) throw new Error('No module has registered card payments.');
    return this.implementation;
  }
}
