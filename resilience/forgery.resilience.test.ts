import { Order } from '../server/features/orders/order.entity';
import { Payment } from '../server/features/payments/payment.entity';
import { ProviderEvent } from '../server/features/payments/provider-event.entity';
import { sandboxSignatureHeader } from '../server/features/payments/sandbox-provider';
import { sign } from '../server/features/payments/card-provider';
import { type Product } from '../server/features/products/product.entity';
import { addTestApp } from '../server/testing/builders/apps';
import { addProduct } from '../server/testing/builders/catalogue';
import { signUp } from '../server/testing/builders/sign-up';
import { expectInvariants } from '../server/testing/invariants';
import { openTestShop, type TestShop } from '../server/testing/shop';
import { addUnconfirmedCardOrder, type UnconfirmedCardOrder } from './attack/card-orders';
import { ForgedPaymentGenerator } from './attack/forged-payments';
import { forgedKeys } from './attack/forged-keys';
import { forgedTokens } from './attack/forged-tokens';
import { resolveSeed, seededRandom } from './fuzz/random';
import { runConcurrently } from './fuzz/run-concurrently';
import { formatFinding, findFault } from './fuzz/response-checks';
import { registerCleanup } from './harness/cleanup';
import { recordFigure } from './harness/record-figure';
import { scale } from './harness/scale';
import { graphqlRequest, type HttpResponse, type HttpRequest, HttpClient, authHeaders } from './harness/http-client';

const forgeries = scale(2_000, 10_000);
const concurrency = 6;
/** Timeout of 10,000 forgeries; an idle machine takes half a minute. */
const timeoutMs = 20 * 60_000;

