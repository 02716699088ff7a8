import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { inTransaction } from '../../infra/database/transaction';
import { handleEach } from '../../infra/jobs';
import { type Logger } from '../../infra/logger';
import { type SyncPoints } from '../../infra/sync-points';
import { type CouponUses } from '../coupons/coupon-uses.service';
import { failUnpaidOrder } from './fail-order';
import { Order } from './order.entity';

const batchSize = 100;

/** Fails unpaid card orders whose hold has expired, and releases their stock and coupon. */
export class ExpireHolds {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly couponUses: CouponUses,
    private readonly points: SyncPoints,
    private readonly logger: Logger,
  ) {}

  /** Processes every expired hold. @returns how many orders this call failed */
  async run(): Promise<number> {
    const now = this.clock.now();
    let failed = 0;
    let batch: Order[] = [];
    do {
      batch = await this.overdue(now, batch.at(-1));
      failed += await handleEach(
        batch,
        (order) => this.expire(order),
        ({ id }, error) => {
          this.logger.error('an expired hold could not be released', { entityId: id }, error);
        },
      );
    } while (batch.length === batchSize);
    return failed;
  }

  /** Keyset pagination from the last row, so that rows that keep failing do not block the ones after them. */
  private overdue(now: Date, last: Pick<Order, 'id' | 'holdExpiresAt'> | undefined): Promise<Order[]> {
    const query = this.db.manager
      .createQueryBuilder(Order, 'unpaid')
      .where("unpaid.status = 'Processing' AND unpaid.holdExpiresAt <= :now", { now });
    if (last)
      query.andWhere('(unpaid.holdExpiresAt > :at OR (unpaid.holdExpiresAt = :at AND unpaid.id > :id))', {
        at: last.holdExpiresAt,
        id: last.id,
      });
    return query.orderBy('unpaid.holdExpiresAt').addOrderBy('unpaid.id').take(batchSize).getMany();
  }

  private async expire(order: Order): Promise<boolean> {
    const { points } = this;
    await points.hit('hold.read');
    const end = { cause: 'Payment not completed in time', now: this.clock.now(), points } as const;
    return inTransaction(this.db, (manager) => failUnpaidOrder(manager, this.couponUses, order, end));
  }
}
