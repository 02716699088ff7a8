import { defineModule } from '../module';
import { Coupon, CouponUse } from './coupon.entity';
import { CouponUses } from './coupon-uses.service';
import { Coupons } from './coupons.service';

export const couponsModule = defineModule({
  name: 'coupons',
  entities: [Coupon, CouponUse],
  services: ({ clock, edition, points }) => ({
    coupons: new Coupons(clock, edition),
    couponUses: new CouponUses(clock, points),
  }),
});
