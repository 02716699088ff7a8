import { createHash } from 'node:crypto';
import { limits } from '../../../domain/limits';
import { type OutsideHosts } from '../../infra/outside-hosts';
import {
  type CardProvider, CardProviderError, type ProviderCallback, type ProviderEvent, type ProviderOrder, type ProviderPayment, type RawHeaders,
} from './card-provider';
import { orderOfEvent, type RazorpayPayment, readOrder, readPayment, readPayments } from './razorpay-answers';
import { ask, openRazorpay, type RazorpayAccess } from './razorpay-http';
import { isSignedBy } from './signatures';

export const razorpayName = 'razorpay';

export interface RazorpayAccount extends Omit<RazorpayAccess, 'timeoutMs'> {
  /** Signs webhooks; not the key's secret. */
  readonly webhookSecret: string;
}

const patienceMs = 10_000;
const longestEventId = 100;

/** A payment that was taken counts before one that may yet be, and that before one that was not. */
const weight: readonly ProviderPayment['status'][] = ['captured', 'refunded', 'pending', 'failed'];

/** What its checkout loads in the page. Banks ask for their second step in windows that its frame opens. */
const checkoutHosts: OutsideHosts = {
  scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: ['https://api.razorpay.com', 'https://checkout.razorpay.com', 'https://lumberjack.razorpay.com'],
  pictures: ['https://cdn.razorpay.com'],
  forms: ['https://api.razorpay.com'],
  opensWindows: true,
};

/** Razorpay: orders, signed callbacks and webhooks, look-ups and refunds. Its calls reject with a CardProviderError. */
export class RazorpayProvider implements CardProvider {
  readonly name = razorpayName;
  readonly publicKey: string;
  readonly outside = checkoutHosts;
  private readonly sdk: ReturnType<typeof openRazorpay>;

  constructor(private readonly account: RazorpayAccount, timeoutMs = patienceMs) {
    this.publicKey = account.keyId;
    this.sdk = openRazorpay({ ...account, timeoutMs });
  }

  /** A call whose answer is lost leaves an order there that nobody can pay, since nobody has learnt its name. */
  async start({ receipt, amount, currency }: ProviderOrder): Promise<{ providerOrderId: string }> {
    const answer = await ask('open an order', () => this.sdk.orders.create({ receipt, amount, currency, payment: captured }));
    const opened = readOrder(answer);
    if (opened.receipt !== receipt || opened.amount !== amount || opened.currency !== currency) {
      throw new CardProviderError('unreadable', 'Razorpay has opened another order than it was asked for.');
    }
    return { providerOrderId: opened.id };
  }

  verify({ transactionId, signature }: ProviderCallback, storedProviderOrderId: string): boolean {
    return isSignedBy(this.account.keySecret, `${storedProviderOrderId}|${transactionId}`, signature);
  }

  async lookUp(providerOrderId: string): Promise<ProviderPayment | null> {
    const payments = readPayments(await ask('tell the payments of an order', () => this.sdk.orders.fetchPayments(providerOrderId)));
    const payment = payments.sort((one, other) => weight.indexOf(one.status) - weight.indexOf(other.status))[0];
    if (!payment) return null;
    // Payments do not carry the shop's order number, orders do.
    const { receipt } = readOrder(await ask('tell of an order', () => this.sdk.orders.fetch(providerOrderId)));
    const { id, orderId, amount, currency, status } = payment;
    return { id, providerOrderId: orderId, receipt, amount, currency, status };
  }

  readWebhook(rawBody: Buffer, headers: RawHeaders): ProviderEvent | null {
    const signature = headers['x-razorpay-signature'];
    if (typeof signature !== 'string' || !isSignedBy(this.account.webhookSecret, rawBody, signature)) return null;
    return { id: eventId(rawBody, headers), providerOrderId: orderOfEvent(JSON.parse(rawBody.toString('utf8'))) };
  }

  /** What staff have given back by hand already is not given back again. */
  async refund({ providerPaymentId, amount }: { providerPaymentId: string; amount: number }): Promise<void> {
    const known = await this.payment(providerPaymentId);
    const rest = Math.min(amount, known.amount) - known.refunded;
    if (rest <= 0) return;
    await ask('give a payment back', () => this.sdk.payments.refund(providerPaymentId, { amount: rest, speed: 'normal' }));
  }

  private async payment(id: string): Promise<RazorpayPayment> {
    return readPayment(await ask('tell of a payment', () => this.sdk.payments.fetch(id)));
  }
}

/** Money that comes while the stock is held is taken at once; what comes later goes back to the card by itself. */
const captured = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: limits.cardHoldMinutes, manual_expiry_period: limits.cardHoldMinutes, refund_speed: 'normal' },
} as const;

/** The header is not part of what is signed: a body without a usable one goes by its own digest. */
function eventId(rawBody: Buffer, headers: RawHeaders): string {
  const given = headers['x-razorpay-event-id'];
  if (typeof given === 'string' && given !== '' && given.length <= longestEventId) return given;
  return createHash('sha256').update(rawBody).digest('hex');
}
