import { type Job } from '../infra/jobs';
import { createResetLinks } from '../infra/reset-links';
import { type AddressBook } from '../features/account/address-book.service';
import { type Carts } from '../features/cart/cart.service';
import { type CouponUses } from '../features/coupons/coupon-uses.service';
import { CartCleanup } from '../features/orders/cart-cleanup';
import { ChangeLineResolver } from '../features/orders/change-line.resolver';
import { ChangeLineStatus } from '../features/orders/change-line-status';
import { ConfirmOrder } from '../features/orders/confirm-order';
import { ExpireHolds } from '../features/orders/expire-holds';
import { OrderQueries } from '../features/orders/order.queries';
import { CustomerOrdersResolver, OrderLineResolver, OrderResolver } from '../features/orders/order.resolver';
import { orderRoutes } from '../features/orders/order.rest';
import { PlaceOrder } from '../features/orders/place-order';
import { PlaceOrderResolver } from '../features/orders/place-order.resolver';
import { SettleOrder } from '../features/orders/settle-order';
import { WriteOrder } from '../features/orders/write-order';
import { Outbox } from '../features/outreach/outbox';
import { SendOutbox } from '../features/outreach/send-outbox';
import { CancelPayment } from '../features/payments/cancel-payment';
import { CardPayments } from '../features/payments/card-payments';
import { type CardProvider } from '../features/payments/card-provider';
import { ConfirmPayment } from '../features/payments/confirm-payment';
import { OrderRefundsResolver } from '../features/payments/order-refunds.resolver';
import { PaymentResolver } from '../features/payments/payment.resolver';
import { paymentRoutes } from '../features/payments/payment.rest';
import { PaymentWebhook } from '../features/payments/payment-webhook';
import { ReconcilePayments } from '../features/payments/reconcile-payments';
import { RefundPayments } from '../features/payments/refund-payments';
import { type NonApiRoute } from '../features/payments/sandbox-checkout';
import { type SandboxWebhooks } from '../features/payments/sandbox-webhooks';
import { SettlePayment } from '../features/payments/settle-payment';
import { sweepEvents } from '../features/payments/sweep-events';
import { openCardProvider, openSandbox } from './card-provider-module';
import { type Infrastructure, type ShopModule } from './infrastructure';

export interface OrdersModule extends ShopModule {
  readonly provider: CardProvider;
  /** The services that resolvers and rows use. */
  readonly services: ReturnType<typeof orderServices> &
    ReturnType<typeof paymentServices> & { readonly mails: SendOutbox };
  /** The payment endpoint of the sandbox's popup; undefined for other providers, which are outside the shop. */
  readonly sandbox: NonApiRoute | undefined;
  /** The sandbox's webhook calls to the shop, so that tests can wait for them. */
  readonly sandboxWebhooks: SandboxWebhooks | undefined;
  readonly jobs: readonly Job[];
  close(): Promise<void>;
}

export interface OrdersDependencies {
  readonly carts: Carts;
  readonly couponUses: CouponUses;
  readonly addressBook: AddressBook;
}

/** The services of the order lifecycle. */
function orderServices(
  { db, clock, edition, logger, limits, points }: Infrastructure,
  { carts, couponUses, addressBook }: OrdersDependencies,
  provider: CardProvider,
) {
  const outbox = new Outbox(clock);
  const confirmOrder = new ConfirmOrder(new CartCleanup(carts, clock), outbox, edition);
  const cardPayments = new CardPayments(db, clock, provider, logger, points);
  const queries = new OrderQueries(db);
  const writeOrder = new WriteOrder(couponUses, cardPayments, confirmOrder, points);
  return {
    queries,
    settleOrder: new SettleOrder(clock, couponUses, confirmOrder, points),
    placeOrder: new PlaceOrder({ db, clock, edition, limits, cardPayments, addressBook, writeOrder, points }),
    changeLineStatus: new ChangeLineStatus({ db, clock, edition, queries, couponUses, cardPayments, outbox, points }),
    expireHolds: new ExpireHolds(db, clock, couponUses, points, logger),
  };
}

function paymentServices(
  { db, clock, logger, points }: Infrastructure,
  couponUses: CouponUses,
  provider: CardProvider,
  settleOrder: SettleOrder,
) {
  const settlePayment = new SettlePayment({ db, clock, provider, settleOrder, logger, points });
  return {
    confirmPayment: new ConfirmPayment(db, clock, provider, settlePayment, logger),
    cancelPayment: new CancelPayment({ db, clock, couponUses, settlePayment, logger, points }),
    paymentWebhook: new PaymentWebhook(db, clock, provider, settlePayment, points),
    reconcilePayments: new ReconcilePayments(db, clock, provider, settlePayment, logger),
    refundPayments: new RefundPayments(db, clock, provider, logger, points),
  };
}

type JobServices = Pick<OrdersModule['services'], 'mails' | 'reconcilePayments' | 'expireHolds' | 'refundPayments'>;

function jobsOf(
  { db, clock }: Infrastructure,
  { mails, reconcilePayments, expireHolds, refundPayments }: JobServices,
): Job[] {
  return [
    { name: 'send mails', intervalMs: 2_000, run: () => mails.run() },
    { name: 'reconcile payments', intervalMs: 15_000, run: () => reconcilePayments.run() },
    { name: 'expire holds', intervalMs: 15_000, run: () => expireHolds.run() },
    { name: 'refund payments', intervalMs: 30_000, run: () => refundPayments.run() },
    { name: 'sweep provider events', intervalMs: 60 * 60_000, run: (ending) => sweepEvents(db, clock, ending) },
  ];
}

/** Orders, their payments and the mails that follow. */
export function createOrdersModule(infrastructure: Infrastructure, dependencies: OrdersDependencies): OrdersModule {
  const { db, clock, logger, mailer, config } = infrastructure;
  const provider = openCardProvider(infrastructure);
  const orders = orderServices(infrastructure, dependencies, provider);
  const payments = paymentServices(infrastructure, dependencies.couponUses, provider, orders.settleOrder);
  const sender = {
    shopName: config.brand.name,
    supportEmail: config.brand.supportEmail,
    publicUrl: config.publicUrl,
    resetLinks: createResetLinks(config.secrets.reset),
  };
  const mails = new SendOutbox(db, clock, mailer, sender, logger);
  const rows = [
    ...orderRoutes(orders.placeOrder, orders.queries, orders.changeLineStatus),
    ...paymentRoutes(payments.confirmPayment, payments.cancelPayment, payments.paymentWebhook),
  ];
  const sandbox = openSandbox(infrastructure, rows);
  return {
    provider,
    externalHosts: provider.externalHosts ? [provider.externalHosts] : [],
    services: { ...orders, ...payments, mails },
    routes: rows,
    sandbox: sandbox?.checkout,
    sandboxWebhooks: sandbox?.webhooks,
    resolvers: [
      new OrderResolver(orders.queries),
      new OrderLineResolver(orders.queries),
      new CustomerOrdersResolver(orders.queries),
      new PlaceOrderResolver(orders.placeOrder, dependencies.carts),
      new ChangeLineResolver(orders.changeLineStatus),
      new OrderRefundsResolver(),
      new PaymentResolver(payments.confirmPayment, payments.cancelPayment),
    ],
    jobs: jobsOf(infrastructure, { ...orders, ...payments, mails }),
    close: async () => sandbox?.webhooks.stop(),
  };
}
