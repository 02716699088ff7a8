import { Webhook } from 'standardwebhooks';
import { setStock } from '../testing/builders/stock';
import { AuditEntry } from '../staff/audit/audit-entry.entity';
import { OutboxMail } from '../features/mail/outbox-mail.entity';
import { WebhookEndpoint } from '../features/webhooks/webhook.entity';
import { inTransaction } from '../database/transaction';
import { addProduct } from '../testing/builders/catalogue';
import { createOperator, type Operator, type OperatorOptions } from '../testing/operator';
import { openTestShop, type TestShop } from '../testing/shop';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver';

interface Added {
  readonly endpoint: string;
  readonly secret: string;
}

describe('webhooks with the operator tool', () => {
  let test: TestShop;
  let operator: Operator;
  let receiver: WebhookReceiver;
  let facts: OperatorOptions;
  let status = 204;
  beforeAll(async () => {
    test = await openTestShop({ settings: { WEBHOOK_LOCAL_TARGETS: 'on' } });
    const { db, config } = test.shop;
    // Of today: a standard receiver refuses old timestamps.
    test.clock.set(new Date());
    facts = { db, region: config.region, clock: test.clock, folder: config.dataDir };
    operator = createOperator({ ...facts, settings: { WEBHOOK_LOCAL_TARGETS: 'on' } });
    receiver = await startWebhookReceiver((_request, response) => response.writeHead(status).end());
    await operator('app', 'add', 'Boutique app', '--scopes', 'catalogue:read');
  }, 120_000);
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });
  afterEach(async () => {
    status = 204;
    await test.shop.db.manager.deleteAll(WebhookEndpoint);
  });

  const json = async <Data>(...words: string[]): Promise<Data> => {
    const { out, err, code } = await operator(...words, '--json');
    if (code !== 0) throw new Error(err);
    return JSON.parse(out) as Data;
  };
  const add = () => json<Added>('webhook', 'add', 'Boutique app', receiver.url, '--events', 'product.*');
  async function sellOut(): Promise<string> {
    const { slug } = await addProduct(test.shop.db, { stock: 1 });
    await inTransaction(test.shop.db, (manager) => setStock(manager, slug, 0, test.clock.now()));
    return slug;
  }
  async function send(): Promise<void> {
    await test.runJob('deliver webhooks');
    await test.shop.whenIdle();
  }
  const lastCall = () => {
    const { headers = {}, body = '' } = receiver.received.at(-1) ?? {};
    return { body, headers: headers as Record<string, string> };
  };
  const auditOf = (subject: string) => test.shop.db.manager.findBy(AuditEntry, { subject });

  it('adds an endpoint, whose secret is shown once and verifies what it is sent', async () => {
    const { out } = await operator('webhook', 'add', 'Boutique app', receiver.url, '--events', 'product.*');
    expect(out).toContain('The secret is not shown again.');
    const secret = /whsec_\S+/.exec(out)?.[0] ?? '';
    const id = /ep_\S+/.exec(out)?.[0] ?? '';
    const slug = await sellOut();
    await send();
    const { body, headers } = lastCall();
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'product.sold_out',
      data: { product: { slug } },
    });
    const stored = JSON.stringify([await auditOf(id), await test.shop.db.manager.find(WebhookEndpoint)]);
    expect(stored).toContain('webhook add');
    expect(stored).not.toContain(secret);
    const list = (await operator('webhook', 'list')).out;
    expect(list).toMatch(new RegExp(`${id} +Boutique app +${receiver.url} +product\\.\\* +active +0 `));
  });

  it.each([
    [
      ['Boutique app', 'https://boutique.example/', '--events', 'order.*'],
      'Boutique app needs the scope orders:read',
      1,
    ],
    [['No app', 'http://127.0.0.1:1/', '--events', 'product.*'], 'There is not exactly one app "No app"', 1],
    [['Boutique app', 'https://10.0.0.1/', '--events', 'product.*'], 'The host does not have a public address.', 1],
    [['Boutique app', 'http://127.0.0.1:1/', '--events', 'product.eaten'], 'Events are * or', 2],
  ])('refuses %j', async (words, message, code) => {
    // The first one is refused by its scope only: its host is never resolved.
    const target = words[1] === 'https://boutique.example/' ? receiver.url : (words[1] ?? '');
    const result = await operator('webhook', 'add', words[0] ?? '', target, ...words.slice(2));
    expect(result).toMatchObject({ code, err: expect.stringContaining(message) as string });
  });

  it('refuses this machine and http without the setting for development', async () => {
    const strict = createOperator(facts);
    for (const url of [receiver.url, 'https://127.0.0.1/', 'https://localhost/'])
      expect(await strict('webhook', 'add', 'Boutique app', url, '--events', 'product.*')).toMatchObject({ code: 1 });
  });

  it('pauses, resumes and removes an endpoint, with audit entries', async () => {
    const { endpoint } = await add();
    await operator('webhook', 'pause', endpoint);
    const before = receiver.received.length;
    await sellOut();
    await send();
    expect(await json('webhook', 'list')).toMatchObject([
      { status: 'paused', pausedReason: 'Paused by staff.', waiting: 1 },
    ]);
    expect(receiver.received).toHaveLength(before);
    await operator('webhook', 'resume', endpoint);
    await send();
    expect(receiver.received).toHaveLength(before + 1);
    await operator('webhook', 'remove', endpoint);
    expect(await operator('webhook', 'remove', endpoint)).toMatchObject({
      code: 1,
      err: `There is no webhook endpoint ${endpoint}.`,
    });
    expect((await auditOf(endpoint)).map(({ action }) => action)).toEqual(
      ['add', 'pause', 'resume', 'remove'].map((verb) => `webhook ${verb}`),
    );
  });

  it('rotates a secret: both verify during the overlap, the new one afterwards', async () => {
    const { endpoint, secret } = await add();
    const rotated = await json<Added>('webhook', 'rotate', endpoint, '--overlap', '1h');
    await sellOut();
    await send();
    const { body, headers } = lastCall();
    for (const key of [secret, rotated.secret]) expect(new Webhook(key).verify(body, headers)).toBeTruthy();
    test.clock.advance({ hours: 1 });
    await sellOut();
    await send();
    expect(lastCall().headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  it('lists deliveries with what the receiver answered, and sends one or all of a time again', async () => {
    const { endpoint } = await add();
    test.clock.advance({ seconds: 1 });
    const since = test.clock.now().toISOString();
    status = 500;
    const slug = await sellOut();
    await send();
    const [failed] = await json<{ event: string }[]>('webhook', 'deliveries', '--status', 'pending');
    expect(failed).toMatchObject({
      type: 'product.sold_out',
      endpoint,
      attempts: 1,
      lastStatus: 500,
      lastError: '500',
    });
    status = 204;
    test.clock.advance({ seconds: 10 });
    await send();
    expect((await operator('webhook', 'deliveries', '--endpoint', endpoint)).out).toMatch(/delivered +2/);
    const event = failed?.event ?? '';
    const sent = receiver.received.length;
    expect(await json('webhook', 'replay', event)).toEqual({ count: 1 });
    await send();
    expect(await json('webhook', 'replay', endpoint, '--since', since)).toEqual({ count: 1 });
    await send();
    expect(
      receiver.received.slice(sent).map(({ headers, body }) => [headers['webhook-id'], body.includes(slug)]),
    ).toEqual([
      [event, true],
      [event, true],
    ]);
    expect(await operator('webhook', 'replay', 'evt_unknown')).toMatchObject({ code: 1 });
    expect(await operator('webhook', 'replay', endpoint)).toMatchObject({ code: 2 });
  });

  it('states why an endpoint was paused, of which the shop gets one mail', async () => {
    await add();
    status = 410;
    await sellOut();
    await send();
    expect((await operator('webhook', 'list')).out).toContain('The receiver answered 410 Gone.');
    expect(await test.shop.db.manager.findBy(OutboxMail, { kind: 'webhook-paused' })).toHaveLength(1);
  });
});
