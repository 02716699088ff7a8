import { createHash } from 'node:crypto';
import { limits } from '../../../domain/limits';
import { type ExternalHosts } from '../../infra/external-hosts';
import {
  type CardProvider,
  CardProviderError,
  type ProviderCallback,
  type ProviderEvent,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  type RawHeaders,
  isSignedBy,
} from './card-provider';
import {
  capturedPaymentOf,
  failedRefundOf,
  orderOfEvent,
  type RazorpayOrder,
  type RazorpayPayment,
  readOrder,
  readPayment,
  readPayments,
  readRefund,
  readRefunds,
} from './razorpay-responses';
import { callRazorpay, createRazorpayClient, type RazorpayClientOptions } from './razorpay-http';

const razorpayName = 'razorpay';

interface RazorpayAccount extends Omit<RazorpayClientOptions, 'timeoutMs'> {
  /** Signs webhooks; not the same as `keySecret`. */
  readonly webhookSecret: string;
}

/** Shorter than the operation deadline, so that the caller gets the provider's error and not a timeout. */
const defaultTimeoutMs = 6000;
const maxEventIdLength = 100;

const statuses: Record<RazorpayPayment['status'], ProviderPayment['status']> = {
  created: 'pending',
  authorized: 'pending',
  captured: 'captured',
  refunded: 'refunded',
  failed: 'failed',
};

/** Hosts that its checkout loads in the page. Its frame opens windows for the second step of the bank's authentication. */
const checkoutHosts: ExternalHosts = {
  scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: ['https://api.razorpay.com', 'https://checkout.razorpay.com', 'https://lumberjack.razorpay.com'],
  images: ['https://cdn.razorpay.com'],
  forms: ['https://api.razorpay.com'],
  opensPopups: true,
};

/** Razorpay: orders, signed callbacks and webhooks, look-ups and refunds. Its calls reject with a CardProviderError. */
export class RazorpayProvider implements CardProvider {
  readonly name = razorpayName;
  readonly publicKey: string;
  readonly externalHosts = checkoutHosts;
  private readonly sdk: ReturnType<typeof createRazorpayClient>;

  constructor(
    private readonly account: RazorpayAccount,
    timeoutMs = defaultTimeoutMs,
  ) {
    this.publicKey = account.keyId;
    this.sdk = createRazorpayClient({ ...account, timeoutMs });
  }

  async tryKeys(): Promise<void> {
    await callRazorpay('read the list of orders', () => this.sdk.orders.all({ count: 1 }));
  }

  /** A lost response leaves an order at Razorpay that cannot be paid, because its id was never received. */
  async start({ receipt, amount, currency }: ProviderOrder): Promise<{ providerOrderId: string }> {
    const answer = await callRazorpay('create an order', () =>
      this.sdk.orders.create({ receipt, amount, currency, payment: captured }),
    );
    const opened = readOrder(answer);
    if (opened.receipt !== receipt || opened.amount !== amount || opened.currency !== currency) {
      throw new CardProviderError('unreadable', 'Razorpay returned an order with another receipt, amount or currency.');
    }
    return { providerOrderId: opened.id };
  }

  verify({ transactionId, signature }: ProviderCallback, storedProviderOrderId: string): boolean {
    return isSignedBy(this.account.keySecret, `${storedProviderOrderId}|${transactionId}`, signature);
  }

  /**
   * Captures an authorised payment of the order. The provider does so too, but later than the page's callback, and the customer
   * must not be shown a failed payment in the meantime.
   */
  async lookUp(providerOrderId: string): Promise<ProviderPayment[]> {
    const payments = readPayments(
      await callRazorpay('list the payments of an order', () => this.sdk.orders.fetchPayments(providerOrderId)),
    );
    if (payments.length === 0) return [];
    if (payments.some(({ orderId }) => orderId !== providerOrderId))
      throw new CardProviderError('unreadable', 'Razorpay returned payments of another order.');
    // Payments do not carry the shop's order number, orders do.
    const order = readOrder(await callRazorpay('read an order', () => this.sdk.orders.fetch(providerOrderId)));
    const captured = await this.captureAuthorised(order, payments);
    const booked = payments.map((payment) => (payment.id === captured?.id ? captured : payment));
    return booked.map(({ id, amount, currency, status }) => ({
      id,
      providerOrderId,
      receipt: order.receipt,
      amount,
      currency,
      status: statuses[status],
    }));
  }

