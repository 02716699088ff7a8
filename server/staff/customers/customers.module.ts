import { customersModule } from '../../features/customers/customers.module';
import { defineModule } from '../../features/module';
import { ordersModule } from '../../features/orders/orders.module';
import { auditModule } from '../audit/audit.module';
import { StaffCustomersResolver } from './customers.resolver';

/** Customers: search, export and erasure of their data, and the end of their sessions. */
export const staffCustomersModule = defineModule({
  name: 'staff/customers',
  services: ({ db, clock }, use) => ({
    ...{ db, clock, changes: use(auditModule).changes },
    sessions: use(customersModule).sessions,
    failUnpaidOrders: use(ordersModule).failUnpaidOrders,
  }),
  adminResolvers: [[StaffCustomersResolver, (services) => new StaffCustomersResolver(services)]],
});
