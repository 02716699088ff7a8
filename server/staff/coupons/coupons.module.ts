import { defineModule } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { StaffCouponsResolver } from './coupons.resolver';

/** Coupons, and what they have been used for. */
export const staffCouponsModule = defineModule({
  name: 'staff/coupons',
  services: ({ db, clock }, use) => ({ db, clock, changes: use(auditModule).changes }),
  adminResolvers: [[StaffCouponsResolver, ({ db, changes, clock }) => new StaffCouponsResolver(db, changes, clock)]],
});