  /** Captures one authorised payment that pays for the order, unless one was captured or refunded already. */
  private async captureAuthorised(
    order: RazorpayOrder,
    payments: readonly RazorpayPayment[],
  ): Promise<RazorpayPayment | null> {
    const matching = payments.filter(({ amount, currency }) => amount === order.amount && currency === order.currency);
    const authorised = matching.find(({ status }) => status === 'authorized');
    return !authorised || matching.some(({ status }) => status === 'captured' || status === 'refunded')
      ? null
      : this.capture(authorised);
  }

  readWebhook(rawBody: Buffer, headers: RawHeaders): ProviderEvent | null {
    const signature = headers['x-razorpay-signature'];
    if (typeof signature !== 'string' || !isSignedBy(this.account.webhookSecret, rawBody, signature)) return null;
    const body: unknown = JSON.parse(rawBody.toString('utf8'));
    const [capturedPaymentId, failedRefundId] = [capturedPaymentOf(body), failedRefundOf(body)];
    return {
      id: eventId(rawBody, headers),
      providerOrderId: orderOfEvent(body),
      ...(capturedPaymentId !== undefined && { capturedPaymentId }),
      ...(failedRefundId !== undefined && { failedRefundId }),
    };
  }

  /** Repeats a refund that failed at the provider under a new receipt: the key with the suffix `-again<n>`. */
  async refund({ key, providerPaymentId, amount }: ProviderRefund): Promise<{ providerRefundId: string | null }> {
    const known = readRefunds(
      await callRazorpay('list the refunds of a payment', () =>
        this.sdk.payments.fetchMultipleRefund(providerPaymentId, { count: 100 }),
      ),
    );
    const ours = known.filter(({ receipt }) => receipt === key || receipt?.startsWith(`${key}-again`));
    const made = ours.find(({ hasFailed }) => !hasFailed);
    if (made) return { providerRefundId: made.id };
    const payment = await this.fetchPayment(providerPaymentId);
    const left = Math.min(amount, payment.amount - payment.refunded);
    if (left <= 0) return { providerRefundId: null };
    return this.createRefund(providerPaymentId, {
      amount: left,
      receipt: ours.length === 0 ? key : `${key}-again${ours.length}`,
    });
  }

  private async createRefund(
    paymentId: string,
    { amount, receipt }: { amount: number; receipt: string },
  ): Promise<{ providerRefundId: string }> {
    const answer = await callRazorpay('create a refund', () =>
      this.sdk.payments.refund(paymentId, { amount, receipt, speed: 'normal' }),
    );
    const { id, hasFailed } = readRefund(answer);
    if (hasFailed) throw new CardProviderError('refused', 'Razorpay created a refund and reports it as failed.');
    return { providerRefundId: id };
  }

  /** The provider refuses to capture a payment that it has captured itself meanwhile; the payment is then read again. */
  private async capture({ id, amount, currency }: RazorpayPayment): Promise<RazorpayPayment> {
    try {
      return readPayment(
        await callRazorpay('capture a payment', () => this.sdk.payments.capture(id, amount, currency)),
      );
    } catch (error) {
      if (error instanceof CardProviderError && error.fault === 'refused') return this.fetchPayment(id);
      throw error;
    }
  }

  private async fetchPayment(id: string): Promise<RazorpayPayment> {
    return readPayment(await callRazorpay('read a payment', () => this.sdk.payments.fetch(id)));
  }
}

/** Payments within the stock hold are captured automatically; the provider refunds later ones itself. */
const captured = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: limits.cardHoldMinutes,
    manual_expiry_period: limits.cardHoldMinutes,
    refund_speed: 'normal',
  },
} as const;

/** Falls back to the body's SHA-256 when the header is missing, empty or too long. The signature does not cover the header. */
function eventId(rawBody: Buffer, headers: RawHeaders): string {
  const given = headers['x-razorpay-event-id'];
  if (typeof given === 'string' && given !== '' && given.length <= maxEventIdLength) return given;
  return createHash('sha256').update(rawBody).digest('hex');
}
