import { type Job } from '../infra/jobs';
import { createResetLinks } from '../infra/reset-links';
import { type AddressBook } from '../features/account/address-book.service';
import { type Carts } from '../features/cart/cart.service';
import { type CouponUses } from '../features/coupons/coupon-uses.service';
import { CartAfterOrder } from '../features/orders/cart-after-order';
import { ChangeLineResolver } from '../features/orders/change-line.resolver';
import { ChangeLineStatus } from '../features/orders/change-line-status';
import { ConfirmOrder } from '../features/orders/confirm-order';
import { ExpireHolds } from '../features/orders/expire-holds';
import { OrderQueries } from '../features/orders/order.queries';
import { CustomerOrdersResolver, OrderLineResolver, OrderResolver } from '../features/orders/order.resolver';
import { orderRows } from '../features/orders/order.rest';
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
import { paymentRows } from '../features/payments/payment.rest';
import { PaymentWebhook } from '../features/payments/payment-webhook';
import { ReconcilePayments } from '../features/payments/reconcile-payments';
import { RefundPayments } from '../features/payments/refund-payments';
import { type OutsideRow } from '../features/payments/sandbox-checkout';
import { type SandboxWebhooks } from '../features/payments/sandbox-webhooks';
import { SettlePayment } from '../features/payments/settle-payment';
import { sweepEvents } from '../features/payments/sweep-events';
import { openCardProvider, openSandbox } from './card-provider-part';
import { type Ground, type ShopPart } from './ground';

export interface OrdersPart extends ShopPart {
  readonly provider: CardProvider;
  /** The services that resolvers and rows use. */
  readonly services: ReturnType<typeof orderServices> &
    ReturnType<typeof paymentServices> & { readonly mails: SendOutbox };
  /** The payment endpoint of the sandbox's popup; undefined for other providers, which are outside the shop. */
  readonly sandbox: OutsideRow | undefined;
  /** The sandbox's webhook calls to the shop, so that tests can wait for them. */
  readonly sandboxWebhooks: SandboxWebhooks | undefined;
  readonly jobs: readonly Job[];
  close(): Promise<void>;
}

export interface OrdersGround {
  readonly carts: Carts;
  readonly couponUses: CouponUses;
  readonly addressBook: AddressBook;
}

/** The services of the order lifecycle. */
function orderServices(
  { db, clock, edition, logger, limits, points }: Ground,
  { carts, couponUses, addressBook }: OrdersGround,
  provider: CardProvider,
) {
  const outbox = new Outbox(clock);
  const confirmOrder = new ConfirmOrder(new CartAfterOrder(carts, clock), outbox, edition);
  const cardPayments = new CardPayments(db, clock, provider, logger, points);
  const queries = new OrderQueries(db);
  const writeOrder = new WriteOrder(couponUses, cardPayments, confirmOrder, points);
  return {
    queries,
    settleOrder: new SettleOrder(clock, couponUses, confirmOrder, points),
    placing: new PlaceOrder({ db, clock, edition, limits, cardPayments, addressBook, writeOrder, points }),
    changes: new ChangeLineStatus({ db, clock, edition, queries, couponUses, cardPayments, outbox, points }),
    expiring: new ExpireHolds(db, clock, couponUses, points, logger),
  };
}

function paymentServices(
  { db, clock, logger, points }: Ground,
  couponUses: CouponUses,
  provider: CardProvider,
  settleOrder: SettleOrder,
) {
  const settlePayment = new SettlePayment({ db, clock, provider, settleOrder, logger, points });
  return {
    confirming: new ConfirmPayment(db, clock, provider, settlePayment, logger),
    cancelling: new CancelPayment({ db, clock, couponUses, settlePayment, logger, points }),
    webhook: new PaymentWebhook(db, clock, provider, settlePayment, points),
    reconciling: new ReconcilePayments(db, clock, provider, settlePayment, logger),
    refunding: new RefundPayments(db, clock, provider, logger, points),
  };
}

type Working = Pick<OrdersPart['services'], 'mails' | 'reconciling' | 'expiring' | 'refunding'>;

function jobsOf({ db, clock }: Ground, { mails, reconciling, expiring, refunding }: Working): Job[] {
  return [
    { name: 'send mails', everyMs: 2_000, run: () => mails.run() },
    { name: 'reconcile payments', everyMs: 15_000, run: () => reconciling.run() },
    { name: 'expire holds', everyMs: 15_000, run: () => expiring.run() },
    { name: 'refund payments', everyMs: 30_000, run: () => refunding.run() },
    { name: 'sweep provider events', everyMs: 60 * 60_000, run: (ending) => sweepEvents(db, clock, ending) },
  ];
}

/** Orders, their payments and the mails that follow. */
export function ordersPart(ground: Ground, given: OrdersGround): OrdersPart {
  const { db, clock, logger, mailer, config } = ground;
  const provider = openCardProvider(ground);
  const orders = orderServices(ground, given, provider);
  const payments = paymentServices(ground, given.couponUses, provider, orders.settleOrder);
  const sender = {
    shopName: config.brand.name,
    supportEmail: config.brand.supportEmail,
    publicUrl: config.publicUrl,
    resetLinks: createResetLinks(config.secrets.reset),
  };
  const mails = new SendOutbox(db, clock, mailer, sender, logger);
  const rows = [
    ...orderRows(orders.placing, orders.queries, orders.changes),
    ...paymentRows(payments.confirming, payments.cancelling, payments.webhook),
  ];
  const sandbox = openSandbox(ground, rows);
  return {
    provider,
    outside: provider.outside ? [provider.outside] : [],
    services: { ...orders, ...payments, mails },
    rows,
    sandbox: sandbox?.checkout,
    sandboxWebhooks: sandbox?.webhooks,
    resolvers: [
      new OrderResolver(orders.queries),
      new OrderLineResolver(orders.queries),
      new CustomerOrdersResolver(orders.queries),
      new PlaceOrderResolver(orders.placing, given.carts),
      new ChangeLineResolver(orders.changes),
      new OrderRefundsResolver(),
      new PaymentResolver(payments.confirming, payments.cancelling),
    ],
    jobs: jobsOf(ground, { ...orders, ...payments, mails }),
    close: async () => sandbox?.webhooks.stop(),
  };
}
