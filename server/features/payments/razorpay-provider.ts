import { z } from 'zod';
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
  callRazorpay,
  listOf,
  type RazorpayAccess,
  razorpayEvent,
  razorpayOrder,
  razorpayPayment,
  type RazorpayPayment,
  razorpayRefund,
} from './razorpay-client';
import { sha256 } from '../../infra/sha256';

interface RazorpayAccount extends RazorpayAccess {
  /** Signs webhooks; not the same as `keySecret`. */
  readonly webhookSecret: string;
}

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
  readonly name = 'razorpay';
  readonly publicKey: string;
  readonly externalHosts = checkoutHosts;

  constructor(private readonly account: RazorpayAccount) {
    this.publicKey = account.keyId;
  }

  async tryKeys(): Promise<void> {
    await callRazorpay(this.account, {
      action: 'read the list of orders',
      path: 'orders?count=1',
      answer: z.unknown(),
    });
  }

  /** A lost response leaves an order at Razorpay that cannot be paid, because its id was never received. */
  async start({ receipt, amount, currency }: ProviderOrder): Promise<{ providerOrderId: string }> {
    const opened = await callRazorpay(this.account, {
      action: 'create an order',
      path: 'orders',
      body: { receipt, amount, currency, payment: captured },
      answer: razorpayOrder,
    });
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
    const { items: payments } = await callRazorpay(this.account, {
      action: 'list the payments of an order',
      path: `orders/${providerOrderId}/payments`,
      answer: listOf(razorpayPayment),
    });
    if (payments.length === 0) return [];
    if (payments.some((payment) => payment.order_id !== providerOrderId))
      throw new CardProviderError('unreadable', 'Razorpay returned payments of another order.');
    // Payments do not carry the shop's order number, orders do.
    const order = await callRazorpay(this.account, {
      action: 'read an order',
      path: `orders/${providerOrderId}`,
      answer: razorpayOrder,
    });
    return (await this.captureAuthorised(order, payments)).map(({ id, amount, currency, status }) => ({
      id,
      providerOrderId,
      receipt: order.receipt,
      amount,
      currency,
      status: statuses[status],
    }));
  }

  /** Captures one authorised payment that pays for the order, unless one was captured or refunded already. Returns all payments. */
  private async captureAuthorised(
    order: Pick<RazorpayPayment, 'amount' | 'currency'>,
    payments: readonly RazorpayPayment[],
  ): Promise<readonly RazorpayPayment[]> {
    const matching = payments.filter(({ amount, currency }) => amount === order.amount && currency === order.currency);
    const authorised = matching.find(({ status }) => status === 'authorized');
    if (!authorised || matching.some(({ status }) => status === 'captured' || status === 'refunded')) return payments;
    const captured = await this.capture(authorised);
    return payments.map((payment) => (payment === authorised ? captured : payment));
  }

  readWebhook(rawBody: Buffer, headers: RawHeaders): ProviderEvent | null {
    const signature = headers['x-razorpay-signature'];
    if (typeof signature !== 'string' || !isSignedBy(this.account.webhookSecret, rawBody, signature)) return null;
    const reported = reportOf(razorpayEvent.parse(JSON.parse(rawBody.toString('utf8'))));
    return { id: eventId(rawBody, headers), ...reported };
  }

  /** Repeats a refund that failed at the provider under a new receipt: the key with the suffix `-again<n>`. */
  async refund({ key, providerPaymentId, amount }: ProviderRefund): Promise<{ providerRefundId: string | null }> {
    const { items: known } = await callRazorpay(this.account, {
      action: 'list the refunds of a payment',
      path: `payments/${providerPaymentId}/refunds?count=100`,
      answer: listOf(razorpayRefund),
    });
    const ours = known.filter(({ receipt }) => receipt === key || receipt?.startsWith(`${key}-again`));
    const made = ours.find(({ status }) => status !== 'failed');
    if (made) return { providerRefundId: made.id };
    const payment = await this.fetchPayment(providerPaymentId);
    const left = Math.min(amount, payment.amount - (payment.amount_refunded ?? 0));
    if (left <= 0) return { providerRefundId: null };
    return this.createRefund(providerPaymentId, left, ours.length === 0 ? key : `${key}-again${ours.length}`);
  }

  /**
   * Sends an idempotency key, so that a retry after a lost response does not create a second refund. The key includes the amount,
   * because Razorpay rejects a known key with a different body.
   */
  private async createRefund(
    paymentId: string,
    amount: number,
    receipt: string,
  ): Promise<{ providerRefundId: string }> {
    const { id, status } = await callRazorpay(this.account, {
      action: 'create a refund',
      path: `payments/${paymentId}/refund`,
      body: { amount, receipt, speed: 'normal' },
      headers: { 'x-refund-idempotency': `${receipt}-${amount}` },
      answer: razorpayRefund,
    });
    if (status === 'failed')
      throw new CardProviderError('refused', 'Razorpay created a refund and reports it as failed.');
    return { providerRefundId: id };
  }

  /** The provider refuses to capture a payment that it has captured itself meanwhile; the payment is then read again. */
  private async capture({ id, amount, currency }: RazorpayPayment): Promise<RazorpayPayment> {
    try {
      return await callRazorpay(this.account, {
        action: 'capture a payment',
        path: `payments/${id}/capture`,
        body: { amount, currency },
        answer: razorpayPayment,
      });
    } catch (error) {
      if (error instanceof CardProviderError && error.fault === 'refused') return this.fetchPayment(id);
      throw error;
    }
  }

  private fetchPayment(id: string): Promise<RazorpayPayment> {
    return callRazorpay(this.account, { action: 'read a payment', path: `payments/${id}`, answer: razorpayPayment });
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
  return sha256(rawBody);
}

/** Events about other things are acknowledged only. */
function reportOf({ event, payload }: z.infer<typeof razorpayEvent>): Omit<ProviderEvent, 'id'> {
  const { id, order_id: orderId } = payload.payment?.entity ?? {};
  const providerOrderId = orderId ?? null;
  if (event === 'payment.captured' || event === 'order.paid') return { providerOrderId, capturedPaymentId: id };
  if (event === 'payment.failed') return { providerOrderId };
  return { providerOrderId: null, failedRefundId: event === 'refund.failed' ? payload.refund?.entity.id : undefined };
}
