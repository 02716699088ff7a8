import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { inTransaction } from '../../database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { type Viewer } from '../../infra/request/viewer';
import { type FailUnpaidOrders } from '../orders/fail-order';
import { Order } from '../orders/order.entity';
import { type CapturePayment } from './capture-payment';
import { findOwnPayment } from './find-payment';

/** Ends the card order of a customer who has closed the provider's popup. */
export class CancelPayment {
  constructor(
    private readonly db: DataSource,
    private readonly capturePayment: CapturePayment,
    private readonly failUnpaidOrders: FailUnpaidOrders,
    private readonly points: SyncPoints,
  ) {}

  /**
   * Releases stock and coupon immediately; the cart is unchanged. Looks the payment up first, because the customer may close the
   * popup while paying: such an order is confirmed instead. A payment that is captured later is still matched to its order.
   * Cancelling a failed order has no further effect.
   * @throws ShopError NOT_FOUND unless the customer has such a card order, INVALID_TRANSITION when it does not wait for its
   *   payment
   */
  async run(viewer: Viewer, orderNumber: string): Promise<void> {
    const record = await findOwnPayment(this.db.manager, viewer, orderNumber);
    const { order } = record;
    // A failed look-up must not keep the stock of the order reserved.
    if (order.status === 'Processing') await this.capturePayment.tryLookUp(record);
    await this.points.hit('cancel.read');
    const isEnded = await inTransaction(this.db, (manager) =>
      this.failUnpaidOrders.fail(manager, order, 'Payment cancelled'),
    );
    if (!isEnded && !(await this.db.manager.existsBy(Order, { id: order.id, status: 'Failed' })))
      throw shopError('INVALID_TRANSITION', errorMessages.paymentNotPending, 'orderNumber');
  }
}
