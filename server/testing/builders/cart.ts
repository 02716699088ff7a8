import { type DataSource } from 'typeorm';
import { editions } from '../../../domain/editions';
import { AddressBook } from '../../features/customers/address-book.service';
import { SetCartAddress } from '../../features/carts/set-cart-address';
import { ApplyCoupon } from '../../features/carts/apply-coupon';
import { AddCartLines } from '../../features/carts/add-cart-lines';
import { ChangeCartLines } from '../../features/carts/change-cart-lines';
import { MergeCarts } from '../../features/carts/merge-carts';
import { type CartAccess } from '../../features/carts/cart-access';
import { Carts } from '../../features/carts/cart.service';
import { CouponUses } from '../../features/coupons/coupon-uses';
import { cartId } from '../../infra/ids';
import { RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../infra/request/viewer';
import { TestClock } from '../clock';
import { ignoredSyncPoints, type SyncPoints } from '../../infra/sync-points';

export interface CartServicesOptions {
  readonly clock?: TestClock;
  readonly limits?: RateLimits;
  readonly points?: SyncPoints;
}

/** The cart's services on one database; rate limits are off by default. */
export function cartServices(
  db: DataSource,
  {
    clock = new TestClock(),
    limits = new RateLimits({ enabled: false }),
    points = ignoredSyncPoints,
  }: CartServicesOptions = {},
) {
  const carts = new Carts(db, clock, limits);
  const lines = new ChangeCartLines(db, carts);
  const uses = new CouponUses(clock, points);
  const book = new AddressBook(db, clock, points);
  return {
    clock,
    carts,
    addLines: new AddCartLines(db, clock, carts),
    lines,
    uses,
    book,
    coupons: new ApplyCoupon(db, clock, limits, carts, editions.UK),
    addresses: new SetCartAddress(db, carts, book),
    merge: new MergeCarts(db, clock, carts, points),
  };
}

/** The caller of all requests of these builders. */
export const caller: Caller = { address: '192.0.2.1', device: 'a test' };

/** Access to a visitor's cart, by default a new one, without a cookie, as from an app. */
export const visitor = (uniqueId: string = cartId()): CartAccess => ({ uniqueId, cookie: null, viewer: null, caller });

/** Access to a cart by a signed-in customer. */
export const customer = (customerId: number, uniqueId: string = cartId()): CartAccess => ({
  uniqueId,
  cookie: null,
  viewer: { customerId },
  caller,
});
