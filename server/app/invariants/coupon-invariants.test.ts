import { CartLine } from '../../features/cart/cart.entity';
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
    'a customer has exceeded their limit',
    ({ manager }, { waiting, cash }) =>
      manager.update(CouponUse, ofOrder(waiting), { customerId: cash.customerId, slot: null }),
    [
      /^Coupon WELCOME10: it is limited to 1 use per customer, but one customer has 2\.$/,
      /^Use \d+ of coupon WELCOME10: it refers to an order that is not of this customer/,
    ],
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

const carts: readonly BrokenRule[] = [
  [
    'a cart line has too many pieces',
    ({ manager }, { waiting }) => manager.update(CartLine, { cartId: waiting.cartId ?? 0 }, { quantity: 100 }),
    [/^Cart \d+: a line has 100 pieces; it may have 1 to 99\.$/],
  ],
  [
    'a cart line has none',
    ({ manager }, { waiting }) => manager.update(CartLine, { cartId: waiting.cartId ?? 0 }, { quantity: 0 }),
    [/^Cart \d+: a line has 0 pieces/],
  ],
  [
    'a cart has too many pieces',
    ({ manager }, { product: { id: productId }, waiting }) =>
      manager.insert(
        CartLine,
        Array.from({ length: 11 }, (_, n) => ({
          publicId: `line ${n}`,
          cartId: waiting.cartId ?? 0,
          productId,
          sizes: `size ${n}`,
          quantity: 91,
          priceWhenAdded: 1,
          createdAt: new Date(),
        })),
      ),
    [/^Cart \d+: it has 1002 pieces; it may have 999\.$/],
  ],
];

describe('checks of coupons', () => itReports(coupons));
describe('checks of carts', () => itReports(carts));
