import { createHmac } from 'node:crypto';
import { sandboxSignatureHeader } from '../../server/features/payments/sandbox-provider';
import { sign } from '../../server/features/payments/signatures';
import { type Random } from '../fuzz/random';
import { graphqlCall, type HttpCall, json, jsonCall, signedIn } from '../harness/http';
import { type WaitingOrder } from './card-orders';

/** What the attacker has: orders of several customers with valid signatures, and everything but the secret. */
export interface ForgersGround {
  readonly orders: readonly WaitingOrder[];
  /** Token of a signed-in customer who owns none of the orders. */
  readonly stranger: string;
  /** Guesses of the secret. */
  readonly wrongSecrets: readonly string[];
  /** Genuine webhooks: bodies and their valid signatures. */
  readonly reports: readonly { readonly body: string; readonly signature: string }[];
}

interface Claim {
  readonly token: string | null;
  readonly orderNumber: unknown;
  readonly providerOrderId: unknown;
  readonly transactionId: unknown;
  readonly signature: unknown;
}

function changedAt(text: string, at: number): string {
  const other = text[at] === 'a' ? 'b' : 'a';
  return text.slice(0, at) + other + text.slice(at + 1);
}

const juggled: readonly unknown[] = [
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
export class ForgedPayments {
  constructor(
    private readonly random: Random,
    private readonly ground: ForgersGround,
  ) {}

  next(): HttpCall {
    return this.random.chance(0.3) ? this.webhook() : this.callback();
  }

  private callback(): HttpCall {
    const {
      random,
      ground: { orders },
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

  private forgery(own: WaitingOrder, signature: string): Partial<Claim> {
    const {
      random,
      ground: { orders, stranger },
    } = this;
    const other = random.pick(orders.filter(({ number }) => number !== own.number));
    return random.pick<() => Partial<Claim>>([
      () => ({ signature: this.anySignature() }),
      () => ({ signature: changedAt(signature, random.below(signature.length)) }),
      () => ({ signature: signature.slice(0, random.below(signature.length)) }),
      () => ({ signature: signature + random.pick(['0', '\u0000', signature, '=']) }),
      () => ({ signature: Buffer.from(signature, 'hex').toString(random.pick(['base64', 'base64url', 'latin1'])) }),
      () => ({ signature: this.signedAnew(own) }),
      () => ({ signature: random.pick(juggled) }),
      () => ({ transactionId: `${own.paid.transactionId}x` }),
      () => ({ transactionId: other.paid.transactionId }),
      () => ({ ...other.paid }),
      () => ({ ...other.paid, providerOrderId: other.providerOrderId }),
      () => ({ providerOrderId: other.providerOrderId }),
      () => ({ orderNumber: other.number }),
      () => ({ orderNumber: other.number, providerOrderId: other.providerOrderId }),
      () => ({ orderNumber: other.number, token: other.token }),
      () => ({ token: random.pick([stranger, other.token, null]) }),
      () => ({
        orderNumber: random.pick([
          Number(own.number),
          `${own.number} `,
          ` ${own.number}`,
          `${own.number}0`,
          ...juggled,
        ]),
      }),
      () => ({
        providerOrderId: random.pick([own.providerOrderId.toUpperCase(), `${own.providerOrderId} `, ...juggled]),
      }),
      () => ({
        transactionId: random.pick([own.paid.transactionId.toUpperCase(), `${own.paid.transactionId} `, ...juggled]),
      }),
    ])();
  }

  private anySignature(): string {
    return Array.from({ length: 64 }, () => this.random.below(16).toString(16)).join('');
  }

  /** Returns an HMAC with a wrong secret, by the right or a wrong hash, over the right or other content. */
  private signedAnew({ number, providerOrderId, paid: { transactionId } }: WaitingOrder): string {
    const {
      random,
      ground: { wrongSecrets },
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

  private overRest({ token, orderNumber, providerOrderId, transactionId, signature }: Claim): HttpCall {
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
    return jsonCall('POST', '/api/payment', body, signedIn(token));
  }

  private overGraphql({ token, ...input }: Claim): HttpCall {
    const query =
      'mutation($input: PaymentConfirmInput!) { paymentConfirm(input: $input) { __typename ... on PaymentSucceeded { order { number } } } }';
    return graphqlCall(query, { input }, signedIn(token));
  }

  private webhook(): HttpCall {
    const {
      random,
      ground: { reports, wrongSecrets },
    } = this;
    const { body, signature } = random.pick(reports);
    const other = random.pick(reports.filter((report) => report.body !== body));
    const [sent, signed] = random.pick<() => readonly [string, string | null]>([
      () => [body, this.anySignature()],
      () => [body, changedAt(signature, random.below(signature.length))],
      () => [body, signature.slice(0, random.below(signature.length))],
      () => [body, `${signature}, ${signature}`],
      () => [body, sign(body, random.pick(wrongSecrets))],
      () => [body, other.signature],
      () => [body, random.pick([null, '', '0', 'undefined', 'null', 'sha256=', `sha256=${signature}`])],
      () => [`${body} `, signature],
      () => [` ${body}`, signature],
      () => [body.replace('evt_', 'evt-'), signature],
      () => [changedAt(body, random.below(body.length)), signature],
      () => [`${body}${body}`, signature],
      () => ['', signature],
    ])();
    return {
      method: 'POST',
      path: '/api/webhooks/payment',
      headers: { ...json, ...(signed !== null && { [sandboxSignatureHeader]: signed }) },
      body: Buffer.from(sent),
    };
  }
}
