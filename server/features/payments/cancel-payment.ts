import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/failure';
import { refusals } from '../../../domain/refusals';
import { type Clock } from '../../infra/clock';
import { inTransaction } from '../../infra/database/transaction';
import { type Logger } from '../../infra/logger';
import { type Points } from '../../infra/points';
import { type Viewer } from '../../request/viewer';
import { type CouponUses } from '../coupons/coupon-uses.service';
import { failUnpaidOrder } from '../orders/fail-order';
import { findPayment, type PaymentRecord } from './payment-record';
import { type Settlement } from './payment-verdict';
import { type SettlePayment } from './settle-payment';

export interface CancelPaymentParts {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly couponUses: CouponUses;
  readonly settlePayment: SettlePayment;
  readonly logger: Logger;
  readonly points: Points;
}

/** Ends a card order after the customer has closed the provider's popup. */
export class CancelPayment {
  constructor(private readonly parts: CancelPaymentParts) {}

  /**
   * Releases stock and coupon immediately; the cart is unchanged. Looks the payment up first, because the customer may close the
   * popup while paying: such an order is confirmed instead. A payment that is captured later is still matched to its order.
   * @throws ShopError NOT_FOUND unless the customer has such a card order, INVALID_TRANSITION when it does not wait for its
   *   payment
   */
  async cancel(viewer: Viewer, orderNumber: string): Promise<void> {
    const { db, couponUses, clock, points } = this.parts;
    const record = await findPayment(db.manager, { orderNumber, customerId: viewer.customerId });
    if (!record) throw shopError('NOT_FOUND', refusals.unknownOrder, 'orderNumber');
    const { order } = record.paid;
    if (order.status === 'Processing') await this.lookUp(record);
    await points.reach('cancel.read');
    const end = { cause: 'Payment cancelled', now: clock.now(), points } as const;
    const ended = await inTransaction(db, (manager) => failUnpaidOrder(manager, couponUses, order, end));
    // Idempotent: cancelling an order that has failed already succeeds.
    if (!ended && !(await this.isFailed(viewer, orderNumber)))
      throw shopError('INVALID_TRANSITION', refusals.paymentDone, 'orderNumber');
  }

  /** A failed look-up is logged and ignored: otherwise a provider outage would keep the stock reserved. */
  private async lookUp(record: PaymentRecord): Promise<Settlement | null> {
    try {
      return await this.parts.settlePayment.settle(record);
    } catch (error) {
      this.parts.logger.warn(
        'a payment could not be looked up before it was cancelled',
        { orderNumber: record.paid.order.number },
        error,
      );
      return null;
    }
  }

  private async isFailed({ customerId }: Viewer, orderNumber: string): Promise<boolean> {
    const record = await findPayment(this.parts.db.manager, { orderNumber, customerId });
    return record?.paid.order.status === 'Failed';
  }
}
