import { defineModule } from '../module';
import { Coupon, CouponUse } from './coupon.entity';
import { CouponUses } from './coupon-uses';
import { Coupons } from './find-coupon';

export const couponsModule = defineModule({
  name: 'coupons',
  entities: [Coupon, CouponUse],
  services: ({ clock, edition, points }) => ({
    coupons: new Coupons(clock, edition),
    couponUses: new CouponUses(clock, points),
  }),
});
