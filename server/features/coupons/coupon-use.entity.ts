import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, optional, Owner, rowId, whole } from '../../infra/database/columns';
import { Coupon } from './coupon.entity';

/**
 * One order's use of a coupon. A coupon with a limit of n for each customer has the slots 1 to n for each of them; the
 * unique index lets one order have a slot, whatever arrives at the same time. Without such a limit the slot is null, and
 * giving a use back sets `releasedAt` and empties the slot: nulls never collide.
 */
@Entity('coupon_use')
@Index(['couponId', 'customerId', 'slot'], { unique: true })
export class CouponUse {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(whole)
  couponId: number;

  @Owner(() => Coupon, 'coupon_id', 'CASCADE')
  coupon: Relation<Coupon>;

  @Index()
  @Column(whole)
  customerId: number;

  /** Named by a word: coupons do not depend on the account feature, only their rows do on its rows. */
  @Owner('Customer', 'customer_id', 'NO ACTION')
  customer: object;

  /** A bare id without a foreign key: orders know coupons, so coupons cannot know orders; and no order is ever deleted. */
  @Index({ unique: true })
  @Column(whole)
  orderId: number;

  @Column(optional(whole))
  slot: number | null;

  @Column(instant)
  createdAt: Date;

  @Column(optional(instant))
  releasedAt: Date | null;
}
