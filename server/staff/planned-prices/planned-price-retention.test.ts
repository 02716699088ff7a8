import { retentionDays } from '../../../domain/retention-days';
import { addProduct } from '../../testing/builders/catalogue';
import { openRetentionTest, type RetentionTest } from '../../testing/retention-test';
import { PlannedPrice } from './planned-price.entity';

describe('past planned changes', () => {
  let test: RetentionTest;
  beforeAll(async () => {
    test = await openRetentionTest();
  }, 120_000);
  afterAll(() => test.close());

  it('are deleted after 90 days, and none with a step to come', async () => {
    const { manager } = test.shop.db;
    const { id: productId } = await addProduct(test.shop.db);
    const kept = retentionDays.pastPlannedPrice;
    const plan = (currentPrice: number, startsAt: Date, facts: Partial<PlannedPrice> = {}) => ({
      ...({ productId, kind: 'price', state: 'done', listPrice: 99, currentPrice } as const),
      ...{ startsAt, endsAt: null, dueAt: null, isPublished: null, createdAt: test.ago(kept, 9) },
      ...{ formerListPrice: null, formerCurrentPrice: null, ...facts },
    });
    await manager.insert(PlannedPrice, [
      plan(1, test.ago(kept, 1)),
      plan(2, test.ago(kept, 2), { endsAt: test.ago(kept, 1), state: 'cancelled' }),
      plan(3, test.ago(kept, 2), { endsAt: test.ago(kept, -1), state: 'kept' }),
      plan(4, test.ago(kept, -1)),
      plan(5, test.ago(kept, 2), { endsAt: test.ago(-9), dueAt: test.ago(-9), state: 'running' }),
      plan(6, test.ago(kept, 2), { dueAt: test.ago(kept, 2), state: 'planned' }),
    ]);
    await test.deleteExpired();
    const left = await manager.find(PlannedPrice, { order: { currentPrice: 'ASC' } });
    expect(left.map(({ currentPrice }) => currentPrice)).toEqual([3, 4, 5, 6]);
  });
});
