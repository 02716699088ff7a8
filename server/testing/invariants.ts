import { type DataSource } from 'typeorm';
import { checkInvariants } from '../cli/invariants/check-invariants';

/** Returns the violated invariants of this database, one sentence each. */
export async function violationsIn(db: DataSource): Promise<string[]> {
  const { violations } = await checkInvariants(db);
  return violations.map(({ subject, problem }) => `${subject}: ${problem}`);
}

/** Asserts that stock, orders, payments and coupons are consistent. */
export async function expectInvariants(db: DataSource): Promise<void> {
  expect(await violationsIn(db)).toEqual([]);
}
