import { retentionDays } from '../../../domain/retention-days';
import { defineModule, type Infrastructure, type Use } from '../module';
import { ordersModule } from '../orders/orders.module';
import { mailModule } from '../mail/mail.module';
import { StartPayment } from './start-payment';
import { type CardProvider } from './card-provider';
import { CancelPayment } from './cancel-payment';
import { ConfirmPayment } from './confirm-payment';
import { LineRefundResolver, OrderRefundsResolver } from './refund.resolver';
import { CardWebhook } from './card-webhook';
import { observeCardProvider } from './observe-card-provider';
import { paymentGauges } from './payment-gauges';
import { Payment, UnmatchedPayment } from './payment.entity';
import { PaymentResolver } from './payment.resolver';
import { cancelPayment, confirmPayment, receivePaymentReport } from './payment.rest';
import { ProviderEvent } from './provider-event.entity';
import { RazorpayProvider } from './razorpay-provider';
import { ReconcilePayments } from './reconcile-payments';
import { isRefunded, refundLines } from './enter-refund';
import { RefundPayments } from './refund-payments';
import { Refund, RefundLine } from './refund.entity';
import { SandboxCheckout } from './sandbox-checkout';
import { SandboxPayment, SandboxRefund } from './sandbox.entity';
import { SandboxProvider } from './sandbox-provider';
import { CapturePayment } from './capture-payment';

/** Returns the card provider that the settings select. */
function createCardProvider({ db, clock, config, tracer, observer }: Infrastructure): CardProvider {
  const provider =
    config.card.provider === 'razorpay'
      ? new RazorpayProvider({ ...config.card, ...(tracer && { headers: () => tracer.headers() }) })
      : new SandboxProvider(db, clock, config.secrets.sandbox);
  return observeCardProvider(provider, { observer, tracer });
}

function createServices(infrastructure: Infrastructure, use: Use) {
  const { db, clock, edition, logger, points, config } = infrastructure;
  const [{ confirmPaidOrder, cardPayments, failUnpaidOrders }, { outbox }] = [use(ordersModule), use(mailModule)];
  const provider = createCardProvider(infrastructure);
  const startPayment = new StartPayment(db, clock, provider, logger, points);
  cardPayments.register({
    open: (manager, order) => startPayment.open(manager, order),
    start: (order, isNew) => startPayment.start(order, isNew),
    refund: (manager, order, lines) => refundLines(manager, order, lines, clock.now()),
    isRefunded,
  });
  const capturePayment = new CapturePayment({ db, clock, edition, provider, confirmPaidOrder, outbox, logger, points });
  const cardWebhook = new CardWebhook(db, clock, provider, capturePayment, points);
  return {
    provider,
    confirmPayment: new ConfirmPayment(db, clock, provider, capturePayment),
    cancelPayment: new CancelPayment(db, capturePayment, failUnpaidOrders, points),
    cardWebhook,
    reconcilePayments: new ReconcilePayments(db, clock, provider, capturePayment, logger),
    refundPayments: new RefundPayments({ db, clock, edition, provider, outbox, logger, points }),
    /** It is undefined unless the sandbox is the card provider. */
    sandbox:
      config.card.provider === 'sandbox'
        ? new SandboxCheckout(db, clock, config.secrets.sandbox, cardWebhook, logger)
        : undefined,
  };
}

/** Takes and refunds card payments. The sandbox simulates a card provider. */
export const paymentsModule = defineModule({
  name: 'payments',
  entities: [...[Payment, ProviderEvent, UnmatchedPayment, Refund, RefundLine], ...[SandboxPayment, SandboxRefund]],
  services: createServices,
  resolvers: [
    [OrderRefundsResolver, () => new OrderRefundsResolver()],
    [LineRefundResolver, () => new LineRefundResolver()],
    [PaymentResolver, (s) => new PaymentResolver(s.confirmPayment, s.cancelPayment)],
  ],
  routes: (services) => [
    confirmPayment(services.confirmPayment),
    cancelPayment(services.cancelPayment),
    receivePaymentReport(services.cardWebhook),
  ],
  jobs: ({ reconcilePayments, refundPayments }) => [
    { name: 'reconcile payments', intervalMs: 15_000, run: () => reconcilePayments.run() },
    { name: 'refund payments', intervalMs: 20_000, run: () => refundPayments.run() },
  ],
  gauges: ({ db, clock }) => [paymentGauges(db, clock)],
  // Providers no longer resend these events, and a repeated one has no effect.
  retention: [
    { entity: ProviderEvent, where: 'provider_event.received_at < :before', days: retentionDays.providerEvent },
  ],
  externalHosts: ({ provider }) => (provider.externalHosts ? [provider.externalHosts] : []),
  whenIdle: async ({ sandbox }) => sandbox?.whenIdle(),
  close: async ({ sandbox }) => sandbox?.whenIdle(),
});
