import { defineModule, type Infrastructure, type Use } from '../../features/module';
import { ordersModule } from '../../features/orders/orders.module';
import { paymentsModule } from '../../features/payments/payments.module';
import { auditModule } from '../audit/audit.module';
import { OrderChangesResolver } from './move-order';
import { OrderExport } from './export-orders';
import { readOrderFilter } from './order-filter';
import { StaffOrderFieldsResolver, StaffOrderLineResolver } from './order-fields';
import { OrderNote } from './order-note.entity';
import { StaffMoneyResolver } from './order.types';
import { StaffOrdersResolver } from './list-orders';
import { RefundInterventions } from './settle-refund';
import { StaffRefundsResolver } from './open-refunds';

function createServices({ db, clock }: Infrastructure, use: Use) {
  const { changes } = use(auditModule);
  const { changeOrderStatus: statusChanges, correctShipment, correctAddress, decideReturn } = use(ordersModule);
  const { provider } = use(paymentsModule);
  return {
    ...{ db, clock, changes, statusChanges, correctShipment, correctAddress, decideReturn },
    orderExport: new OrderExport(db, changes),
    refundInterventions: new RefundInterventions({ clock, provider }),
  };
}

/** Orders as staff see and change them, with their returns and refunds. */
export const staffOrdersModule = defineModule({
  name: 'staff/orders',
  entities: [OrderNote],
  services: createServices,
  staffExports: ({ orderExport }) => [
    {
      file: 'orders.csv',
      roles: ['manager'],
      start: (viewer, query) => orderExport.start(viewer, readOrderFilter(query)),
    },
  ],
  adminResolvers: [
    [StaffMoneyResolver, () => new StaffMoneyResolver()],
    [StaffOrdersResolver, ({ db }) => new StaffOrdersResolver(db)],
    [StaffOrderFieldsResolver, () => new StaffOrderFieldsResolver()],
    [StaffOrderLineResolver, () => new StaffOrderLineResolver()],
    [StaffRefundsResolver, (s) => new StaffRefundsResolver(s.db, s.refundInterventions, s.changes)],
    [OrderChangesResolver, (services) => new OrderChangesResolver(services)],
  ],
});
