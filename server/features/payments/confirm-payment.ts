import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { type Clock } from '../../infra/clock';
import { inTransaction, updateGuarded } from '../../database/transaction';
import { type Logger } from '../../infra/logger';
import { type SyncPoints } from '../../infra/sync-points';
import { type Viewer } from '../../infra/request/viewer';
import { type FailUnpaidOrders } from '../orders/fail-order';
import { Order } from '../orders/order.entity';
import { type CardProvider, CardProviderError } from './card-provider';
import { findPayment, type PaymentRecord, type PaymentOutcome } from './payment-outcome';
import { Payment } from './payment.entity';
import { type CapturePayment } from './capture-payment';

/** The result of the provider's popup, as the page sends it. */
export interface PaymentConfirmation {
  readonly orderNumber: string;
  readonly providerOrderId: string;
  readonly transactionId: string;
  readonly signature: string;
}

/** The outcome, with the order's current state. */
export interface PaymentResult {
  readonly order: Order;
  readonly outcome: PaymentOutcome;
}

interface CustomerPaymentsDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly points: SyncPoints;
  readonly provider: CardProvider;
  readonly capturePayment: CapturePayment;
  readonly failUnpaidOrders: FailUnpaidOrders;
}

/** What customers do about the payments of their orders: report that they have paid, or that they have not. */
export class CustomerPayments {
  constructor(private readonly deps: CustomerPaymentsDependencies) {}

  /**
   * Confirms a payment that the page reports, after verifying it with the provider. Leaves the order unchanged (`pending`) when the
   * provider has not confirmed the payment yet or cannot be reached; webhook or reconciler settle it later.
   * @throws ShopError NOT_FOUND when the customer has no such card order, PAYMENT_SIGNATURE_INVALID when the signature is invalid
   *   or the provider has no such payment for the order
   */
  async confirm(viewer: Viewer, confirmation: PaymentConfirmation): Promise<PaymentResult> {
    const record = await this.find(viewer, confirmation.orderNumber);
    const { id, providerOrderId } = record.payment;
    // Verified against the stored provider order id: a valid signature over another id may belong to another order.
    const isSigned =
      providerOrderId === confirmation.providerOrderId && this.deps.provider.verify(confirmation, providerOrderId);
    if (!isSigned) throw shopError('PAYMENT_SIGNATURE_INVALID', errorMessages.paymentUnverified, 'signature');
    const outcome = await this.lookUp(record, confirmation.transactionId);
    if (outcome === 'unproven')
      throw shopError('PAYMENT_SIGNATURE_INVALID', errorMessages.paymentUnverified, 'transactionId');
    if (outcome === 'pending') await this.scheduleLookup(id);
    return { outcome, order: await this.currentOrder(record, outcome) };
  }

  /**
   * Ends a card order after the customer has closed the provider's popup: releases stock and coupon immediately; the cart is
   * unchanged. Looks the payment up first, because the customer may close the popup while paying: such an order is confirmed
   * instead. A payment that is captured later is still matched to its order. Cancelling a failed order has no further effect.
   * @throws ShopError NOT_FOUND unless the customer has such a card order, INVALID_TRANSITION when it does not wait for its
   *   payment
   */
  async cancel(viewer: Viewer, orderNumber: string): Promise<void> {
    const { db, failUnpaidOrders, points } = this.deps;
    const record = await this.find(viewer, orderNumber);
    const { order } = record;
    if (order.status === 'Processing') await this.lookUp(record);
    await points.hit('cancel.read');
    const isEnded = await inTransaction(db, (manager) => failUnpaidOrders.fail(manager, order, 'Payment cancelled'));
    if (!isEnded && !(await db.manager.existsBy(Order, { id: order.id, status: 'Failed' })))
      throw shopError('INVALID_TRANSITION', errorMessages.paymentNotPending, 'orderNumber');
  }

  /** @throws ShopError NOT_FOUND */
  private async find({ customerId }: Viewer, orderNumber: string): Promise<PaymentRecord> {
    const record = await findPayment(this.deps.db.manager, { orderNumber, customerId });
    if (!record) throw shopError('NOT_FOUND', errorMessages.unknownOrder, 'orderNumber');
    return record;
  }

  /** A failed look-up does not mean that the payment failed, and must not keep the stock of a cancelled order reserved. */
  private async lookUp(record: PaymentRecord, transactionId?: string): Promise<PaymentOutcome> {
    try {
      return await this.deps.capturePayment.lookUpUnlessSettled(record, transactionId);
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error;
      const { provider } = record.payment;
      this.deps.logger.error('a payment could not be settled', { provider, orderNumber: record.order.number }, error);
      return 'pending';
    }
  }

  /** Makes the payment due in the reconciler's next round: the confirmation page waits for one minute only. */
  private async scheduleLookup(id: number): Promise<void> {
    const now = this.deps.clock.now();
    const set = { nextLookupAt: now, updatedAt: now };
    await updateGuarded(this.deps.db.manager, Payment, { id, status: 'created' }, set);
  }

  /** Reuses the order in memory if it is paid; otherwise reads it again, because it may have changed concurrently. */
  private currentOrder({ order }: PaymentRecord, outcome: PaymentOutcome): Promise<Order> {
    if (outcome === 'paid' && order.paidAt !== null) return Promise.resolve(order);
    return this.deps.db.manager.findOneByOrFail(Order, { id: order.id });
  }
}
