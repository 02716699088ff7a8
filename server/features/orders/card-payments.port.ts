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

/** What placing an order asks of card payments. */
export interface CardPayments {
  /** Notes, in the order's own transaction, that a payment is to come. */
  open(manager: EntityManager, order: Order): Promise<void>;
  /**
   * Tells the provider of a committed order; never inside a transaction. Another call for the same order gives the same answer.
   * @param isNew whether the order was placed just now, so that nobody can have asked yet
   * @throws ShopError PAYMENT_FAILED when the provider cannot be reached
   */
  start(order: Order, isNew: boolean): Promise<StartedCardPayment>;
  /**
   * Notes that what these lines of an order have cost goes back to the card: goods and shipping, less their share of the coupon.
   * @returns minor units; 0 when no card was charged
   */
  giveBack(manager: EntityManager, orderId: number, lineIds: readonly number[]): Promise<number>;
}
