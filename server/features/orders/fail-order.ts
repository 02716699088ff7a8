import { type DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { inTransaction } from '../../database/transaction';
import { type Clock } from '../../infra/clock';
import { handleEach } from '../../infra/jobs';
import { type Logger } from '../../infra/logger';
import { type SyncPoints } from '../../infra/sync-points';
import { type CouponUses } from '../coupons/coupon-uses';
import { type Outbox } from '../mail/outbox';
import { closeUnpaidOrder, type FailureCause, type UnpaidOrder } from './earlier-orders';
import { mailCustomer } from './mail-customer';
import { Order } from './order.entity';
import { releaseStock } from './take-stock';

/** The key of the mail about an order that was not paid. */
export const failureMailKey = (orderNumber: string): string => `payment-failed:${orderNumber}`;

interface FailUnpaidOrdersDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly couponUses: CouponUses;
  readonly outbox: Outbox;
  readonly points: SyncPoints;
  readonly logger: Logger;
}

/** Ends unpaid card orders that no newer one replaces. */
export class FailUnpaidOrders {
  constructor(private readonly deps: FailUnpaidOrdersDependencies) {}

  /** Fails an order, releases its stock and coupon, and mails the customer, once. @returns whether this call ended it */
  async fail(
    manager: EntityManager,
    order: UnpaidOrder & Pick<Order, 'couponId' | 'customerId'>,
    cause: FailureCause,
  ): Promise<boolean> {
    const { clock, couponUses, outbox, points } = this.deps;
    const lines = await closeUnpaidOrder(manager, order, { cause, now: clock.now() });
    if (!lines) return false;
    await releaseStock(manager, lines);
    if (order.couponId !== null) await couponUses.release(manager, order.id);
    const dedupeKey = failureMailKey(order.number);
    await mailCustomer(outbox, manager, order, { kind: 'payment-failed', dedupeKey, payload: (about) => about });
    await points.hit('order.failed-before-commit');
    return true;
  }

  /**
   * Fails every order whose hold has expired: after a stop of all processes, at most those of its last quarter of an hour.
   * @returns how many orders this call failed
   */
  async failExpired(): Promise<number> {
    const { db, clock, points, logger } = this.deps;
    const expired = await db.manager.find(Order, {
      where: { status: 'Processing', holdExpiresAt: LessThanOrEqual(clock.now()) },
      order: { holdExpiresAt: 'ASC', id: 'ASC' },
    });
    return handleEach(
      expired,
      async (order) => {
        await points.hit('hold.read');
        return inTransaction(db, (manager) => this.fail(manager, order, 'Payment not completed in time'));
      },
      ({ id }, error) => logger.error('an expired hold could not be released', { entityId: id }, error),
    );
  }
}
