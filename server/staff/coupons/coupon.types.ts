import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { KeyPageArguments, keyPageOf } from '../../graphql/key-page';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type CouponKind } from '../../features/coupons/coupon.entity';
import { type CouponStanding } from '../../features/coupons/edit-coupon';
import { StaffMoney } from '../orders/order.types';

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
  id: number;

  @Field(() => String, { description: 'The code, in upper case.' })
  code: string;

  @Field(() => StaffCouponKind, { name: 'kind', description: 'What `value` is.' })
  type: CouponKind;

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

  @Field(() => Boolean, { name: 'isActive', description: 'Whether staff have left it in effect.' })
  active: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was added.' })
  createdAt: Date;
}

@ObjectType({ description: 'An order that has used a coupon.' })
export class StaffCouponUse {
  @Field(() => ID, { description: 'Identifier of the use.' })
  id: number;

  @Field(() => String, { description: 'Number of the order.' })
  orderNumber: string;

  @Field(() => DateTimeScalar, { description: 'When the order was placed.' })
  placedAt: Date;

  @Field(() => String, { description: 'Full name of the customer.' })
  customerName: string;

  @Field(() => StaffMoney, { description: 'What the coupon took off, by its terms of that time.' })
  discount: number;

  @Field(() => StaffMoney, { description: 'What was left to pay.' })
  payAmount: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the use was given back, because the order failed or was cancelled; else null.',
  })
  releasedAt: Date | null;
}

@ObjectType({ description: 'A page of coupons, the latest first.' })
export class CouponPage extends keyPageOf(StaffCoupon, 'coupons') {}

@ObjectType({ description: 'A page of the uses of a coupon, the latest first.' })
export class CouponUsePage extends keyPageOf(StaffCouponUse, 'uses') {}

@ArgsType()
export class CouponListArguments extends KeyPageArguments {
  @Field(() => String, { nullable: true, description: 'The beginning of a code, in any case.' })
  search?: string | null;

  @Field(() => StaffCouponState, { nullable: true, description: 'Only coupons that stand like this.' })
  state?: CouponStanding | null;
}

@ObjectType('CouponPayload', { description: 'Result of a change to a coupon.' })
export class StaffCouponPayload extends versionedPayloadOf(StaffCoupon, 'coupon') {}
