import { type DataSource, type EntityManager } from 'typeorm';
import { Customer } from '../features/customers/customer.entity';
import { Product } from '../features/products/product.entity';
import { addCoupon } from '../features/coupons/edit-coupon';
import { ShopSetting } from '../database/shop-setting.entity';
import { inTransaction, insertUnlessPresent } from '../database/transaction';
import { type DemoShop, type SeedOptions } from './demo-shop.types';
import { seedCatalogue } from './seed-catalogue';
import { seedBlog, seedReviews } from './seed-content';
import { seedCustomer } from './seed-customer';
import { seedOrders } from './seed-orders';

const key = 'demo_shop';

/** The setting records that the shop was seeded: if the owner deletes the demo data later, it is not loaded again. */
async function isUnseeded({ manager }: DataSource): Promise<boolean> {
  if (await manager.existsBy(ShopSetting, { key })) return false;
  return !(await manager.exists(Product)) && !(await manager.exists(Customer));
}

/** Of two servers that start on the same empty database, the second waits here for the first and gets a duplicate key error. */
async function claimSeeding(manager: EntityManager, now: Date): Promise<boolean> {
  return insertUnlessPresent(manager, ShopSetting, { key, value: now.toISOString() });
}

/**
 * Loads the demo shop into an empty, migrated database, in one transaction.
 * @param readShop called if the shop is loaded
 * @returns false if the database was seeded before or has products or customers; it is then left unchanged
 */
export async function seedShop(
  dataSource: DataSource,
  readShop: () => DemoShop,
  options: SeedOptions,
): Promise<boolean> {
  if (!(await isUnseeded(dataSource))) return false;
  const demoShop = readShop();
  const { customer, reviews, posts } = demoShop;
  const passwordHash = await options.hashPassword(customer.password);

  return inTransaction(dataSource, async (manager) => {
    if (!(await claimSeeding(manager, options.clock.now()))) return false;
    await seedCatalogue(manager, demoShop, options);
    const products = new Map((await manager.find(Product)).map((product) => [product.slug, product]));
    await seedBlog(manager, posts, options);
    await seedCoupons(manager, demoShop, options);
    const customerId = await seedCustomer(manager, demoShop, products, { ...options, passwordHash });
    const ownReviews = customer.reviews.map((review) => ({ ...review, name: customer.name, customerId }));
    const otherReviews = reviews.map((review) => ({ ...review, customerId: null }));
    await seedReviews(manager, [...otherReviews, ...ownReviews], products);
    await seedOrders(manager, { ...options, customer, customerId, products });
    return true;
  });
}

async function seedCoupons(manager: EntityManager, { coupons }: DemoShop, { region, clock }: SeedOptions) {
  for (const { code, type, value, minimum, usageLimit = null, perCustomerLimit = null } of coupons) {
    // Percentages are stored in hundredths of a per cent; fixed values are in minor units, which are hundredths already.
    const valueHundredths = type === 'percentage' ? Math.round(value[region] * 100) : value[region];
    const terms = { code, type, valueHundredths, minimum: minimum[region], usageLimit, perCustomerLimit };
    await addCoupon(manager, { ...terms, startsAt: null, endsAt: null }, clock.now());
  }
}
