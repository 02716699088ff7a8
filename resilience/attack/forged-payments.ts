import { createHmac } from 'node:crypto';
import { sandboxSignatureHeader } from '../../server/features/payments/sandbox-provider';
import { sign } from '../../server/features/payments/card-provider';
import { type Random } from '../fuzz/random';
import { graphqlRequest, type HttpRequest, jsonHeaders, jsonRequest, authHeaders } from '../harness/http-client';
import { type UnconfirmedCardOrder } from './card-orders';

/** What the attacker has: orders of several customers with valid signatures, and everything but the secret. */
export interface ForgerySetup {
  readonly orders: readonly UnconfirmedCardOrder[];
  /** Token of a signed-in customer who owns none of the orders. */
  readonly otherCustomerToken: string;
  /** Guesses of the secret. */
  readonly wrongSecrets: readonly string[];
  /** Genuine webhooks: bodies and their valid signatures. */
  readonly webhooks: readonly { readonly body: string; readonly signature: string }[];
}

interface Claim {
  readonly token: string | null;
  readonly orderNumber: unknown;
  readonly providerOrderId: unknown;
  readonly transactionId: unknown;
  readonly signature: unknown;
}

function replaceCharAt(text: string, at: number): string {
  const other = text[at] === 'a' ? 'b' : 'a';
  return text.slice(0, at) + other + text.slice(at + 1);
}

const wrongTypeValues: readonly unknown[] = [
  0,
  1,
  true,
  false,
  null,
  [],
  [''],
  {},
  { length: 64 },
  '0',
  '',
  ' ',
  { $ne: '' },
  1e400,
  -1,
  '0e0',
  '0'.repeat(64),
  'null',
  'true',
];

/** Generates calls that present a missing, foreign or different payment as that of an order. */
export class ForgedPaymentGenerator {
  constructor(
    private readonly random: Random,
    private readonly setup: ForgerySetup,
  ) {}

  next(): HttpRequest {
    return this.random.chance(0.3) ? this.webhook() : this.callback();
  }

  private callback(): HttpRequest {
    const {
      random,
      setup: { orders },
    } = this;
    const own = random.pick(orders);
    const genuine: Claim = {
      token: own.token,
      orderNumber: own.number,
      providerOrderId: own.providerOrderId,
      ...own.paid,
    };
    const claim = { ...genuine, ...this.forgery(own, own.paid.signature) };
    return random.chance(0.5) ? this.overRest(claim) : this.overGraphql(claim);
  }

  private forgery(own: UnconfirmedCardOrder, signature: string): Partial<Claim> {
    const {
      random,
      setup: { orders, otherCustomerToken },
    } = this;
    const other = random.pick(orders.filter(({ number }) => number !== own.number));
    return random.pick<() => Partial<Claim>>([
      () => ({ signature: this.randomSignature() }),
      () => ({ signature: replaceCharAt(signature, random.below(signature.length)) }),
      () => ({ signature: signature.slice(0, random.below(signature.length)) }),
      () => ({ signature: signature + random.pick(['0', '\u0000', signature, '=']) }),
      () => ({ signature: Buffer.from(signature, 'hex').toString(random.pick(['base64', 'base64url', 'latin1'])) }),
      () => ({ signature: this.signWithWrongSecret(own) }),
      () => ({ signature: random.pick(wrongTypeValues) }),
      () => ({ transactionId: `${own.paid.transactionId}x` }),
      () => ({ transactionId: other.paid.transactionId }),
      () => ({ ...other.paid }),
      () => ({ ...other.paid, providerOrderId: other.providerOrderId }),
      () => ({ providerOrderId: other.providerOrderId }),
      () => ({ orderNumber: other.number }),
      () => ({ orderNumber: other.number, providerOrderId: other.providerOrderId }),
      () => ({ orderNumber: other.number, token: other.token }),
      () => ({ token: random.pick([otherCustomerToken, other.token, null]) }),
      () => ({
        orderNumber: random.pick([
          Number(own.number),
          `${own.number} `,
          ` ${own.number}`,
          `${own.number}0`,
          ...wrongTypeValues,
        ]),
      }),
      () => ({
        providerOrderId: random.pick([
          own.providerOrderId.toUpperCase(),
          `${own.providerOrderId} `,
          ...wrongTypeValues,
        ]),
      }),
      () => ({
        transactionId: random.pick([
          own.paid.transactionId.toUpperCase(),
          `${own.paid.transactionId} `,
          ...wrongTypeValues,
        ]),
      }),
    ])();
  }

  private randomSignature(): string {
    return Array.from({ length: 64 }, () => this.random.below(16).toString(16)).join('');
  }

  /** Returns an HMAC with a wrong secret, by the right or a wrong hash, over the right or other content. */
  private signWithWrongSecret({ number, providerOrderId, paid: { transactionId } }: UnconfirmedCardOrder): string {
    const {
      random,
      setup: { wrongSecrets },
    } = this;
    const content = random.pick([
      `${providerOrderId}|${transactionId}`,
      `${number}|${transactionId}`,
      `${transactionId}|${providerOrderId}`,
      `${providerOrderId}${transactionId}`,
      '|',
      '',
    ]);
    const hash = random.pick(['sha256', 'sha1', 'md5', 'sha512'] as const);
    return createHmac(hash, random.pick(wrongSecrets)).update(content).digest('hex');
  }

  private overRest({ token, orderNumber, providerOrderId, transactionId, signature }: Claim): HttpRequest {
    const razorpay = this.random.chance(0.3);
    const names = razorpay
      ? (['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'] as const)
      : (['provider_order_id', 'transactionid', 'provider_signature'] as const);
    const body = {
      ordernumber: orderNumber,
      [names[0]]: providerOrderId,
      [names[1]]: transactionId,
      [names[2]]: signature,
      transactionamount: this.random.pick([1, '0.01', -5, 1e400, null]),
      amount: 1,
      currency: 'USD',
    };
    return jsonRequest('POST', '/api/payment', body, authHeaders(token));
  }

  private overGraphql({ token, ...input }: Claim): HttpRequest {
    const query =
      'mutation($input: PaymentConfirmInput!) { paymentConfirm(input: $input) { __typename ... on PaymentSucceeded { order { number } } } }';
    return graphqlRequest(query, { input }, authHeaders(token));
  }

  private webhook(): HttpRequest {
    const {
      random,
      setup: { webhooks, wrongSecrets },
    } = this;
    const { body, signature } = random.pick(webhooks);
    const other = random.pick(webhooks.filter((one) => one.body !== body));
    const [sent, signed] = random.pick<() => readonly [string, string | null]>([
      () => [body, this.randomSignature()],
      () => [body, replaceCharAt(signature, random.below(signature.length))],
      () => [body, signature.slice(0, random.below(signature.length))],
      () => [body, `${signature}, ${signature}`],
      () => [body, sign(body, random.pick(wrongSecrets))],
      () => [body, other.signature],
      () => [body, random.pick([null, '', '0', 'undefined', 'null', 'sha256=', `sha256=${signature}`])],
      () => [`${body} `, signature],
      () => [` ${body}`, signature],
      () => [body.replace('evt_', 'evt-'), signature],
      () => [replaceCharAt(body, random.below(body.length)), signature],
      () => [`${body}${body}`, signature],
      () => ['', signature],
    ])();
    return {
      method: 'POST',
      path: '/api/webhooks/payment',
      headers: { ...jsonHeaders, ...(signed !== null && { [sandboxSignatureHeader]: signed }) },
      body: Buffer.from(sent),
    };
  }
}
