import { type EntityManager } from 'typeorm';
import { type CurrencyCode } from '../../../domain/editions';
import { type Order } from './order.entity';

/** The values with which the browser opens the provider's payment form. */
export interface StartedCardPayment {
  readonly provider: string;
  readonly providerOrderId: string;
  readonly amountMinor: number;
  readonly currencyCode: CurrencyCode;
  readonly publicKey: string;
}

/** The part of a refund for one order line, in minor units above 0. */
export interface RefundedLine {
  readonly orderLineId: number;
  readonly amount: number;
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
   * Enters a refund of lines to the card. The caller has locked the order.
   * @returns false when no card was charged
   */
  refund(manager: EntityManager, order: Order, lines: readonly RefundedLine[]): Promise<boolean>;
  /** Returns whether a line's share of a card payment is refunded, or being refunded: by itself, or with the whole payment. */
  isRefunded(manager: EntityManager, orderId: number, lineId: number): Promise<boolean>;
}
