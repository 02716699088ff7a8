import { defineModule } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { staffProductsModule } from '../products/products.module';
import { StaffReviewsResolver } from './reviews.resolver';

/** Reviews: moderation and answers of the shop. */
export const staffReviewsModule = defineModule({
  name: 'staff/reviews',
  services: ({ db, clock }, use) => ({
    ...{ db, clock, changes: use(auditModule).changes },
    products: use(staffProductsModule).products,
  }),
  adminResolvers: [[StaffReviewsResolver, (services) => new StaffReviewsResolver(services)]],
});
