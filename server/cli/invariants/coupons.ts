import { type EntityManager } from 'typeorm';
import { restoresStock } from '../../../domain/order-status';
import { CouponUse, Coupon } from '../../features/coupons/coupon.entity';
import { Order } from '../../features/orders/order.entity';
import { defineInvariants, pluralize, inArray, type Rule } from './define-invariants';

/** A coupon with the number of orders that use it. */
interface CountedCoupon {
  readonly coupon: Coupon;
  readonly uses: number;
}

async function readCoupons(manager: EntityManager, ids: readonly number[]): Promise<CountedCoupon[]> {
  const coupons = await manager.findBy(Coupon, { id: inArray(ids) });
  const counts = await manager
    .createQueryBuilder(CouponUse, 'live')
    .select('live.couponId', 'id')
    .addSelect('COUNT(*)', 'uses')
    .where('live.couponId IN (:...ids) AND live.releasedAt IS NULL', { ids })
    .groupBy('live.couponId')
    .getRawMany<{ id: number; uses: number | string }>();
  return coupons.map((coupon) => ({ coupon, uses: Number(counts.find(({ id }) => id === coupon.id)?.uses ?? 0) }));
}

const usedCountMatchesUses: Rule<CountedCoupon> = ({ coupon, uses }) =>
  coupon.usedCount !== uses &&
  `it counts ${pluralize(coupon.usedCount, 'use')}, but is used by ${pluralize(uses, 'order')}.`;

const usageWithinLimit: Rule<CountedCoupon> = ({ coupon: { usageLimit }, uses }) =>
  usageLimit !== null &&
  uses > usageLimit &&
  `it is limited to ${pluralize(usageLimit, 'order')}, but is used by ${uses}.`;

export const coupons = defineInvariants<Coupon, CountedCoupon>({
  name: 'coupons',
  entity: Coupon,
  read: readCoupons,
  nameOf: ({ coupon }) => `Coupon ${coupon.code}`,
  rules: [usedCountMatchesUses, usageWithinLimit],
});

/** A use with its order; null if the order does not exist. */
interface UseWithOrder {
  readonly use: CouponUse;
  readonly order: Order | null;
}

async function readUses(manager: EntityManager, ids: readonly number[]): Promise<UseWithOrder[]> {
  const uses = await manager.find(CouponUse, { where: { id: inArray(ids) }, relations: { coupon: true } });
  const orders = await manager.findBy(Order, { id: inArray(uses.map(({ orderId }) => orderId)) });
  return uses.map((use) => ({ use, order: orders.find(({ id }) => id === use.orderId) ?? null }));
}

const useMatchesOrder: Rule<UseWithOrder> = ({ use, order }) =>
  (order?.couponId !== use.couponId || order.customerId !== use.customerId) &&
  'it refers to an order that is not of this customer with this coupon.';

const useIsReleasedWithOrder: Rule<UseWithOrder> = ({ use, order }) => {
  if (order === null || restoresStock(order.status) === (use.releasedAt !== null)) return false;
  return use.releasedAt === null
    ? `order ${order.number} has failed or was cancelled, but its use was not released.`
    : `it was released, but order ${order.number} is active.`;
};

export const couponUses = defineInvariants<CouponUse, UseWithOrder>({
  name: 'uses of coupons',
  entity: CouponUse,
  read: readUses,
  nameOf: ({ use }) => `Use ${use.id} of coupon ${use.coupon.code}`,
  rules: [useMatchesOrder, useIsReleasedWithOrder],
});
