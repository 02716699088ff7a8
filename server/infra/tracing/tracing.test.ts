import { createApp } from '../../http/app';
import { Admission } from '../../http/admission';
import { listen } from '../../http/listener';
import { traceRequests } from '../../http/traced-requests';
import { createLogger } from '../logger';
import { openTracer } from './open-tracer';
import { addTestApp } from '../../testing/builders/apps';
import { addProduct } from '../../testing/builders/catalogue';
import { createCheckoutClient } from '../../testing/builders/checkout-client';
import { attributeOf, type ReceivedSpan, startOtlpReceiver } from '../../testing/otlp-receiver';
import { openTestShop } from '../../testing/shop';
import { apisOf } from '../../http/apis';
import { OperationNames } from '../../http/operation-names';

const remoteTrace = '0af7651916cd43dd8448eb211c80319c';
const remoteSpan = 'b7ad6b7169203331';
const email = 'ada.lovelace@example.com';

/** Runs a sign-up, an order by card and failing calls in a traced shop, and returns what the receiver got. */
async function record() {
  const receiver = await startOtlpReceiver();
  const tracer = await openTracer({ endpoint: `${receiver.url}/`, serviceName: 'test', ratio: 1 });
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = createLogger({ level: 'info', destination, traceId: () => tracer.traceId() });
  const test = await openTestShop({ region: 'IN', tracer, logger });
  const admission = new Admission(test.clock);
  const app = createApp({
    shop: test.shop,
    apis: apisOf(test.shop),
    site: { assets: (_request, _response, next) => next(), pages: (_request, response) => void response.send('page') },
    admission,
  });
  const listener = await listen(traceRequests(tracer, app, new OperationNames(test.shop.routes)), {
    port: 0,
    host: '127.0.0.1',
  });
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${listener.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return response.json() as Promise<unknown>;
  };
  await post('/api/register', {
    email,
    password: 'forest-lane-1',
    name: 'Augusta',
    lastname: 'Lovelace',
    phone: '07700900123',
  });
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      post(
        '/graphql',
        { query: `query ProductPage { product(slug: "no-product-${n}") { id } }`, operationName: 'ProductPage' },
        { traceparent: `00-${remoteTrace.slice(0, -2)}${String(n).padStart(2, '0')}-${remoteSpan}-01` },
      ),
    ),
  );
  const { key } = await addTestApp(test);
  for (const sent of [key, `${key.slice(0, -1)}.`, key.toLowerCase()])
    await post(`/graphql?${sent}`, { query: '{ shop { region } }' }, { 'x-api-key': sent });
  await tracer.start('checkout', { kind: 'INTERNAL' }).run(async () => {
    const product = await addProduct(test.shop.db, { sizes: null, stock: 5 });
    const checkout = createCheckoutClient(test, product);
    const token = await checkout.signUp();
    const uniqueId = await checkout.fillCart(token);
    await checkout.setAddress(uniqueId, token);
    await checkout.place(checkout.placeInput(uniqueId, { method: 'CARD' }), token);
    await checkout.placeInCash(token);
  });
  await test.runJob('send mails');
  await listener.close(1000);
  await test.close();
  receiver.close();
  return { receiver, spans: receiver.spans(), lines, key };
}

describe('the traces of a shop', () => {
  let recorded: Awaited<ReturnType<typeof record>>;
  let spans: readonly ReceivedSpan[];
  beforeAll(async () => {
    recorded = await record();
    ({ spans } = recorded);
  }, 120_000);

  const named = (name: string) => spans.filter((span) => span.name === name);
  const childrenOf = ({ spanId }: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  it('continue the trace of the caller in request and statements, also when requests queue', () => {
    const requests = named('POST graphql ProductPage');
    expect(requests).toHaveLength(60);
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(60);
    for (const request of requests) {
      expect(request).toMatchObject({ parentSpanId: remoteSpan, kind: 2 });
      expect(attributeOf(request, 'http.response.status_code')).toBe(200);
      const statements = childrenOf(request);
      expect(statements.map(({ traceId }) => traceId)).toEqual(statements.map(() => request.traceId));
    }
    expect(requests.flatMap(childrenOf).map(({ name }) => name)).toContain('SELECT product');
  });

  it('begin with a request that names none, by its documented path', () => {
    const [registration] = named('POST /api/register');
    expect(registration?.parentSpanId ?? '').toBe('');
    const statements = registration ? childrenOf(registration) : [];
    expect(statements.map(({ name }) => name)).toContain('INSERT customer');
    expect(statements.every((span) => attributeOf(span, 'db.query.text') !== undefined)).toBe(true);
  });

  it('contain calls of the card provider and mails', () => {
    const [start] = named('sandbox start');
    expect(start).toMatchObject({ kind: 3 });
    expect(attributeOf(start as ReceivedSpan, 'payment.operation')).toBe('start');
    expect(named('send mail').map((span) => attributeOf(span, 'mail.kind'))).toContain('order-confirmation');
  });

  it('contain no data of a customer and no value of a statement', () => {
    const sent = recorded.receiver.bodies();
    for (const secret of [
      email,
      'Augusta',
      'Lovelace',
      '07700900123',
      'forest-lane',
      'no-product-',
      'argon2',
      'buyer-1',
    ])
      expect([secret, sent.includes(secret)]).toEqual([secret, false]);
    // Numbers of orders and phones.
    expect(sent).not.toMatch(/"stringValue":"[^"]*\d{10}/);
  });

  it('contain no key of an app, nor do the lines of the log', () => {
    const secret = recorded.key.slice(14).toLowerCase();
    for (const text of [recorded.receiver.bodies(), ...recorded.lines])
      expect(text.toLowerCase().includes(secret.slice(0, -1))).toBe(false);
  });

  it('leave out what no request has caused', () => {
    const parents = new Set(spans.map(({ spanId }) => spanId));
    const orphans = spans.filter(
      ({ name, parentSpanId = '' }) => /^(SELECT|UPDATE)/.test(name) && !parents.has(parentSpanId),
    );
    // Those of the checkout belong to a span that has not ended.
    const [checkout] = named('sandbox start');
    expect(orphans.filter(({ traceId }) => traceId !== checkout?.traceId)).toEqual([]);
  });

  it('are named by the lines of the log', () => {
    const [registration] = named('POST /api/register');
    const line = recorded.lines.find((text) => text.includes(registration?.traceId ?? 'none'));
    expect(line).toContain('"path":"/api/register"');
    expect(line).toContain('"requestId":"');
  });
});
