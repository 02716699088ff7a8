import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { datetime, nullable, BelongsTo, rowId, integer } from '../../infra/database/columns';
import { Coupon } from './coupon.entity';

/**
 * One order's use of a coupon. A coupon with a per-customer limit of n has the slots 1 to n for each customer; the unique
 * index assigns a slot to one order only, also under concurrency. Without such a limit the slot is null. Releasing a use
 * sets `releasedAt` and sets the slot to null: a unique index treats nulls as distinct.
 */
@Entity('coupon_use')
@Index(['couponId', 'customerId', 'slot'], { unique: true })
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
