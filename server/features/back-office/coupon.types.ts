import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type Edition } from '../../../domain/editions';
import { toDecimal } from '../../../domain/money';
import { keyPageOf } from '../../graphql/key-page';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { DateTimeScalar, DecimalScalar } from '../../graphql/value.types';
import { type Coupon, type CouponKind } from '../coupons/coupon.entity';
import { type CouponStanding, couponStanding } from '../coupons/coupon.terms';
import { couponVersion } from '../coupons/edit-coupon';
import { type CouponUseRow } from './coupon-list';
import { StaffMoney, staffMoney } from './order.types';

/** The values are those of `coupon.type`. */
export enum StaffCouponKind {
  PERCENTAGE = 'percentage',
  FIXED = 'fixed',
}

registerEnumType(StaffCouponKind, {
  name: 'CouponKind',
  description: 'What the value of a coupon is.',
  valuesConfig: {
    PERCENTAGE: { description: 'Per cent of goods and shipping.' },
    FIXED: { description: "An amount of the shop's currency." },
  },
});

/** The values are those of `CouponStanding`. */
export enum StaffCouponState {
  ACTIVE = 'active',
  NOT_BEGUN = 'not begun',
  USED_UP = 'used up',
  ENDED = 'ended',
}

registerEnumType(StaffCouponState, {
  name: 'CouponState',
  description: 'How a coupon stands.',
  valuesConfig: {
    ACTIVE: { description: 'Customers can use it.' },
    NOT_BEGUN: { description: 'Its time has not begun.' },
    USED_UP: { description: 'As many orders have used it as may.' },
    ENDED: { description: 'Its time is over, or staff have ended it.' },
  },
});

@ObjectType('Coupon', { description: 'A discount code.' })
export class StaffCoupon {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'The code, in upper case.' })
  code: string;

  @Field(() => StaffCouponKind, { description: 'What `value` is.' })
  kind: CouponKind;

  @Field(() => DecimalScalar, { description: 'Per cent, or an amount in major units, by `kind`.' })
  value: string;

  @Field(() => String, { description: 'Formatted discount for display.' })
  discount: string;

  @Field(() => StaffMoney, { nullable: true, description: 'Sub total from which it counts; null without a minimum.' })
  minimum: StaffMoney | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it begins; null: it has begun.' })
  startsAt: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ends; null: it does not.' })
  endsAt: Date | null;

  @Field(() => Int, { nullable: true, description: 'Orders that may use it; null: any number.' })
  usageLimit: number | null;

  @Field(() => Int, { nullable: true, description: 'Orders of one customer that may use it; null: any number.' })
  perCustomerLimit: number | null;

  @Field(() => Int, {
    description: 'Orders that use it. Orders that failed or were cancelled have given their use back.',
  })
  usedCount: number;

  @Field(() => Boolean, { description: 'Whether staff have left it in effect.' })
  isActive: boolean;

  @Field(() => StaffCouponState, { description: 'How it stands.' })
  state: CouponStanding;

  @Field(() => DateTimeScalar, { description: 'When it was added.' })
  createdAt: Date;

  @Field(() => String, { description: 'Version to pass back with a change; the use count is not part of it.' })
  version: string;
}

export function staffCouponOf(coupon: Coupon, edition: Edition, now: Date): StaffCoupon {
  const { id, code, type, valueHundredths, minimum, startsAt, endsAt, usageLimit, perCustomerLimit } = coupon;
  const value = toDecimal(valueHundredths);
  return {
    ...{ id: String(id), code, kind: type, value, startsAt, endsAt, usageLimit, perCustomerLimit },
    discount:
      type === 'percentage' ? `${value.replace(/\.?0+$/, '')} %` : staffMoney(valueHundredths, edition).formatted,
    minimum: minimum === 0 ? null : staffMoney(minimum, edition),
    usedCount: coupon.usedCount,
    isActive: Boolean(coupon.active),
    state: couponStanding(coupon, now),
    createdAt: coupon.createdAt,
    version: couponVersion(coupon),
  };
}

@ObjectType({ description: 'An order that has used a coupon.' })
export class StaffCouponUse {
  @Field(() => ID, { description: 'Identifier of the use.' })
  id: string;

  @Field(() => String, { description: 'Number of the order.' })
  orderNumber: string;

  @Field(() => DateTimeScalar, { description: 'When the order was placed.' })
  placedAt: Date;

  @Field(() => String, { description: 'Full name of the customer.' })
  customerName: string;

  @Field(() => StaffMoney, { description: 'What the coupon took off, by its terms of that time.' })
  discount: StaffMoney;

  @Field(() => StaffMoney, { description: 'What was left to pay.' })
  payAmount: StaffMoney;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the use was given back, because the order failed or was cancelled; else null.',
  })
  releasedAt: Date | null;
}

export const staffCouponUseOf = (row: CouponUseRow, edition: Edition): StaffCouponUse => ({
  ...{ id: String(row.id), orderNumber: row.number, placedAt: row.bookingDate, customerName: row.customerName },
  discount: staffMoney(row.totalDiscount, edition),
  payAmount: staffMoney(row.payAmount, edition),
  releasedAt: row.releasedAt,
});

@ObjectType({ description: 'A page of coupons, the latest first.' })
export class CouponPage extends keyPageOf(StaffCoupon, 'coupons') {}

@ObjectType({ description: 'A page of the uses of a coupon, the latest first.' })
export class CouponUsePage extends keyPageOf(StaffCouponUse, 'uses') {}

@ObjectType('CouponPayload', { description: 'Result of a change to a coupon.' })
export class StaffCouponPayload extends StaffPayload {
  @Field(() => StaffCoupon, { nullable: true, description: 'The coupon after the change; null on errors.' })
  coupon?: StaffCoupon | null;

  @Field(() => StaffCoupon, { nullable: true, description: 'The current state if an older one was seen; else null.' })
  conflict?: StaffCoupon | null;
}
