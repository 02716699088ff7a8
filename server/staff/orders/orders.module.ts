import { defineModule, type Infrastructure, type Use } from '../../features/module';
import { ordersModule } from '../../features/orders/orders.module';
import { paymentsModule } from '../../features/payments/payments.module';
import { auditModule } from '../audit/audit.module';
import { CancelOrderLinesResolver } from './cancel-order-lines';
import { OrderChanges } from './change-order';
import { CorrectOrderAddressResolver } from './correct-order-address';
import { DecideReturnResolver } from './decide-return';
import { OrderExport, readOrderFilter } from './export-orders';
import { ListOrdersResolver } from './list-orders';
import { MoveOrderResolver } from './move-order';
import { OpenRefundsResolver } from './open-refunds';
import { OrderFieldsResolver, OrderLineFieldsResolver } from './order-fields';
import { OrderNote } from './order-note.entity';
import { OrderNotesResolver } from './order-notes';
import { OrderPaymentResolver } from './order-payment';
import { OrderTimelineResolver } from './order-timeline';
import { StaffMoneyResolver } from './order.types';

function createServices({ db, clock }: Infrastructure, use: Use) {
  const { manager } = db;
  const { changes } = use(auditModule);
  const { changeOrderStatus, correctShipment, correctAddress, decideReturn } = use(ordersModule);
  const { provider } = use(paymentsModule);
  return {
    ...{ db, manager, clock, changes, correctShipment, correctAddress, decideReturn, provider },
    orderExport: new OrderExport(manager, changes),
    orderChanges: new OrderChanges(manager, changes, changeOrderStatus),
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
    [ListOrdersResolver, ({ manager }) => new ListOrdersResolver(manager)],
    [OrderFieldsResolver, () => new OrderFieldsResolver()],
    [OrderPaymentResolver, () => new OrderPaymentResolver()],
    [OrderTimelineResolver, () => new OrderTimelineResolver()],
    [OrderLineFieldsResolver, () => new OrderLineFieldsResolver()],
    [OpenRefundsResolver, (services) => new OpenRefundsResolver(services)],
    [MoveOrderResolver, (s) => new MoveOrderResolver(s.manager, s.orderChanges, s.correctShipment)],
    [CancelOrderLinesResolver, ({ orderChanges }) => new CancelOrderLinesResolver(orderChanges)],
    [CorrectOrderAddressResolver, (s) => new CorrectOrderAddressResolver(s.orderChanges, s.correctAddress)],
    [DecideReturnResolver, (s) => new DecideReturnResolver(s.orderChanges, s.decideReturn)],
    [OrderNotesResolver, (s) => new OrderNotesResolver(s.manager, s.clock, s.changes)],
  ],
});
