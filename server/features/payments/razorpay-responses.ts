import { CardProviderError } from './card-provider';
import { valueIn } from './razorpay-http';

/** An order as Razorpay returns it. */
export interface RazorpayOrder {
  readonly id: string;
  readonly receipt: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** `authorized`: reserved on the card, not captured yet. */
const paymentStatuses = ['captured', 'refunded', 'authorized', 'created', 'failed'] as const;

/** A payment of an order. An order may have several, for example after a declined card. */
export interface RazorpayPayment {
  readonly id: string;
  readonly orderId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: (typeof paymentStatuses)[number];
  /** Refunded amount, in minor units. */
  readonly refunded: number;
}

/** A refund. A failed one has moved no money, and Razorpay does not retry it. */
interface RazorpayRefund {
  readonly id: string;
  /** The shop's reference for it; null when it has none. */
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

const unreadable = (name: string) =>
  new CardProviderError('unreadable', `Razorpay answered without a valid "${name}".`);

/** @throws CardProviderError unless the answer is an order */
export function readOrder(answer: unknown): RazorpayOrder {
  return {
    id: textOf(answer, 'id'),
    receipt: textOf(answer, 'receipt'),
    amount: amountOf(answer, 'amount'),
    currency: currencyOf(answer),
  };
}

/** @throws CardProviderError unless the answer is a payment */
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

/** @throws CardProviderError unless the answer is a list of payments */
export function readPayments(answer: unknown): RazorpayPayment[] {
  return itemsOf(answer).map(readPayment);
}

/** @throws CardProviderError unless the answer is a refund */
export function readRefund(answer: unknown): RazorpayRefund {
  const receipt = valueIn(answer, 'receipt');
  return {
    id: textOf(answer, 'id'),
    receipt: typeof receipt === 'string' ? receipt : null,
    hasFailed: textOf(answer, 'status') === 'failed',
  };
}

/** @throws CardProviderError unless the answer is a list of refunds */
export function readRefunds(answer: unknown): RazorpayRefund[] {
  return itemsOf(answer).map(readRefund);
}

function itemsOf(answer: unknown): unknown[] {
  const items = valueIn(answer, 'items');
  if (!Array.isArray(items)) throw unreadable('items');
  return items;
}

/** Returns the id of the refund that a `refund.failed` webhook reports; undefined for other events. */
export function failedRefundOf(body: unknown): string | undefined {
  if (valueIn(body, 'event') !== 'refund.failed') return undefined;
  const id = valueIn(valueIn(valueIn(valueIn(body, 'payload'), 'refund'), 'entity'), 'id');
  return typeof id === 'string' ? id : undefined;
}

/** Returns the id of the payment that a webhook reports as captured; undefined for other events. */
export function capturedPaymentOf(body: unknown): string | undefined {
  const event = valueIn(body, 'event');
  if (event !== 'payment.captured' && event !== 'order.paid') return undefined;
  const id = valueIn(paymentIn(body), 'id');
  return typeof id === 'string' ? id : undefined;
}

const paymentIn = (body: unknown) => valueIn(valueIn(valueIn(body, 'payload'), 'payment'), 'entity');

const paymentEvents = new Set<unknown>(['payment.captured', 'payment.failed', 'order.paid']);

/** Returns the order id of a payment event; null for all other events. */
export function orderOfEvent(body: unknown): string | null {
  if (!paymentEvents.has(valueIn(body, 'event'))) return null;
  const orderId = valueIn(paymentIn(body), 'order_id');
  return typeof orderId === 'string' ? orderId : null;
}
