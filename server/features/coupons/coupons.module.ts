import { defineModule } from '../module';
import { Coupon, CouponUse } from './coupon.entity';
import { CouponUses } from './coupon-uses';

export const couponsModule = defineModule({
  name: 'coupons',
  entities: [Coupon, CouponUse],
  services: ({ clock, points }) => ({ couponUses: new CouponUses(clock, points) }),
});
