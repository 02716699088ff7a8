import { type DataSource } from 'typeorm';
import { Refund } from '../payments/refund.entity';

/** Refunds that staff look after: those whose last attempt failed, those that were not tried yet, and those that they have settled. */
export type StaffRefundState = 'failed' | 'pending' | 'settled';

/** Reads refunds for staff: one statement per page. */
export class RefundList {
  constructor(private readonly db: DataSource) {}

  /**
   * With their orders, the next attempt first, or those settled last. A refund that is tried meanwhile moves backwards, so that no page
   * misses one.
   */
  read(state: StaffRefundState, after: string | null, take: number): Promise<Refund[]> {
    const isSettled = state === 'settled';
    const [column, direction, follows] = isSettled
      ? (['refund.settledAt', 'DESC', '<'] as const)
      : (['refund.nextAttemptAt', 'ASC', '>'] as const);
    const query = this.db
      .createQueryBuilder(Refund, 'refund')
      .innerJoinAndSelect('refund.payment', 'payment')
      .innerJoinAndSelect('payment.order', 'orders')
      .leftJoinAndSelect('refund.unmatchedPayment', 'unmatchedPayment')
      .where(isSettled ? 'refund.settledAt IS NOT NULL' : 'refund.status = :state', { state })
      .orderBy(column, direction)
      .addOrderBy('refund.id', direction)
      .limit(take);
    if (after !== null) {
      const [time = '0', id = '0'] = after.split('|');
      query.andWhere(`(${column} ${follows} :at OR (${column} = :at AND refund.id ${follows} :id))`, {
        at: new Date(Number(time)),
        id: Number(id),
      });
    }
    return query.getMany();
  }
}

/** The key of a refund in the list: time and id, since many refunds can have the same time. Open ones have a next attempt, others have none. */
export const refundKey = ({
  nextAttemptAt,
  settledAt,
  id,
}: Pick<Refund, 'nextAttemptAt' | 'settledAt' | 'id'>): string =>
  `${(nextAttemptAt ?? settledAt)?.getTime() ?? 0}|${id}`;
