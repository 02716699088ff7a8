import { type DataSource, In, IsNull, Not } from 'typeorm';
import { orderByTime, timeKey } from '../../graphql/key-page';
import { PlannedChange } from './planned-change.entity';

export const planKey = ({ startsAt, id }: PlannedChange): string => timeKey(startsAt, id);

/** Reads planned changes for staff. */
export class PlanList {
  constructor(private readonly db: DataSource) {}

  /** Of one product, the last to begin first, in one statement. @param after key of the last one of the page before */
  read(productId: number, after: string | null, take: number): Promise<PlannedChange[]> {
    const query = this.db
      .createQueryBuilder(PlannedChange, 'plan')
      .where('plan.productId = :productId', { productId })
      .limit(take);
    return orderByTime(query, 'startsAt', 'DESC', after).getMany();
  }

  /** The prices of some products that are in effect until their end, or wait, in one statement: of each product in the order of their times. */
  pendingPrices(productIds: readonly number[]): Promise<PlannedChange[]> {
    return this.db.manager.find(PlannedChange, {
      where: { productId: In([...productIds]), kind: 'price', dueAt: Not(IsNull()) },
      order: { productId: 'ASC', startsAt: 'ASC', id: 'ASC' },
    });
  }

  find(id: number): Promise<PlannedChange | null> {
    return this.db.getRepository(PlannedChange).findOneBy({ id });
  }
}
