import { type DataSource } from 'typeorm';
import { readInSnapshot } from '../../database/transaction';
import { type InvariantSet, type Violation } from './define-invariants';
import { coupons, couponUses } from './coupons';
import { orders } from './orders';
import { products } from './products';
import { unmatchedPayments } from './payments';

interface InvariantReport {
  /** The number of checked rows, by area name. */
  readonly checked: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
}

const invariantSets: readonly InvariantSet[] = [products, orders, unmatchedPayments, coupons, couponUses];

/**
 * Checks the invariants of stock, orders, payments and coupons over the whole database, page by page. Read-only; may run
 * while the shop is open.
 */
export async function checkInvariants(db: DataSource): Promise<InvariantReport> {
  const checked: Record<string, number> = {};
  const violations: Violation[] = [];
  for (const invariantSet of invariantSets) {
    let count = 0;
    let ids = await invariantSet.idsAfter(db.manager, 0);
    while (ids.length > 0) {
      const page = ids;
      // The shop may be open: the statements about a page have to see the same state.
      violations.push(...(await readInSnapshot(db, (manager) => invariantSet.check(manager, page))));
      count += page.length;
      ids = await invariantSet.idsAfter(db.manager, page.at(-1) ?? 0);
    }
    checked[invariantSet.name] = count;
  }
  return { checked, violations };
}
