import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type DataSource, type EntityManager } from 'typeorm';
import { couponTermsForm } from '../../../domain/forms/staff-coupons';
import { formatGrouped, fromMajor, toDecimal } from '../../../domain/money';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { KeyPageArguments, listPage } from '../../graphql/key-page';
import { RowId, SeenVersion } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { DecimalScalar } from '../../graphql/value.types';
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
import { type Audited, type AuditedChanges } from '../audit/audited-changes';
import { couponList, couponUsePage } from './coupon-list';
import {
  CouponFields,
  CouponListArguments,
  CouponPage,
  CouponUsePage,
  StaffCoupon,
  StaffCouponKind,
  StaffCouponPayload,
  StaffCouponState,
} from './coupon.types';
import { StaffMoney } from '../orders/order.types';

@Validated(couponTermsForm)
@ArgsType()
class CouponTermsArguments extends CouponFields {
  @Field(() => StaffCouponKind, { description: 'Unit of `value`.' })
  kind: CouponKind;

  @Field(() => DecimalScalar, { description: 'Per cent up to 100, or an amount in major units, by `kind`.' })
  value: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Subtotal from which it applies; null or 0 for any.' })
  minimum?: string | null;
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
  couponUses(
    @RowId('coupon', 'couponId') couponId: number,
    @Args(() => KeyPageArguments) wanted: KeyPageArguments,
  ): Promise<CouponUsePage> {
    return couponUsePage(this.db, couponId, wanted);
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
  updateCoupon(
    @RowId('coupon') id: number,
    @SeenVersion('coupon') version: string,
    @Args(() => CouponTermsArguments) terms: CouponTermsArguments,
    @Ctx() context: StaffContext,
  ) {
    return this.change(context, id, (manager) => editCoupon(manager, { id, version }, termsOf(terms)));
  }

  @StaffOnly('manager')
  @Mutation(() => StaffCouponPayload, { description: 'Ends a coupon at once, or brings it back.' })
  switchCoupon(
    @RowId('coupon') id: number,
    @SeenVersion('coupon') version: string,
    @Arg('isActive', () => Boolean, { description: 'False to end the coupon, true to bring it back.' })
    isActive: boolean,
    @Ctx() context: StaffContext,
  ) {
    return this.change(context, id, (manager) => switchCoupon(manager, { id, version }, isActive));
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
    description: 'Subtotal from which it applies; null for any.',
  })
  minimum(@Root() { minimum }: Coupon): number | null {
    return minimum === 0 ? null : minimum;
  }

  @FieldResolver(() => StaffCouponState, { description: 'State of the coupon.' })
  state(@Root() coupon: Coupon): CouponStanding {
    return couponStanding(coupon, this.clock.now());
  }

  @FieldResolver(() => String, { description: 'Version to pass back with a change; the use count is not part of it.' })
  version(@Root() coupon: Coupon): string {
    return couponVersion(coupon);
  }

  private async change(
    context: StaffContext,
    id: number,
    work: (manager: EntityManager) => Promise<Audited>,
  ): Promise<StaffCouponPayload> {
    return { coupon: await this.changes.byStaff(context, work, () => this.get(id)) };
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
