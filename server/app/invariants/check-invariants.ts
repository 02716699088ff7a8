import { type DataSource } from 'typeorm';
import { readInSnapshot } from '../../infra/database/transaction';
import { type InvariantSet, type Violation } from './invariant-set';
import { carts } from './cart-invariants';
import { coupons, couponUses } from './coupon-invariants';
import { orders } from './order-invariants';
import { plannedChanges } from './plan-invariants';
import { products } from './product-invariants';
import { unmatchedPayments } from './unmatched-payment-invariants';

export interface InvariantReport {
  /** The number of checked rows, by area name. */
  readonly checked: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
  /** Findings that the owner should know of, but that are not violations. */
  readonly notices: readonly Violation[];
}

const invariantSets: readonly InvariantSet[] = [
  ...[products, plannedChanges, orders, unmatchedPayments, coupons, couponUses, carts],
];

/**
 * Checks the invariants of stock, planned changes, orders, payments, coupons and carts over the whole database, page by page. Read-only; may run
 * while the shop is open.
 */
export async function checkInvariants(db: DataSource, now: Date): Promise<InvariantReport> {
  const checked: Record<string, number> = {};
  const [violations, notices]: [Violation[], Violation[]] = [[], []];
  for (const invariantSet of invariantSets) {
    checked[invariantSet.name] = 0;
    for (
      let ids = await invariantSet.idsAfter(db.manager, 0);
      ids.length > 0;
      ids = await invariantSet.idsAfter(db.manager, ids.at(-1) ?? 0)
    ) {
      checked[invariantSet.name] = (checked[invariantSet.name] ?? 0) + ids.length;
      // The shop may be open: the statements about a page have to see the same state.
      const findings = await readInSnapshot(db, (manager) => invariantSet.check(manager, ids, now));
      violations.push(...findings.violations);
      notices.push(...findings.notices);
    }
  }
  return { checked, violations, notices };
}
