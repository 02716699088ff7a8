import { addCustomer } from './builders/account';
import { openTestShop, type TestShop } from './shop';

const dayMs = 24 * 60 * 60_000;

/** A shop with a customer, for tests of what is deleted after a time. */
export interface RetentionTest extends TestShop {
  readonly customerId: number;
  /** @returns a time before now */
  ago(days: number, minutes?: number): Date;
  deleteExpired(): Promise<void>;
}

export async function openRetentionTest(): Promise<RetentionTest> {
  const test = await openTestShop({ region: 'IN' });
  const { id: customerId } = await addCustomer(test.shop.db);
  return {
    ...test,
    customerId,
    ago: (days, minutes = 0) => new Date(test.clock.now().getTime() - days * dayMs - minutes * 60_000),
    deleteExpired: () => test.runJob('delete expired data'),
  };
}
