import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type DataSource } from 'typeorm';
import { couponTermsForm } from '../../../domain/forms/staff-coupons';
import { formatGrouped, fromMajor, toDecimal } from '../../../domain/money';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { KeyPageArguments, listPage } from '../../graphql/key-page';
import { RowId, rowIdOf, seenArguments } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar, DecimalScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { getRow } from '../../database/get-row';
import { type StaffContext } from '../../infra/request/staff-context';
import { Coupon, type CouponKind } from '../../features/coupons/coupon.entity';
import {
  addCoupon,
  type CouponStanding,
  couponStanding,
  couponVersion,
  editCoupon,
  type NewCoupon,
  switchCoupon,
  termsRecord,
} from '../../features/coupons/edit-coupon';
import { type AuditedChanges } from '../audit/audited-changes';
import { couponList, couponUsePage } from './coupon-list';
import {
  CouponListArguments,
  CouponPage,
  CouponUsePage,
  StaffCoupon,
  StaffCouponKind,
  StaffCouponPayload,
  StaffCouponState,
} from './coupon.types';
import { StaffMoney } from '../orders/order.types';

const idText = 'Identifier of the coupon.';

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

  @Field(() => String, { description: 'Version of the coupon that the caller has seen.' })
  version: string;
}

@ArgsType()
class SwitchCouponArguments extends seenArguments('coupon') {
  @Field(() => Boolean, { description: 'Whether it is in effect, within its dates and limits.' })
  isActive: boolean;
}

/** Coupons, as managers run them. */
@Resolver(() => StaffCoupon)
export class StaffCouponsResolver {
  constructor(
    private readonly db: DataSource,
    private readonly changes: AuditedChanges,
    private readonly clock: Clock,
  ) {}

  @StaffOnly('manager')
  @Query(() => CouponPage, { description: 'Coupons, the latest first.' })
  coupons(@Args(() => CouponListArguments) wanted: CouponListArguments): Promise<CouponPage> {
    return listPage(wanted, couponList(this.db, wanted, this.clock.now()));
  }

  @StaffOnly('manager')
  @Query(() => StaffCoupon, { nullable: true, description: 'A coupon; null if there is none.' })
  coupon(@RowId('coupon') id: number): Promise<Coupon | null> {
    return this.db.manager.findOneBy(Coupon, { id });
  }

  @StaffOnly('manager')
  @Query(() => CouponUsePage, { description: 'Orders that have used a coupon, the latest first.' })
  couponUses(@Args(() => CouponUseArguments) wanted: CouponUseArguments): Promise<CouponUsePage> {
    return couponUsePage(this.db, rowIdOf(wanted.couponId), wanted);
  }

  @StaffOnly('manager')
  @Mutation(() => StaffCouponPayload, { description: 'Adds a coupon, which is in effect within its dates and limits.' })
  async addCoupon(
    @Args(() => CouponTermsArguments) given: CouponTermsArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCouponPayload> {
    const terms = termsOf(given);
    const id = await this.changes.run(requireStaff(context), async (manager) => ({
      result: await addCoupon(manager, terms, this.clock.now()),
      auditRecord: { action: 'coupon add', subject: terms.code, before: null, after: termsRecord(terms) },
    }));
    return { coupon: await this.get(id) };
  }

  @StaffOnly('manager')
  @Mutation(() => StaffCouponPayload, {
    description: 'Replaces the terms of a coupon for later orders; orders that were placed keep what they have paid.',
  })
  async updateCoupon(
    @Args(() => EditCouponArguments) { id: textId, version, ...terms }: EditCouponArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCouponPayload> {
    const id = rowIdOf(textId);
    const coupon = await this.changes.byStaff(
      context,
      (manager) => editCoupon(manager, { id, version }, termsOf(terms)),
      () => this.get(id),
    );
    return { coupon };
  }

  @StaffOnly('manager')
  @Mutation(() => StaffCouponPayload, { description: 'Ends a coupon at once, or brings it back.' })
  async switchCoupon(
    @Args(() => SwitchCouponArguments) { id: textId, version, isActive }: SwitchCouponArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCouponPayload> {
    const id = rowIdOf(textId);
    const coupon = await this.changes.byStaff(
      context,
      (manager) => switchCoupon(manager, { id, version }, isActive),
      () => this.get(id),
    );
    return { coupon };
  }

  @FieldResolver(() => DecimalScalar, { description: 'Per cent, or an amount in major units, by `kind`.' })
  value(@Root() { valueHundredths }: Coupon): string {
    return toDecimal(valueHundredths);
  }

  @FieldResolver(() => String, { description: 'Formatted discount for display.' })
  discount(@Root() { type, valueHundredths }: Coupon, @Ctx() { edition }: StaffContext): string {
    return type === 'percentage'
      ? `${toDecimal(valueHundredths).replace(/\.?0+$/, '')} %`
      : formatGrouped(valueHundredths, edition);
  }

  @FieldResolver(() => StaffMoney, {
    nullable: true,
    description: 'Sub total from which it counts; null without a minimum.',
  })
  minimum(@Root() { minimum }: Coupon): number | null {
    return minimum === 0 ? null : minimum;
  }

  @FieldResolver(() => StaffCouponState, { description: 'How it stands.' })
  state(@Root() coupon: Coupon): CouponStanding {
    return couponStanding(coupon, this.clock.now());
  }

  @FieldResolver(() => String, { description: 'Version to pass back with a change; the use count is not part of it.' })
  version(@Root() coupon: Coupon): string {
    return couponVersion(coupon);
  }

  private get(id: number): Promise<Coupon> {
    return getRow(this.db.manager, Coupon, id, staffMessages.unknownCoupon);
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
