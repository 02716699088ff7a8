import { type DataSource } from 'typeorm';
import { checkInvariants } from '../invariants/check-invariants';

/** What of the shop's promises does not hold in this database, a sentence each. */
export async function brokenIn(db: DataSource): Promise<string[]> {
  const { violations } = await checkInvariants(db);
  return violations.map(({ subject, problem }) => `${subject}: ${problem}`);
}

/** Whatever a test has done to the shop, its stock, orders, payments and coupons must agree with each other at the end. */
export async function expectInvariants(db: DataSource): Promise<void> {
  expect(await brokenIn(db)).toEqual([]);
}
