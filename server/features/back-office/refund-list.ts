import { type DataSource } from 'typeorm';
import { Refund } from '../payments/refund.entity';

/** Refunds that staff look after: those whose last attempt failed, and those that were not tried yet. */
export type OpenRefundStatus = 'failed' | 'pending';

/** Reads open refunds for staff: one statement per page. */
export class RefundList {
  constructor(private readonly db: DataSource) {}

  /** With their orders, the next attempt first. A refund that is tried meanwhile moves backwards, so that no page misses one. */
  read(status: OpenRefundStatus, after: string | null, take: number): Promise<Refund[]> {
    const query = this.db
      .createQueryBuilder(Refund, 'refund')
      .innerJoinAndSelect('refund.payment', 'payment')
      .innerJoinAndSelect('payment.order', 'orders')
      .leftJoinAndSelect('refund.unmatchedPayment', 'unmatchedPayment')
      .where('refund.status = :status', { status })
      .orderBy('refund.nextAttemptAt')
      .addOrderBy('refund.id')
      .limit(take);
    if (after !== null) {
      const [time = '0', id = '0'] = after.split('|');
      query.andWhere('(refund.nextAttemptAt > :at OR (refund.nextAttemptAt = :at AND refund.id > :id))', {
        at: new Date(Number(time)),
        id: Number(id),
      });
    }
    return query.getMany();
  }
}

/** The key of a refund in the list: time and id, since many refunds can have the same time. Open ones have a next attempt. */
export const refundKey = ({ nextAttemptAt, id }: Pick<Refund, 'nextAttemptAt' | 'id'>): string =>
  `${nextAttemptAt?.getTime() ?? 0}|${id}`;
