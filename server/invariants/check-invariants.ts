import { type DataSource } from 'typeorm';
import { readTogether } from '../infra/database/read-together';
import { type Area, type Violation } from './area';
import { carts } from './cart-invariants';
import { coupons, couponUses } from './coupon-invariants';
import { orders } from './order-invariants';
import { products } from './product-invariants';
import { unmatchedPayments } from './unmatched-payment-invariants';

export interface Findings {
  /** How many rows were looked at, by their kind. */
  readonly checked: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
  /** Nothing is wrong with these rows, but the owner should know of them. */
  readonly notices: readonly Violation[];
}

const areas: readonly Area[] = [products, orders, unmatchedPayments, coupons, couponUses, carts];

/**
 * Several statements of an open shop may see several moments. So everything is read without holding anybody up, and only
 * what looks wrong then is looked at once more, at one moment.
 */
async function judge(db: DataSource, area: Area, ids: readonly number[]): Promise<Violation[]> {
  const suspects = new Set((await area.judge(db.manager, ids)).map(({ id }) => id));
  return suspects.size === 0 ? [] : readTogether(db, (manager) => area.judge(manager, [...suspects]));
}

/**
 * Checks a whole database, page by page, against what the shop promises of its stock, orders, payments, coupons and carts.
 * It changes nothing and may run while the shop is open.
 */
export async function checkInvariants(db: DataSource): Promise<Findings> {
  const checked: Record<string, number> = {};
  const [violations, notices]: [Violation[], Violation[]] = [[], []];
  for (const area of areas) {
    checked[area.name] = 0;
    for (let ids = await area.idsAfter(db.manager, 0); ids.length > 0; ids = await area.idsAfter(db.manager, ids.at(-1) ?? 0)) {
      checked[area.name] = (checked[area.name] ?? 0) + ids.length;
      violations.push(...(await judge(db, area, ids)));
      notices.push(...(await area.notice(db.manager, ids)));
    }
  }
  return { checked, violations, notices };
}
