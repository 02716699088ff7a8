import { type DataSource } from 'typeorm';
import { orderByTime, timeKey } from '../../graphql/key-page';
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
    const query = this.db
      .createQueryBuilder(Refund, 'refund')
      .innerJoinAndSelect('refund.payment', 'payment')
      .innerJoinAndSelect('payment.order', 'orders')
      .leftJoinAndSelect('refund.unmatchedPayment', 'unmatchedPayment')
      .where(isSettled ? 'refund.settledAt IS NOT NULL' : 'refund.status = :state', { state })
      .limit(take);
    if (isSettled) return orderByTime(query, 'settledAt', 'DESC', after).getMany();
    return orderByTime(query, 'nextAttemptAt', 'ASC', after).getMany();
  }
}

/** Open refunds have a next attempt, others have none. */
export const refundKey = ({
  nextAttemptAt,
  settledAt,
  id,
}: Pick<Refund, 'nextAttemptAt' | 'settledAt' | 'id'>): string => timeKey(nextAttemptAt ?? settledAt, id);
