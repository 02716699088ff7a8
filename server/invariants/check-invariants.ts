import { type DataSource } from 'typeorm';
import { readTogether } from '../infra/database/read-together';
import { type Area, type Violation } from './area';
import { carts } from './cart-invariants';
import { coupons, couponUses } from './coupon-invariants';
import { orders } from './order-invariants';
import { products } from './product-invariants';
import { unmatchedPayments } from './unmatched-payment-invariants';

export interface Findings {
  /** The number of checked rows, by area name. */
  readonly checked: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
  /** Findings that the owner should know of, but that are not violations. */
  readonly notices: readonly Violation[];
}

const areas: readonly Area[] = [products, orders, unmatchedPayments, coupons, couponUses, carts];

/**
 * The first pass reads without locks or a snapshot, so its statements may see different states of an open shop and report
 * false violations. Only the rows it reports are checked again, in one consistent snapshot.
 */
async function judge(db: DataSource, area: Area, ids: readonly number[]): Promise<Violation[]> {
  const suspects = new Set((await area.judge(db.manager, ids)).map(({ id }) => id));
  return suspects.size === 0 ? [] : readTogether(db, (manager) => area.judge(manager, [...suspects]));
}

/**
 * Checks the invariants of stock, orders, payments, coupons and carts over the whole database, page by page. Read-only; may run
 * while the shop is open.
 */
export async function checkInvariants(db: DataSource): Promise<Findings> {
  const checked: Record<string, number> = {};
  const [violations, notices]: [Violation[], Violation[]] = [[], []];
  for (const area of areas) {
    checked[area.name] = 0;
    for (
      let ids = await area.idsAfter(db.manager, 0);
      ids.length > 0;
      ids = await area.idsAfter(db.manager, ids.at(-1) ?? 0)
    ) {
      checked[area.name] = (checked[area.name] ?? 0) + ids.length;
      violations.push(...(await judge(db, area, ids)));
      notices.push(...(await area.notice(db.manager, ids)));
    }
  }
  return { checked, violations, notices };
}
