import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { rowIdOf } from '../../graphql/row-id';
import { normaliseCoupon } from '../../../domain/forms/coupon';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { Customer } from '../account/customer.entity';
import { Coupon, CouponUse } from '../coupons/coupon.entity';
import { type CouponStanding } from '../coupons/coupon.terms';
import { Order } from '../orders/order.entity';

/** Filters of the list of coupons. */
export interface CouponFilter {
  /** The beginning of a code. */
  readonly search?: string | null;
  readonly state?: CouponStanding | null;
}

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

/** An order that has used a coupon. */
export interface CouponUseRow {
  readonly id: number;
  readonly releasedAt: Date | null;
  readonly number: string;
  readonly bookingDate: Date;
  readonly totalDiscount: number;
  readonly payAmount: number;
  readonly customerName: string;
}

/** Reads coupons for staff, the latest first. */
export class CouponList {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @param after id of the last coupon of the page before */
  read({ search, state }: CouponFilter, after: string | null, take: number): Promise<Coupon[]> {
    const query = this.db.createQueryBuilder(Coupon, 'coupon').orderBy('coupon.id', 'DESC').limit(take);
    const code = normaliseCoupon(search ?? '');
    if (code !== '')
      query.andWhere('coupon.code >= :code AND coupon.code < :codeEnd', { code, codeEnd: code + afterAll });
    if (state != null) query.andWhere(conditions[state], { no: false, now: this.clock.now() });
    if (after !== null) query.andWhere('coupon.id < :after', { after: rowIdOf(after) });
    return query.getMany();
  }

  find(id: number): Promise<Coupon | null> {
    return this.db.manager.findOneBy(Coupon, { id });
  }

  /** @throws StaffError NOT_FOUND */
  async get(id: number): Promise<Coupon> {
    const coupon = await this.find(id);
    if (!coupon) throw staffError('NOT_FOUND', staffMessages.unknownCoupon, 'id');
    return coupon;
  }

  /** Its uses, those that were given back included. @param after id of the last use of the page before */
  async uses(couponId: number, after: string | null, take: number): Promise<CouponUseRow[]> {
    const query = this.db
      .createQueryBuilder(CouponUse, 'used')
      .innerJoinAndMapOne('used.order', Order, 'orders', 'orders.id = used.orderId')
      .innerJoinAndMapOne('used.customer', Customer, 'customer', 'customer.id = used.customerId')
      .where('used.couponId = :couponId', { couponId })
      .orderBy('used.id', 'DESC')
      .limit(take);
    if (after !== null) query.andWhere('used.id < :after', { after: rowIdOf(after) });
    return (await selectUse(query).getMany()).map(useRow);
  }
}

const selectUse = (query: SelectQueryBuilder<CouponUse>) =>
  query.select([
    ...['used.id', 'used.releasedAt', 'orders.id', 'orders.number', 'orders.bookingDate'],
    ...['orders.totalDiscount', 'orders.payAmount', 'customer.id', 'customer.name', 'customer.lastname'],
  ]);

function useRow(use: CouponUse): CouponUseRow {
  // What `innerJoinAndMapOne` adds, which the entity does not declare: coupons know neither orders nor customers.
  const { order, customer } = use as unknown as { order: Order; customer: Customer };
  const { number, bookingDate, totalDiscount, payAmount } = order;
  return {
    ...{ id: use.id, releasedAt: use.releasedAt, number, bookingDate, totalDiscount, payAmount },
    customerName: `${customer.name} ${customer.lastname}`,
  };
}
