import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { couponTermsForm } from '../../../domain/forms/staff-coupons';
import { fromMajor } from '../../../domain/money';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar, DecimalScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { type StaffContext } from '../../infra/request/staff-context';
import { type CouponKind } from '../coupons/coupon.entity';
import { type CouponStanding } from '../coupons/coupon.terms';
import { type NewCoupon } from '../coupons/coupons.service';
import { type CouponChanges } from './coupon-changes.service';
import { type CouponFilter, type CouponList } from './coupon-list';
import {
  CouponPage,
  CouponUsePage,
  StaffCoupon,
  StaffCouponKind,
  staffCouponOf,
  StaffCouponPayload,
  StaffCouponState,
  staffCouponUseOf,
} from './coupon.types';

const idText = 'Identifier of the coupon.';
const versionText = 'Version of the coupon that the caller has seen.';

@ArgsType()
class CouponListArguments extends KeyPageArguments implements CouponFilter {
  @Field(() => String, { nullable: true, description: 'The beginning of a code, in any case.' })
  search?: string | null;

  @Field(() => StaffCouponState, { nullable: true, description: 'Only coupons that stand like this.' })
  state?: CouponStanding | null;
}

@ArgsType()
class CouponUseArguments extends KeyPageArguments {
  @Field(() => ID, { description: idText })
  couponId: string;
}

@Validated(couponTermsForm)
@ArgsType()
class CouponTermsArguments {
  @Field(() => String, { description: 'The code, in any case; that of a coupon with uses cannot be changed.' })
  code: string;

  @Field(() => StaffCouponKind, { description: 'What `value` is.' })
  kind: CouponKind;

  @Field(() => DecimalScalar, { description: 'Per cent up to 100, or an amount in major units, by `kind`.' })
  value: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Sub total from which it counts; null or 0: any.' })
  minimum?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it begins; null: at once.' })
  startsAt?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ends, after `startsAt`; null: never.' })
  endsAt?: Date | null;

  @Field(() => Int, { nullable: true, description: 'Orders that may use it, not below its uses; null: any number.' })
  usageLimit?: number | null;

  @Field(() => Int, { nullable: true, description: 'Orders of one customer that may use it; null: any number.' })
  perCustomerLimit?: number | null;
}

@Validated(couponTermsForm)
@ArgsType()
class EditCouponArguments extends CouponTermsArguments {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => String, { description: versionText })
  version: string;
}

@ArgsType()
class SwitchCouponArguments {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => String, { description: versionText })
  version: string;

  @Field(() => Boolean, { description: 'Whether it is in effect, within its dates and limits.' })
  isActive: boolean;
}

/** Coupons, as managers run them. */
@Resolver()
export class StaffCouponsResolver {
  constructor(
    private readonly list: CouponList,
    private readonly couponChanges: CouponChanges,
    private readonly clock: Clock,
  ) {}

  @StaffOnly('manager')
  @Query(() => CouponPage, { description: 'Coupons, the latest first.' })
  async coupons(
    @Args(() => CouponListArguments) wanted: CouponListArguments,
    @Ctx() { edition }: StaffContext,
  ): Promise<CouponPage> {
    const now = this.clock.now();
    return keyPage(wanted, {
      read: (after, take) => this.list.read(wanted, after, take),
      keyOf: ({ id }) => String(id),
      view: (row) => staffCouponOf(row, edition, now),
    });
  }

  @StaffOnly('manager')
  @Query(() => StaffCoupon, { nullable: true, description: 'A coupon; null if there is none.' })
  async coupon(
    @Arg('id', () => ID, { description: idText }) id: string,
    @Ctx() { edition }: StaffContext,
  ): Promise<StaffCoupon | null> {
    const row = await this.list.find(rowIdOf(id));
    return row && staffCouponOf(row, edition, this.clock.now());
  }

  @StaffOnly('manager')
  @Query(() => CouponUsePage, { description: 'Orders that have used a coupon, the latest first.' })
  async couponUses(
    @Args(() => CouponUseArguments) wanted: CouponUseArguments,
    @Ctx() { edition }: StaffContext,
  ): Promise<CouponUsePage> {
    return keyPage(wanted, {
      read: (after, take) => this.list.uses(rowIdOf(wanted.couponId), after, take),
      keyOf: ({ id }) => String(id),
      view: (row) => staffCouponUseOf(row, edition),
    });
  }

  @StaffOnly('manager')
  @Mutation(() => StaffCouponPayload, { description: 'Adds a coupon, which is in effect within its dates and limits.' })
  async addCoupon(
    @Args(() => CouponTermsArguments) terms: CouponTermsArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCouponPayload> {
    return { coupon: await this.couponChanges.add(requireStaff(context), termsOf(terms)), userErrors: [] };
  }

  @StaffOnly('manager')
  @Mutation(() => StaffCouponPayload, {
    description: 'Replaces the terms of a coupon for later orders; orders that were placed keep what they have paid.',
  })
  async updateCoupon(
    @Args(() => EditCouponArguments) { id, version, ...terms }: EditCouponArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCouponPayload> {
    const seen = { id: rowIdOf(id), version };
    return { coupon: await this.couponChanges.edit(requireStaff(context), seen, termsOf(terms)), userErrors: [] };
  }

  @StaffOnly('manager')
  @Mutation(() => StaffCouponPayload, { description: 'Ends a coupon at once, or brings it back.' })
  async switchCoupon(
    @Args(() => SwitchCouponArguments) { id, version, isActive }: SwitchCouponArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCouponPayload> {
    const seen = { id: rowIdOf(id), version };
    return { coupon: await this.couponChanges.switch(requireStaff(context), seen, isActive), userErrors: [] };
  }
}

/** Validated terms as they are stored. */
function termsOf({ kind, value, minimum, ...terms }: CouponTermsArguments): NewCoupon {
  return {
    code: terms.code,
    type: kind,
    valueHundredths: fromMajor(value) ?? 0,
    minimum: fromMajor(minimum ?? '') ?? 0,
    startsAt: terms.startsAt ?? null,
    endsAt: terms.endsAt ?? null,
    usageLimit: terms.usageLimit ?? null,
    perCustomerLimit: terms.perCustomerLimit ?? null,
  };
}
