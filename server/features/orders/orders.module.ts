import { customersModule } from '../customers/customers.module';
import { cartsModule } from '../carts/carts.module';
import { couponsModule } from '../coupons/coupons.module';
import { Port } from '../../infra/port';
import { defineModule, type Infrastructure, type Use } from '../module';
import { mailModule } from '../mail/mail.module';
import { CancelOrderLine } from './cancel-order-line';
import { ChangeOrderLine } from './change-order-line';
import { ReleaseOrderLines } from './release-order-lines';
import { ReturnOrderLine } from './return-order-line';
import { type CardPayments } from './card-payments.port';
import { ConfirmOrder } from './confirm-order';
import { CorrectShipment } from './correct-shipment';
import { CorrectAddress } from './correct-address';
import { DecideReturn } from './decide-return';
import { OrderReturn } from './order-return.entity';
import { OrderLineResolver } from './order-line.resolver';
import { FailUnpaidOrders } from './fail-order';
import { holdGauges, paidOrderGauges } from './order-gauges';
import { OrderLine, OrderLineEvent, Order } from './order.entity';
import { OrderQueries } from './order.queries';
import { CustomerOrdersResolver, OrderResolver } from './order.resolver';
import { changeOrderItem, getOrder, listOrderItems, listOrderReasons, listOrders } from './order.rest';
import { placeOrderRoute } from './place-order.rest';
import { PlaceOrder } from './place-order';
import { PlaceOrderResolver } from './place-order.resolver';
import { ConfirmPaidOrder } from './confirm-paid-order';
import { ChangeOrderStatus } from './change-order-status';
import { WriteOrder } from './write-order';

function createServices({ db, clock, edition, logger, limits, points }: Infrastructure, use: Use) {
  const [{ carts }, { couponUses }, { addressBook }] = [use(cartsModule), use(couponsModule), use(customersModule)];
  const { outbox } = use(mailModule);
  const port = new Port<CardPayments>();
  const cardPayments = port.get;
  const queries = new OrderQueries(db);
  const releaseOrderLines = new ReleaseOrderLines(clock, couponUses, cardPayments);
  const changeOrderLine = new ChangeOrderLine({ db, clock, queries, outbox, points });
  const confirmOrder = new ConfirmOrder(clock, outbox, edition);
  const writeOrder = new WriteOrder(couponUses, cardPayments, confirmOrder, points);
  const failUnpaidOrders = new FailUnpaidOrders({ db, clock, couponUses, outbox, points, logger });
  return {
    carts,
    failUnpaidOrders,
    /** The feature that takes card payments registers them here. */
    cardPayments: port,
    queries,
    confirmPaidOrder: new ConfirmPaidOrder(clock, couponUses, confirmOrder, outbox, points),
    placeOrder: new PlaceOrder({ db, clock, edition, limits, cardPayments, addressBook, writeOrder, points }),
    cancelOrderLine: new CancelOrderLine(changeOrderLine, releaseOrderLines, edition),
    returnOrderLine: new ReturnOrderLine(changeOrderLine),
    changeOrderStatus: new ChangeOrderStatus({ clock, edition, releaseOrderLines, outbox }),
    correctShipment: new CorrectShipment(clock, outbox),
    correctAddress: new CorrectAddress(clock, edition),
    decideReturn: new DecideReturn({ clock, edition, cardPayments, outbox }),
  };
}

/** The order lifecycle. */
export const ordersModule = defineModule({
  name: 'orders',
  entities: [Order, OrderLine, OrderLineEvent, OrderReturn],
  services: createServices,
  resolvers: [
    [OrderResolver, ({ queries }) => new OrderResolver(queries)],
    [OrderLineResolver, (s) => new OrderLineResolver(s.queries, s.cancelOrderLine, s.returnOrderLine)],
    [CustomerOrdersResolver, ({ queries }) => new CustomerOrdersResolver(queries)],
    [PlaceOrderResolver, ({ placeOrder, carts }) => new PlaceOrderResolver(placeOrder, carts)],
  ],
  routes: ({ placeOrder, queries, cancelOrderLine, returnOrderLine }) => [
    placeOrderRoute(placeOrder),
    listOrders(queries),
    getOrder(queries),
    listOrderItems(queries),
    listOrderReasons,
    changeOrderItem(cancelOrderLine, returnOrderLine),
  ],
  jobs: ({ failUnpaidOrders }) => [
    { name: 'expire holds', intervalMs: 15_000, run: () => failUnpaidOrders.failExpired() },
  ],
  gauges: ({ db, clock }) => [holdGauges(db, clock), paidOrderGauges(db, clock)],
});
