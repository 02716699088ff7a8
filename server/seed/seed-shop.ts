import { type DataSource, type EntityManager } from 'typeorm';
import { Customer } from '../features/account/customer.entity';
import { Product } from '../features/catalogue/product.entity';
import { ShopSetting } from '../infra/database/shop-setting.entity';
import { inTransaction, isUniqueViolation } from '../infra/database/transaction';
import { type DemoShop } from './demo-shop.types';
import { loadCatalogue } from './load-catalogue';
import { loadContent } from './load-content';
import { loadCoupons } from './load-coupons';
import { loadCustomer } from './load-customer';
import { loadOrders } from './load-orders';
import { type SeedContext, type SeedOptions } from './seed-context';

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
