import { type EntityManager } from 'typeorm';
import { restoresStock } from '../../domain/order-status';
import { Coupon } from '../features/coupons/coupon.entity';
import { type DemoCoupon, type DemoShop } from './demo-shop.types';
import { insertRows } from './insert-rows';
import { type SeedContext } from './seed-context';

/** Percentages are stored in hundredths of a per cent; fixed values are in minor units, which are hundredths already. */
const valueHundredths = ({ type, value }: DemoCoupon, region: SeedContext['region']) =>
  type === 'percentage' ? Math.round(value[region] * 100) : value[region];

export async function loadCoupons(
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
  await insertRows(manager, Coupon, rows);
}
