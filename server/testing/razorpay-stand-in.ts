import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { sign } from '../features/payments/card-provider';
import { type Environment } from '../config';
import {
  type Answer,
  type Call,
  isCapture,
  ok,
  readCall,
  refusal,
  send,
  type StandInOrder,
  type StandInPayment,
  unknownPath,
} from './razorpay-stand-in-http';

const keyId = 'rzp_test_standin';
const keySecret = 'the secret of the key';
const webhookSecret = 'the secret of webhooks';

/** Behaviour of the next call: normal, never answered, answered 500, answered with invalid JSON, or executed with its answer lost. */
export type CallBehaviour = 'well' | 'silent' | 'failing' | 'garbled' | 'lost';

/** What the popup returns to the page, in the provider's field names. */
export interface StandInCallback {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

const noOrders = { entity: 'collection', count: 0, items: [] };
const valueIn = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null ? Reflect.get(thing, name) : undefined;
const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;

/** In-memory stand-in of Razorpay with its HTTP API, as strict as the real one about keys, amounts and receipts. */
export class RazorpayStandIn {
  readonly account = { keyId, keySecret, webhookSecret };
  readonly orders = new Map<string, StandInOrder>();
  readonly payments = new Map<string, StandInPayment>();
  readonly refunds = new Map<string, { readonly body: string; readonly answer: Answer }>();
  readonly calls: Call[] = [];
  /** Called just before the provider handles a capture. */
  beforeCapture: (payment: StandInPayment) => void = () => undefined;
  /** Maps a payment to its entry in the provider's list. */
  mapListedPayment: (payment: StandInPayment) => StandInPayment = (payment) => payment;
  /** Whether the list of refunds is empty, as one that lags behind. */
  omitsRefunds = false;
  private readonly behaviours: CallBehaviour[] = [];
  private readonly server = createServer((request, response) => void this.serve(request, response));
  private port = 0;

