import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { inTransaction } from '../../infra/database/transaction';
import { type Logger } from '../../infra/logger';
import { type SyncPoints } from '../../infra/sync-points';
import { type Viewer } from '../../infra/request/viewer';
import { type FailUnpaidOrders } from '../orders/fail-order';
import { findPayment, type PaymentRecord, type Settlement } from './payment-settlement';
import { type SettlePayment } from './settle-payment';

interface CancelPaymentDependencies {
  readonly db: DataSource;
  readonly failUnpaidOrders: FailUnpaidOrders;
  readonly settlePayment: SettlePayment;
  readonly logger: Logger;
  readonly points: SyncPoints;
}

/** Ends a card order after the customer has closed the provider's popup. */
export class CancelPayment {
  constructor(private readonly deps: CancelPaymentDependencies) {}

  /**
   * Releases stock and coupon immediately; the cart is unchanged. Looks the payment up first, because the customer may close the
   * popup while paying: such an order is confirmed instead. A payment that is captured later is still matched to its order.
   * @throws ShopError NOT_FOUND unless the customer has such a card order, INVALID_TRANSITION when it does not wait for its
   *   payment
   */
  async cancel(viewer: Viewer, orderNumber: string): Promise<void> {
    const { db, failUnpaidOrders, points } = this.deps;
    const record = await findPayment(db.manager, { orderNumber, customerId: viewer.customerId });
    if (!record) throw shopError('NOT_FOUND', errorMessages.unknownOrder, 'orderNumber');
    const { order } = record.paid;
    if (order.status === 'Processing') await this.lookUp(record);
    await points.hit('cancel.read');
    const ended = await inTransaction(db, (manager) => failUnpaidOrders.fail(manager, order, 'Payment cancelled'));
    // Idempotent: cancelling an order that has failed already succeeds.
    if (!ended && !(await this.isFailed(viewer, orderNumber)))
      throw shopError('INVALID_TRANSITION', errorMessages.paymentNotPending, 'orderNumber');
  }

  /** A failed look-up is logged and ignored: otherwise a provider outage would keep the stock reserved. */
  private async lookUp(record: PaymentRecord): Promise<Settlement | null> {
    try {
      return await this.deps.settlePayment.settle(record);
    } catch (error) {
      this.deps.logger.warn(
        'a payment could not be looked up before it was cancelled',
        { orderNumber: record.paid.order.number },
        error,
      );
      return null;
    }
  }

  private async isFailed({ customerId }: Viewer, orderNumber: string): Promise<boolean> {
    const record = await findPayment(this.deps.db.manager, { orderNumber, customerId });
    return record?.paid.order.status === 'Failed';
  }
}
