import { defineModule, type Infrastructure, type Use } from '../module';
import { operatorModule } from '../operator/operator.module';
import { ordersModule } from '../orders/orders.module';
import { OrderChangesResolver } from './order-changes.resolver';
import { OrderChanges } from './order-changes.service';
import { ReturnsResolver } from './returns.resolver';
import { StaffOrderFieldsResolver, StaffOrderLineResolver } from './order-fields.resolver';
import { OrderList } from './order-list';
import { OrderNote } from './order-note.entity';
import { OrderReads } from './order-reads';
import { StaffOrdersResolver } from './orders.resolver';
import { TodayResolver } from './today.resolver';

function createServices({ db, clock, edition }: Infrastructure, use: Use) {
  const { changes } = use(operatorModule);
  const { staffStatusChanges: statusChanges, correctShipment, decideReturn } = use(ordersModule);
  const reads = new OrderReads(db);
  return {
    db,
    reads,
    list: new OrderList(db),
    orderChanges: new OrderChanges({ clock, edition, changes, reads, statusChanges, correctShipment, decideReturn }),
  };
}

/** What staff see and do in the back office, on the services of the other features. */
export const backOfficeModule = defineModule({
  name: 'back-office',
  entities: [OrderNote],
  services: createServices,
  adminResolvers: [
    [TodayResolver, ({ db }) => new TodayResolver(db)],
    [StaffOrdersResolver, ({ list, reads }) => new StaffOrdersResolver(list, reads)],
    [StaffOrderFieldsResolver, () => new StaffOrderFieldsResolver()],
    [StaffOrderLineResolver, () => new StaffOrderLineResolver()],
    [ReturnsResolver, ({ orderChanges }) => new ReturnsResolver(orderChanges)],
    [OrderChangesResolver, ({ orderChanges }) => new OrderChangesResolver(orderChanges)],
  ],
});
