import { retentionDays } from '../../../domain/retention-days';
import { defineModule, type Infrastructure, type Use } from '../module';
import { ordersModule } from '../orders/orders.module';
import { mailModule } from '../mail/mail.module';
import { CardPayments } from './card-payments';
import { type CardProvider } from './card-provider';
import { CustomerPayments } from './customer-payments';
import { LineRefundResolver, OrderRefundsResolver } from './order-refunds.resolver';
import { PaymentWebhook } from './payment-webhook';
import { observeProvider } from './observed-provider';
import { paymentGauges } from './payment-gauges';
import { Payment, UnmatchedPayment } from './payment.entity';
import { PaymentResolver } from './payment.resolver';
import { cancelPayment, confirmPayment, receivePaymentReport } from './payment.rest';
import { ProviderEvent } from './provider-event.entity';
import { RazorpayProvider } from './razorpay-provider';
import { ReconcilePayments } from './reconcile-payments';
import { RefundMails } from './refund-mails';
import { RefundPayments } from './refund-payments';
import { Refund, RefundLine } from './refund.entity';
import { SandboxCheckout } from './sandbox-checkout';
import { SandboxPayment, SandboxRefund } from './sandbox.entity';
import { SandboxProvider } from './sandbox-provider';
import { SettlePayment } from './settle-payment';

/** Returns the card provider that the settings select. */
function createCardProvider({ db, clock, config, tracer, observer }: Infrastructure): CardProvider {
  const provider =
    config.card.provider === 'razorpay'
      ? new RazorpayProvider({ ...config.card, ...(tracer && { headers: () => tracer.headers() }) })
      : new SandboxProvider(db, clock, config.secrets.sandbox);
  return observeProvider(provider, { observer, tracer });
}

function createServices(infrastructure: Infrastructure, use: Use) {
  const { db, clock, edition, logger, points, config } = infrastructure;
  const [{ settleOrder, cardPayments, failUnpaidOrders }, { outbox }] = [use(ordersModule), use(mailModule)];
  const provider = createCardProvider(infrastructure);
  cardPayments.register(new CardPayments(db, clock, provider, logger, points));
  const refundMails = new RefundMails(outbox, edition);
  const settlePayment = new SettlePayment({ db, clock, edition, provider, settleOrder, outbox, logger, points });
  const paymentWebhook = new PaymentWebhook(db, clock, provider, settlePayment, points);
  return {
    provider,
    customerPayments: new CustomerPayments({ db, clock, logger, points, provider, settlePayment, failUnpaidOrders }),
    paymentWebhook,
    reconcilePayments: new ReconcilePayments(db, clock, provider, settlePayment, logger),
    refundPayments: new RefundPayments({ db, clock, provider, mails: refundMails, logger, points }),
    refundMails,
    /** Undefined unless the sandbox is the card provider. */
    sandbox:
      config.card.provider === 'sandbox'
        ? new SandboxCheckout(db, clock, config.secrets.sandbox, paymentWebhook, logger)
        : undefined,
  };
}

/** Card payments, their refunds, and the sandbox that simulates a card provider. */
export const paymentsModule = defineModule({
  name: 'payments',
  entities: [...[Payment, ProviderEvent, UnmatchedPayment, Refund, RefundLine], ...[SandboxPayment, SandboxRefund]],
  services: createServices,
  resolvers: [
    [OrderRefundsResolver, () => new OrderRefundsResolver()],
    [LineRefundResolver, () => new LineRefundResolver()],
    [PaymentResolver, (s) => new PaymentResolver(s.customerPayments)],
  ],
  routes: ({ customerPayments, paymentWebhook }) => [
    confirmPayment(customerPayments),
    cancelPayment(customerPayments),
    receivePaymentReport(paymentWebhook),
  ],
  jobs: ({ reconcilePayments, refundPayments }) => [
    { name: 'reconcile payments', intervalMs: 15_000, run: () => reconcilePayments.run() },
    { name: 'refund payments', intervalMs: 20_000, run: () => refundPayments.run() },
  ],
  gauges: ({ db, clock }) => [paymentGauges(db, clock)],
  // Events that providers no longer resend; a repeated one has no effect.
  retention: [
    { entity: ProviderEvent, where: 'provider_event.received_at < :before', days: retentionDays.providerEvent },
  ],
  externalHosts: ({ provider }) => (provider.externalHosts ? [provider.externalHosts] : []),
  whenIdle: async ({ sandbox }) => sandbox?.whenIdle(),
  close: async ({ sandbox }) => sandbox?.whenIdle(),
});