  get apiUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Environment of a shop that uses this provider. */
  get settings(): Environment {
    return {
      CARD_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_URL: this.apiUrl,
    };
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    // A TCP server that listens has an address with a port.
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Queues the behaviour of the next calls, in order. */
  queueBehaviours(...turns: CallBehaviour[]): void {
    this.behaviours.push(...turns);
  }

  /** Pays an order, as a shopper does in the popup. @param change overrides of the payment's record */
  pay(orderId: string, change: Partial<Pick<StandInPayment, 'amount' | 'currency' | 'status'>> = {}): StandInCallback {
    const order = this.order(orderId);
    const id = newId('pay');
    const { amount, currency } = order;
    this.payments.set(id, {
      id,
      entity: 'payment',
      order_id: orderId,
      amount,
      currency,
      status: 'captured',
      amount_refunded: 0,
      refund_status: null,
      ...change,
    });
    order.status = change.status === undefined || change.status === 'captured' ? 'paid' : 'attempted';
    return {
      razorpay_order_id: orderId,
      razorpay_payment_id: id,
      razorpay_signature: sign(`${orderId}|${id}`, keySecret),
    };
  }

  /** Returns the signed webhook of a payment: body and headers. */
  webhook(event: string, paymentId: string, eventId = newId('evt')) {
    const payment = this.payment(paymentId);
    const order = { order: { entity: this.order(payment.order_id) } };
    const payload = { payment: { entity: payment }, ...(event.startsWith('order.') && order) };
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_standin',
      event,
      contains: Object.keys(payload),
      payload,
      created_at: 1_772_445_600,
    });
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(body, webhookSecret),
        'x-razorpay-event-id': eventId,
      },
    };
  }

  /** Returns the signed webhook that a refund failed: body and headers. */
  refundWebhook(refundId: string, eventId = newId('evt')) {
    const body = JSON.stringify({
      entity: 'event',
      event: 'refund.failed',
      contains: ['refund'],
      payload: { refund: { entity: { id: refundId, entity: 'refund', status: 'failed' } } },
    });
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(body, webhookSecret),
        'x-razorpay-event-id': eventId,
      },
    };
  }

  order(id: string): StandInOrder {
    const order = this.orders.get(id);
    if (!order) throw new Error(`The stand-in has no order ${id}.`);
    return order;
  }

  payment(id: string): StandInPayment {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`The stand-in has no payment ${id}.`);
    return payment;
  }

  /** Returns the ids of a payment's refunds, oldest first. */
  refundIdsOf(paymentId: string): string[] {
    const answers = [...this.refunds.values()].map(({ answer: { body } }) => body);
    return answers
      .filter((body) => valueIn(body, 'payment_id') === paymentId)
      .map((body) => String(valueIn(body, 'id')));
  }

  /** Marks an accepted refund as failed and restores the refunded amount of the payment. */
  failRefund(refundId: string): void {
    for (const {
      answer: { body },
    } of this.refunds.values()) {
      if (valueIn(body, 'id') !== refundId) continue;
      // Built by this class.
      const refund = body as { payment_id: string; amount: number };
      const payment = this.payment(refund.payment_id);
      Object.assign(refund, { status: 'failed' });
      payment.amount_refunded -= refund.amount;
      Object.assign(payment, { status: 'captured', refund_status: payment.amount_refunded === 0 ? null : 'partial' });
    }
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    this.calls.push(call);
    const turn = this.behaviours.shift();
    if (turn === 'silent') return;
    if (turn === 'garbled')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Back soon</p>');
    if (turn === 'failing')
      return send(response, {
        status: 500,
        body: { error: { code: 'SERVER_ERROR', description: 'We are facing some trouble.' } },
      });
    const answer = this.answer(call);
    if (turn === 'lost') return void response.destroy();
    send(response, answer);
  }

  private answer(call: Call): Answer {
    const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    if (call.headers.authorization !== expected) return refusal('Authentication failed', 401);
    const [, version, collection, id = '', part = ''] = call.path.split('/');
    if (call.path === '/v1/orders') return call.method === 'POST' ? this.openOrder(call.body) : ok(noOrders);
    if (version !== 'v1') return unknownPath;
    if (collection === 'orders' && this.orders.has(id)) return this.handleOrder(id, `${call.method} ${part}`);
    if (collection === 'payments' && this.payments.has(id))
      return this.handlePayment(id, `${call.method} ${part}`, call);
    return refusal('The id provided does not exist');
  }

  private handleOrder(id: string, operation: string): Answer {
    if (operation === 'GET ') return ok(this.order(id));
    return operation === 'GET payments' ? ok(this.paymentsOf(id)) : unknownPath;
  }

  private handlePayment(id: string, operation: string, call: Call): Answer {
    if (operation === 'GET ') return ok(this.payment(id));
    if (operation === 'POST capture') return this.capture(this.payment(id), call.body);
    if (operation === 'GET refunds') return ok(this.refundsOf(id));
    return operation === 'POST refund' ? this.refundOnce(id, call) : unknownPath;
  }

  private openOrder({ amount, currency, receipt, payment }: Call['body']): Answer {
    if (typeof amount !== 'number' || !Number.isInteger(amount)) return refusal('The amount must be an integer.');
    if (amount < 100) return refusal('Order amount less than minimum amount allowed');
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return refusal('Currency is not supported');
    if (typeof receipt !== 'string' || receipt === '' || receipt.length > 40)
      return refusal('The receipt may not be greater than 40 characters.');
    if (!isCapture(payment)) return refusal('The automatic expiry period must be at least 12.');
    const order: StandInOrder = { id: newId('order'), entity: 'order', amount, currency, receipt, status: 'created' };
    this.orders.set(order.id, order);
    return ok(order);
  }

  private paymentsOf(orderId: string) {
    const items = [...this.payments.values()]
      .filter((payment) => payment.order_id === orderId)
      .map((payment) => this.mapListedPayment(payment));
    return { entity: 'collection', count: items.length, items };
  }

  private capture(payment: StandInPayment, { amount, currency }: Call['body']): Answer {
    this.beforeCapture(payment);
    if (payment.status === 'captured') return refusal('This payment has already been captured');
    if (payment.status !== 'authorized')
      return refusal('Only payments which have been authorized and not yet captured can be captured');
    if (amount !== payment.amount || currency !== payment.currency)
      return refusal('Capture amount must be equal to the amount authorized');
    payment.status = 'captured';
    return ok(payment);
  }

  private refundOnce(id: string, { headers, body }: Call): Answer {
    const key = headers['x-refund-idempotency'];
    if (typeof key !== 'string' || !/^[\w-]{10,}$/.test(key)) return refusal('The idempotency key is not valid.');
    const content = JSON.stringify([id, body]);
    const known = this.refunds.get(key);
    if (known && known.body !== content)
      return refusal('Different request with the same idempotency key has already been processed.');
    const answer = known?.answer ?? this.refund(this.payment(id), Number(body['amount']), body['receipt']);
    if (answer.status === 200) this.refunds.set(key, { body: content, answer });
    return answer;
  }

  private refundsOf(paymentId: string) {
    const booked = this.omitsRefunds ? [] : [...this.refunds.values()];
    const items = booked
      .map(({ answer: { body } }) => body)
      .filter((refund) => valueIn(refund, 'payment_id') === paymentId);
    return { entity: 'collection', count: items.length, items };
  }

  private refund(payment: StandInPayment, amount: number, receipt: unknown): Answer {
    if (payment.status === 'refunded') return refusal('The payment has been fully refunded already');
    if (payment.status !== 'captured') return refusal('The payment status should be captured for action to be taken');
    if (!(amount >= 100)) return refusal('The amount must be at least INR 1.00');
    if (amount > payment.amount - payment.amount_refunded)
      return refusal('The total refund amount is greater than the refund payment amount');
    payment.amount_refunded += amount;
    payment.refund_status = payment.amount_refunded === payment.amount ? 'full' : 'partial';
    if (payment.refund_status === 'full') payment.status = 'refunded';
    return ok({
      id: newId('rfnd'),
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      receipt: receipt ?? null,
      status: 'processed',
    });
  }
}
