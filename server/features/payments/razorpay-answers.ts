import { CardProviderError } from './card-provider';
import { valueIn } from './razorpay-http';

/** An order in the provider's books. */
export interface RazorpayOrder {
  readonly id: string;
  readonly receipt: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** An authorised payment is set aside for the shop and not the shop's money yet. */
const paymentStatuses = ['captured', 'refunded', 'authorized', 'created', 'failed'] as const;

/** A payment of such an order. An order may have several, when a card was refused before another was taken. */
export interface RazorpayPayment {
  readonly id: string;
  readonly orderId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: (typeof paymentStatuses)[number];
  /** What has been given back of it, in minor units. */
  readonly refunded: number;
}

/** Money on its way back. One that has failed moved nothing, and is not tried again by the provider. */
export interface RazorpayRefund {
  readonly id: string;
  /** The shop's own name for it. */
  readonly receipt: string | null;
  readonly hasFailed: boolean;
}

function textOf(answer: unknown, name: string): string {
  const value = valueIn(answer, name);
  if (typeof value === 'string' && value !== '') return value;
  throw unreadable(name);
}

function amountOf(answer: unknown, name: string): number {
  const value = valueIn(answer, name);
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw unreadable(name);
}

/** ISO 4217. */
function currencyOf(answer: unknown): string {
  const value = textOf(answer, 'currency');
  if (/^[A-Z]{3}$/.test(value)) return value;
  throw unreadable('currency');
}

const unreadable = (name: string) => new CardProviderError('unreadable', `Razorpay has answered without a good "${name}".`);

/** @throws CardProviderError for what is no order */
export function readOrder(answer: unknown): RazorpayOrder {
  return { id: textOf(answer, 'id'), receipt: textOf(answer, 'receipt'), amount: amountOf(answer, 'amount'), currency: currencyOf(answer) };
}

/** @throws CardProviderError for what is no payment */
export function readPayment(answer: unknown): RazorpayPayment {
  const status = paymentStatuses.find((known) => known === valueIn(answer, 'status'));
  if (status === undefined) throw unreadable('status');
  return {
    status,
    id: textOf(answer, 'id'),
    orderId: textOf(answer, 'order_id'),
    amount: amountOf(answer, 'amount'),
    currency: currencyOf(answer),
    refunded: valueIn(answer, 'amount_refunded') === null ? 0 : amountOf(answer, 'amount_refunded'),
  };
}

/** @throws CardProviderError for what is no list of payments */
export function readPayments(answer: unknown): RazorpayPayment[] {
  return itemsOf(answer).map(readPayment);
}

/** @throws CardProviderError for what is no refund */
export function readRefund(answer: unknown): RazorpayRefund {
  const receipt = valueIn(answer, 'receipt');
  return { id: textOf(answer, 'id'), receipt: typeof receipt === 'string' ? receipt : null, hasFailed: textOf(answer, 'status') === 'failed' };
}

/** @throws CardProviderError for what is no list of refunds */
export function readRefunds(answer: unknown): RazorpayRefund[] {
  return itemsOf(answer).map(readRefund);
}

function itemsOf(answer: unknown): unknown[] {
  const items = valueIn(answer, 'items');
  if (!Array.isArray(items)) throw unreadable('items');
  return items;
}

/** The refund that a webhook's body reports as given up. */
export function failedRefundOf(body: unknown): string | undefined {
  if (valueIn(body, 'event') !== 'refund.failed') return undefined;
  const id = valueIn(valueIn(valueIn(valueIn(body, 'payload'), 'refund'), 'entity'), 'id');
  return typeof id === 'string' ? id : undefined;
}

/** The payment that a webhook's body reports as captured. */
export function capturedPaymentOf(body: unknown): string | undefined {
  const event = valueIn(body, 'event');
  if (event !== 'payment.captured' && event !== 'order.paid') return undefined;
  const id = valueIn(paymentIn(body), 'id');
  return typeof id === 'string' ? id : undefined;
}

const paymentIn = (body: unknown) => valueIn(valueIn(valueIn(body, 'payload'), 'payment'), 'entity');

const reported = new Set<unknown>(['payment.captured', 'payment.failed', 'order.paid']);

/** The order that a webhook's body is about, null for news that the shop does not wait for. */
export function orderOfEvent(body: unknown): string | null {
  if (!reported.has(valueIn(body, 'event'))) return null;
  const orderId = valueIn(paymentIn(body), 'order_id');
  return typeof orderId === 'string' ? orderId : null;
}
