import { type DataSource, LessThanOrEqual } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { inTransaction } from '../../infra/database/transaction';
import { type Points } from '../../infra/points';
import { type CouponUses } from '../coupons/coupon-uses.service';
import { failUnpaidOrder } from './fail-order';
import { Order } from './order.entity';

const atOnce = 100;

/** Gives back what unpaid card orders have kept for longer than their hold. */
export class ExpireHolds {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly couponUses: CouponUses,
    private readonly points: Points,
  ) {}

  /** One round. @returns how many orders failed by it */
  async run(): Promise<number> {
    const overdue = await this.db.manager.find(Order, {
      where: { status: 'Processing', holdExpiresAt: LessThanOrEqual(this.clock.now()) },
      order: { holdExpiresAt: 'ASC' },
      take: atOnce,
    });
    let failed = 0;
    for (const order of overdue) if (await this.expire(order)) failed += 1;
    return failed;
  }

  private async expire(order: Order): Promise<boolean> {
    const { points } = this;
    await points.reach('hold.read');
    const end = { cause: 'Payment not completed in time', now: this.clock.now(), points } as const;
    return inTransaction(this.db, (manager) => failUnpaidOrder(manager, this.couponUses, order, end));
  }
}
