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
 * The first pass reads without locks or a snapshot, so its statements may see different states of an open shop and report
 * false violations. Only the rows it reports are checked again, in one consistent snapshot.
 */
async function findConfirmedViolations(
  db: DataSource,
  invariantSet: InvariantSet,
  ids: readonly number[],
  now: Date,
): Promise<Violation[]> {
  const suspects = new Set((await invariantSet.findViolations(db.manager, ids, now)).map(({ id }) => id));
  return suspects.size === 0
    ? []
    : readInSnapshot(db, (manager) => invariantSet.findViolations(manager, [...suspects], now));
}

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
      violations.push(...(await findConfirmedViolations(db, invariantSet, ids, now)));
      notices.push(...(await invariantSet.findNotices(db.manager, ids, now)));
    }
  }
  return { checked, violations, notices };
}
