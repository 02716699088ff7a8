import { type DataSource } from 'typeorm';
import { normaliseCoupon } from '../../../domain/forms/coupon';
import { type KeyPage, type KeyPageArguments, listPage, type StaffList } from '../../graphql/key-page';
import { Customer } from '../../features/customers/customer.entity';
import { Coupon, CouponUse } from '../../features/coupons/coupon.entity';
import { type CouponStanding } from '../../features/coupons/edit-coupon';
import { Order } from '../../features/orders/order.entity';
import { type CouponListArguments, type StaffCouponUse } from './coupon.types';

const isEnded = '(coupon.active = :no OR (coupon.endsAt IS NOT NULL AND coupon.endsAt <= :now))';
const hasBegun = '(coupon.startsAt IS NULL OR coupon.startsAt <= :now)';
const isUsedUp = '(coupon.usageLimit IS NOT NULL AND coupon.usedCount >= coupon.usageLimit)';

/** The rules of `couponStanding`. */
const conditions: Readonly<Record<CouponStanding, string>> = {
  active: `NOT ${isEnded} AND ${hasBegun} AND NOT ${isUsedUp}`,
  'not begun': `NOT ${isEnded} AND NOT ${hasBegun}`,
  'used up': `NOT ${isEnded} AND ${hasBegun} AND ${isUsedUp}`,
  ended: isEnded,
};

/** Greater than every character that a code continues with. */
const afterAll = '\u{10FFFF}';

/** Coupons, the latest first. */
export function couponList(db: DataSource, { search, state }: CouponListArguments, now: Date): StaffList<Coupon> {
  const query = db.createQueryBuilder(Coupon, 'coupon');
  const code = normaliseCoupon(search ?? '');
  if (code !== '')
    query.andWhere('coupon.code >= :code AND coupon.code < :codeEnd', { code, codeEnd: code + afterAll });
  if (state != null) query.andWhere(conditions[state], { no: false, now });
  return { query };
}

/** The uses of a coupon, released ones included, the latest first. */
export async function couponUsePage(
  db: DataSource,
  couponId: number,
  wanted: KeyPageArguments,
): Promise<KeyPage<StaffCouponUse>> {
  const query = db
    .createQueryBuilder(CouponUse, 'used')
    .innerJoinAndMapOne('used.order', Order, 'orders', 'orders.id = used.orderId')
    .innerJoinAndMapOne('used.customer', Customer, 'customer', 'customer.id = used.customerId')
    .select([
      ...['used.id', 'used.releasedAt', 'orders.id', 'orders.number', 'orders.bookingDate'],
      ...['orders.totalDiscount', 'orders.payAmount', 'customer.id', 'customer.name', 'customer.lastname'],
    ])
    .where('used.couponId = :couponId', { couponId });
  const page = await listPage(wanted, { query });
  return { ...page, nodes: page.nodes.map(useOf) };
}

function useOf(use: CouponUse): StaffCouponUse {
  // `innerJoinAndMapOne` adds these, which the entity does not declare: coupons know neither orders nor customers.
  const { order, customer } = use as unknown as { order: Order; customer: Customer };
  return {
    ...{ id: use.id, releasedAt: use.releasedAt, orderNumber: order.number, placedAt: order.bookingDate },
    ...{ discount: order.totalDiscount, payAmount: order.payAmount },
    customerName: `${customer.name} ${customer.lastname}`,
  };
}