describe('forgery', () => {
  let test: TestShop;
  let sender: HttpClient;
  let product: Product;

  const addCleanup = registerCleanup();

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    addCleanup(() => test.close());
    product = await addProduct(test.shop.db, { stock: 1000, sizes: null });
    sender = new HttpClient(await test.origin());
    addCleanup(() => sender.close());
  });
  afterEach(() => expectInvariants(test.shop.db));

  const manager = () => test.shop.db.manager;
  const addOrders = (count: number) =>
    Promise.all(Array.from({ length: count }, () => addUnconfirmedCardOrder(test, product.id)));
  const statusOf = async ({ number }: UnconfirmedCardOrder) =>
    (await manager().findOneByOrFail(Order, { number })).status;

  /** Whether the shop has accepted a payment, over any interface. */
  function isAccepted({ path }: HttpRequest, { status, text }: HttpResponse): boolean {
    if (path.startsWith('/api/webhooks')) return status === 200;
    return text.includes('"success"') || text.includes('PaymentSucceeded');
  }

  const confirm = ({ token, number, providerOrderId, paid }: UnconfirmedCardOrder) =>
    test.rest('POST', '/payment', {
      token,
      body: {
        ordernumber: number,
        provider_order_id: providerOrderId,
        transactionid: paid.transactionId,
        provider_signature: paid.signature,
      },
    });

  const webhookOf = ({ number, providerOrderId }: UnconfirmedCardOrder, secret: string) => {
    const body = JSON.stringify({ id: `evt_${number}`, provider_order_id: providerOrderId });
    return { body, signature: sign(body, secret) };
  };

  async function deliver({ body, signature }: ReturnType<typeof webhookOf>): Promise<number> {
    return (
      await sender.send({
        method: 'POST',
        path: '/api/webhooks/payment',
        headers: { [sandboxSignatureHeader]: signature },
        body: Buffer.from(body),
      })
    ).status;
  }

  it(
    `rejects ${forgeries} forged payments`,
    async () => {
      const orders = await addOrders(20);
      const { token, captcha, reset, sandbox } = test.shop.config.secrets;
      const generator = new ForgedPaymentGenerator(seededRandom(resolveSeed('forged payments')), {
        orders,
        otherCustomerToken: (await signUp(test)).token,
        wrongSecrets: ['secret', 'sandbox', 'sandbox_public_key', '0', sandbox.toUpperCase(), token, captcha, reset],
        webhooks: orders.map((order) => webhookOf(order, sandbox)),
      });
      const wrong: string[] = [];
      await runConcurrently(
        forgeries,
        concurrency,
        () => generator.next(),
        async (call, n) => {
          const answer = await sender.send(call);
          const fault = isAccepted(call, answer) ? 'accepted' : findFault(call, answer);
          if (fault !== undefined) wrong.push(formatFinding(n, call, `${fault}: ${answer.text.slice(0, 300)}`));
        },
      );
      expect(wrong.slice(0, 8)).toEqual([]);
      expect(await Promise.all(orders.map(statusOf))).toEqual(orders.map(() => 'Processing'));
      expect([
        await manager().countBy(Payment, { status: 'captured' }),
        await manager().countBy(ProviderEvent, {}),
      ]).toEqual([0, 0]);
      // Control: the same orders with genuine signatures.
      const [first, ...rest] = orders;
      if (first) expect(await deliver(webhookOf(first, sandbox))).toBe(200);
      for (const order of rest) expect((await confirm(order)).body).toMatchObject({ logstatus: 'success' });
      expect(await Promise.all(orders.map(statusOf))).toEqual(orders.map(() => 'Order Confirmed'));
      recordFigure(`${forgeries} forged payments`, {
        accepted: wrong.length,
        'genuine payments accepted afterwards': orders.length,
      });
    },
    timeoutMs,
  );

  it('rejects correctly signed payments of another amount, currency, order or status', async () => {
    const changes = [
      ...[
        { amount: 1 },
        { amount: 999 },
        { amount: 0 },
        { amount: 1001 },
        { currency: 'USD' as const },
        { currency: 'GBP' as const },
        { receipt: '260302000000000' },
        { receipt: '' },
      ],
      ...[{ status: 'created' as const }, { status: 'declined' as const }, { status: 'refunded' as const }],
    ];
    for (const change of changes) {
      const order = await addUnconfirmedCardOrder(test, product.id, change);
      const answers = await Promise.all([confirm(order), confirm(order)]);
      const reported = await deliver(webhookOf(order, test.shop.config.secrets.sandbox));
      // A payment in status "created" may still be captured, so it is pending; every other one has failed.
      const logstatus = 'status' in change && change.status === 'created' ? 'pending' : 'failed';
      for (const { body } of answers) expect([change, body]).toEqual([change, expect.objectContaining({ logstatus })]);
      // The webhook is genuine, so it is acknowledged: the provider need not resend it.
      expect([change, reported]).toEqual([change, 200]);
      test.clock.advance({ minutes: 1 });
      await test.runJob('reconcile payments');
      expect([change, await statusOf(order)]).not.toEqual([change, 'Order Confirmed']);
    }
    recordFigure('signed payments of another amount, currency or order', { tried: changes.length, accepted: 0 });
  });

  it('treats forged tokens as anonymous in both APIs', async () => {
    const [own, other] = [await signUp(test, { name: 'Own' }), await signUp(test, { name: 'Other' })];
    const tokens = forgedTokens(own.token, other.token, [
      test.shop.config.secrets.captcha,
      test.shop.config.secrets.reset,
      'secret',
      '',
    ]);
    expect(tokens.length).toBeGreaterThan(600);
    const accepted: string[] = [];
    await runConcurrently(
      tokens.length,
      concurrency,
      (n) => tokens[n] ?? '',
      async (token, n) => {
        const overRest = n % 2 === 0;
        const call: HttpRequest = overRest
          ? { method: 'GET', path: '/api/userprofile', headers: authHeaders(token) }
          : graphqlRequest('{ me { email } }', {}, authHeaders(token));
        const { status, text } = await sender.send(call);
        const isAnonymous = overRest ? status === 401 : status === 200 && text.includes('"me":null');
        if (!isAnonymous) accepted.push(`${status} ${text.slice(0, 200)} for ${token.slice(0, 300)}`);
      },
    );
    expect(accepted.slice(0, 5)).toEqual([]);
    for (const { token } of [own, other]) expect((await test.rest('GET', '/userprofile', { token })).status).toBe(200);
    recordFigure('forged tokens', { tried: tokens.length, accepted: accepted.length });
  });

  it('refuses forged keys in both APIs and both headers', async () => {
    const [own, other] = [await addTestApp(test), await addTestApp(test)];
    const keys = forgedKeys(own.key, other.key);
    expect(keys.length).toBeGreaterThan(200);
    const accepted: string[] = [];
    await runConcurrently(
      keys.length * 4,
      concurrency,
      (n) => keys[n % keys.length] ?? '',
      async (key, n) => {
        const inAuthorization = n >= keys.length * 2 && key.startsWith('fw_') && !/\s/.test(key);
        const headers: Record<string, string> = inAuthorization
          ? { authorization: `Bearer ${key}` }
          : { 'x-api-key': key };
        const isRest = Math.floor(n / keys.length) % 2 === 0;
        const call: HttpRequest = isRest
          ? { method: 'GET', path: '/api/allproducts', headers }
          : graphqlRequest('{ products { totalCount } }', {}, headers);
        const { status, text } = await sender.send(call);
        // A header that is too long is refused before it is read.
        if (status !== 401 && status !== 431) accepted.push(`${status} ${text.slice(0, 200)} for ${key.slice(0, 100)}`);
      },
    );
    expect(accepted.slice(0, 5)).toEqual([]);
    for (const { key } of [own, other]) expect((await test.rest('GET', '/allproducts', { key })).status).toBe(200);
    recordFigure('forged keys of apps', { tried: keys.length * 4, accepted: accepted.length });
  });
});
