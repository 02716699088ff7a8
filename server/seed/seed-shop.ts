import { type DataSource, type EntityManager } from 'typeorm';
import { Customer } from '../features/account/customer.entity';
import { Product } from '../features/catalogue/product.entity';
import { ShopSetting } from '../infra/database/shop-setting.entity';
import { inTransaction, isUniqueViolation } from '../infra/database/transaction';
import { type DemoShop, type DemoCoupon } from './demo-shop.types';
import { loadCatalogue } from './load-catalogue';
import { loadContent } from './load-content';
import { loadCustomer } from './load-customer';
import { loadOrders } from './load-orders';
import { insertInBatches } from '../infra/database/insert-in-batches';
import { type SeedContext, type SeedOptions } from './seed-rows';
import { restoresStock } from '../../domain/order-status';
import { Coupon } from '../features/coupons/coupon.entity';

const key = 'demo_shop';

/** The setting records that the shop was seeded: if the owner deletes the demo data later, it is not loaded again. */
async function isUnseeded({ manager }: DataSource): Promise<boolean> {
  if (await manager.existsBy(ShopSetting, { key })) return false;
  return !(await manager.exists(Product)) && !(await manager.exists(Customer));
}

/** Of two servers that start on the same empty database, the second waits here for the first and gets a duplicate key error. */
async function claimSeeding(manager: EntityManager, now: Date): Promise<boolean> {
  try {
    await manager.insert(ShopSetting, { key, value: now.toISOString() });
    return true;
  } catch (failure) {
    if (isUniqueViolation(failure)) return false;
    throw failure;
  }
}

/**
 * Loads the demo shop into an empty, migrated database, in one transaction.
 * @returns false if the database was seeded before or has products or customers; it is then left unchanged
 */
export async function seedShop(dataSource: DataSource, demoShop: DemoShop, options: SeedOptions): Promise<boolean> {
  if (!(await isUnseeded(dataSource))) return false;
  const { region, clock, hashPassword, sanitise } = options;
  const now = clock.now();
  const facts: SeedContext = { region, sanitise, now, passwordHash: await hashPassword(demoShop.customer.password) };

  return inTransaction(dataSource, async (manager) => {
    if (!(await claimSeeding(manager, now))) return false;
    await loadCatalogue(manager, demoShop, facts);
    await loadContent(manager, demoShop, facts);
    await loadCoupons(manager, demoShop, facts);
    await loadCustomer(manager, demoShop, facts);
    await loadOrders(manager, demoShop, facts);
    return true;
  });
}

/** Percentages are stored in hundredths of a per cent; fixed values are in minor units, which are hundredths already. */
const valueHundredths = ({ type, value }: DemoCoupon, region: SeedContext['region']) =>
  type === 'percentage' ? Math.round(value[region] * 100) : value[region];

async function loadCoupons(
  manager: EntityManager,
  { coupons, customer }: DemoShop,
  { region, now }: SeedContext,
): Promise<void> {
  // Cancelled and failed orders have released their use.
  const usedCount = (code: string) =>
    customer.orders.filter(({ coupon, status }) => coupon === code && !restoresStock(status)).length;
  const rows = coupons.map((coupon, place) => ({
    id: place + 1,
    code: coupon.code,
    type: coupon.type,
    valueHundredths: valueHundredths(coupon, region),
    minimum: coupon.minimum[region],
    startsAt: null,
    endsAt: null,
    usageLimit: coupon.usageLimit ?? null,
    perCustomerLimit: coupon.perCustomerLimit ?? null,
    usedCount: usedCount(coupon.code),
    active: true,
    createdAt: now,
  }));
  await insertInBatches(manager, Coupon, rows);
}
