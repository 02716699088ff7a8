import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../graphql/enum-of';
import { KeyPageArguments, keyPageOf } from '../../graphql/key-page';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type CouponKind } from '../../features/coupons/coupon.entity';
import { type CouponStanding } from '../../features/coupons/edit-coupon';
import { StaffMoney } from '../orders/order.types';

export const StaffCouponKind = enumOf<CouponKind>('CouponKind', 'Unit of the value of a coupon.', {
  percentage: 'Percentage of goods and shipping.',
  fixed: 'Amount in the currency of the shop.',
});

export const StaffCouponState = enumOf<CouponStanding>('CouponState', 'State of a coupon.', {
  active: 'Customers can use it.',
  'not begun': 'Its time has not begun.',
  'used up': 'It has reached its limit of orders.',
  ended: 'Its time is over, or staff have ended it.',
});

/** The terms that staff read as they write them. */
@ObjectType()
@ArgsType()
export abstract class CouponFields {
  @Field(() => String, { description: 'The code, in upper case. It cannot be changed once the coupon has been used.' })
  code: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Time at which it begins; null for no beginning.' })
  startsAt?: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time at which it ends, after `startsAt`; null for no end.',
  })
  endsAt?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of orders that use it, not below its uses; null for no limit.',
  })
  usageLimit?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of orders of one customer that use it; null for no limit.',
  })
  perCustomerLimit?: number | null;
}

@ObjectType('Coupon', { description: 'A discount code.' })
export class StaffCoupon extends CouponFields {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => StaffCouponKind, { name: 'kind', description: 'Unit of `value`.' })
  type: CouponKind;

  @Field(() => Int, {
    description: 'Number of orders that use it, without those that failed or were cancelled.',
  })
  usedCount: number;

  @Field(() => Boolean, { name: 'isActive', description: 'True unless staff have ended it.' })
  active: boolean;

  @Field(() => DateTimeScalar, { description: 'Time at which it was added.' })
  createdAt: Date;
}

@ObjectType({ description: 'An order that has used a coupon.' })
export class StaffCouponUse {
  @Field(() => ID, { description: 'Identifier of the use.' })
  id: number;

  @Field(() => String, { description: 'Number of the order.' })
  orderNumber: string;

  @Field(() => DateTimeScalar, { description: 'Time at which the order was placed.' })
  placedAt: Date;

  @Field(() => String, { description: 'Full name of the customer.' })
  customerName: string;

  @Field(() => StaffMoney, { description: 'Discount, by the terms of the coupon at that time.' })
  discount: number;

  @Field(() => StaffMoney, { description: 'Amount to pay after the discount.' })
  payAmount: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time at which the use was released because the order failed or was cancelled; else null.',
  })
  releasedAt: Date | null;
}

@ObjectType({ description: 'A page of coupons, the latest first.' })
export class CouponPage extends keyPageOf(StaffCoupon, 'coupons') {}

@ObjectType({ description: 'A page of the uses of a coupon, the latest first.' })
export class CouponUsePage extends keyPageOf(StaffCouponUse, 'uses') {}

@ArgsType()
export class CouponListArguments extends KeyPageArguments {
  @Field(() => String, {
    nullable: true,
    description: 'Beginning of a code, in any case.',
  })
  search?: string | null;

  @Field(() => StaffCouponState, { nullable: true, description: 'Returns only coupons in this state.' })
  state?: CouponStanding | null;
}

@ObjectType('CouponPayload', { description: 'Result of a change to a coupon.' })
export class StaffCouponPayload extends versionedPayloadOf(StaffCoupon, 'coupon') {}
