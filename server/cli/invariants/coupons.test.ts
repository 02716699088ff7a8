import { CouponUse, Coupon } from '../../features/coupons/coupon.entity';
import { Order } from '../../features/orders/order.entity';
import { type BrokenRule, ofOrder, itReports } from '../../testing/builders/consistent-shop';

const coupons: readonly BrokenRule[] = [
  [
    'a coupon counts too few uses',
    ({ manager }, { coupon: { id } }) => manager.update(Coupon, { id }, { usedCount: 1 }),
    [/^Coupon WELCOME10: it counts 1 use, but is used by 2 orders\.$/],
  ],
  [
    'a coupon is used too often',
    ({ manager }, { coupon: { id } }) => manager.update(Coupon, { id }, { usageLimit: 1 }),
    [/^Coupon WELCOME10: it is limited to 1 order, but is used by 2\.$/],
  ],
  [
    'a coupon use is missing',
    ({ manager }, { cash }) => manager.delete(CouponUse, ofOrder(cash)),
    [
      /^Order \{cash\}: it has the coupon WELCOME10, but no use of it is counted\.$/,
      /^Coupon WELCOME10: it counts 2 uses, but is used by 1 order\.$/,
    ],
  ],
  [
    'a coupon use has no order',
    ({ manager }, { cash }) => manager.update(CouponUse, ofOrder(cash), { orderId: 4711 }),
    [/^Order \{cash\}: it has the coupon/, /^Use \d+ of coupon WELCOME10: it refers to an order that is not/],
  ],
  [
    'a coupon use is of another coupon',
    ({ manager }, { cash }) => manager.update(Order, { id: cash.id }, { couponId: null }),
    [/^Use \d+ of coupon WELCOME10: it refers to an order that is not/],
  ],
  [
    'the use of an active order was released',
    ({ manager }, { cash }) => manager.update(CouponUse, ofOrder(cash), { releasedAt: new Date(), slot: null }),
    [
      /^Coupon WELCOME10: it counts 2 uses, but is used by 1 order/,
      /^Use \d+ of coupon WELCOME10: it was released, but order \{cash\} is active\.$/,
    ],
  ],
  [
    'the use of a failed order was not released',
    ({ manager }, { cash, coupon, failed }) =>
      manager
        .update(CouponUse, ofOrder(cash), { orderId: failed.id, customerId: failed.customerId })
        .then(() => manager.update(Order, { id: failed.id }, { couponId: coupon.id })),
    [
      /^Order \{cash\}: it has the coupon/,
      /^Use \d+ of coupon WELCOME10: order \{failed\} has failed or was cancelled, but its use was not released\.$/,
    ],
  ],
];

describe('checks of coupons', () => itReports(coupons));
