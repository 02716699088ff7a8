import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import {
  boolean,
  binaryVarchar,
  datetime,
  money,
  nullable,
  rowId,
  integer,
  varchar,
  BelongsTo,
} from '../../database/columns';

export type CouponKind = 'percentage' | 'fixed';

/**
 * A discount code. `usedCount` is incremented by `UPDATE … WHERE used_count < usage_limit`, so that concurrent orders cannot exceed it.
 */
@Entity('coupon')
export class Coupon {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Trimmed and in upper case. */
  @Index({ unique: true })
  @Column(binaryVarchar(100))
  code: string;

  @Column(varchar(20))
  type: CouponKind;

  /**
   * Whole hundredths, because a percentage may have two decimals: 1000 is 10 % for a percentage; for a fixed coupon the
   * hundredths are minor units, 500 is 5.00. `couponTerms` converts it for the calculation of totals.
   */
  @Column(integer)
  valueHundredths: number;

  /** Minimum sub total, in minor units; 0: no minimum. */
  @Column(money)
  minimum: number;

  @Column(nullable(datetime))
  startsAt: Date | null;

  @Column(nullable(datetime))
  endsAt: Date | null;

  /** Null: unlimited. */
  @Column(nullable(integer))
  usageLimit: number | null;

  @Column(nullable(integer))
  perCustomerLimit: number | null;

  @Column(integer)
  usedCount: number;

  @Column(boolean)
  active: boolean;

  @Column(datetime)
  createdAt: Date;
}

/** Converts the terms of a stored coupon for `cartTotals`: `value` is percent or minor units, by `type`. */
export function couponTerms(coupon: Pick<Coupon, 'type' | 'valueHundredths'>): { type: CouponKind; value: number } {
  const value = coupon.type === 'percentage' ? coupon.valueHundredths / 100 : coupon.valueHundredths;
  return { type: coupon.type, value };
}

/**
 * One order's use of a coupon. A coupon with a per-customer limit of n has the slots 1 to n for each customer; the unique
 * index assigns a slot to one order only, also under concurrency. Without such a limit the slot is null, and stays so when staff
 * set a limit later. Releasing a use
 * sets `releasedAt` and sets the slot to null: a unique index treats nulls as distinct.
 */
@Entity('coupon_use')
@Index(['couponId', 'customerId', 'slot'], { unique: true })
@Index(['couponId', 'id'])
export class CouponUse {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  couponId: number;

  @BelongsTo(() => Coupon, 'coupon_id', 'CASCADE')
  coupon: Relation<Coupon>;

  @Index()
  @Column(integer)
  customerId: number;

  /** Referenced by entity name, so that coupons do not import the account feature; the foreign key exists in the database only. */
  @BelongsTo('Customer', 'customer_id', 'NO ACTION')
  customer: object;

  /** No foreign key: orders depend on coupons, so a reference back would be circular; and orders are never deleted. */
  @Index({ unique: true })
  @Column(integer)
  orderId: number;

  @Column(nullable(integer))
  slot: number | null;

  @Column(datetime)
  createdAt: Date;

  @Column(nullable(datetime))
  releasedAt: Date | null;
}
