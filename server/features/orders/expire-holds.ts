import { type DataSource, LessThanOrEqual } from 'typeorm';
import { inTransaction } from '../../database/transaction';
import { type Clock } from '../../infra/clock';
import { handleEach } from '../../infra/jobs';
import { type Logger } from '../../infra/logger';
import { type SyncPoints } from '../../infra/sync-points';
import { type FailUnpaidOrders } from './fail-order';
import { Order } from './order.entity';

/** Fails unpaid card orders whose hold has expired, and releases their stock and coupon. */
export class ExpireHolds {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly unpaidOrders: FailUnpaidOrders,
    private readonly points: SyncPoints,
    private readonly logger: Logger,
  ) {}

  /** Processes every expired hold: after a stop of all processes, at most those of its last quarter of an hour. @returns how many orders this call failed */
  async run(): Promise<number> {
    const expired = await this.db.manager.find(Order, {
      where: { status: 'Processing', holdExpiresAt: LessThanOrEqual(this.clock.now()) },
      order: { holdExpiresAt: 'ASC', id: 'ASC' },
    });
    return handleEach(
      expired,
      (order) => this.expire(order),
      ({ id }, error) => this.logger.error('an expired hold could not be released', { entityId: id }, error),
    );
  }

  private async expire(order: Order): Promise<boolean> {
    await this.points.hit('hold.read');
    return inTransaction(this.db, (manager) => this.unpaidOrders.fail(manager, order, 'Payment not completed in time'));
  }
}
