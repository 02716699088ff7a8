import { type DataSource } from 'typeorm';
import { Webhook } from 'standardwebhooks';
import { inTransaction } from '../../database/transaction';
import { recordEvents } from '../../database/record-events';
import { addWebhookEndpoint, causeEvent, sealedForTests, webhookWorker } from '../../testing/builders/webhooks';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { createSealedTexts } from '../../infra/sealed-text';
import { countStatements } from '../../testing/statement-counter';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver';
import { PartnerApp } from '../partner-apps/partner-app.entity';
import { replayEvent, replaySince } from './webhook-deliveries';
import { rotateSecret } from './webhook-endpoints';
import { WebhookDelivery, WebhookEvent } from './webhook.entity';

describe('webhooks', () => {
  let db: DataSource;
  let clock: TestClock;
  const receivers: WebhookReceiver[] = [];

  const receiver = async (...args: Parameters<typeof startWebhookReceiver>) => {
    const started = await startWebhookReceiver(...args);
    receivers.push(started);
    return started;
  };
  /** Answers with each of the statuses, then 204. */
  const answering = (...statuses: (number | [number, Record<string, string>])[]) =>
    receiver((_request, response) => {
      const [status, headers] = [statuses.shift() ?? 204].flat() as [number, Record<string, string>?];
      response.writeHead(status, headers).end(status === 204 ? undefined : `answer ${status}`);
    });
  const deliveries = () => db.manager.find(WebhookDelivery, { order: { id: 'ASC' } });

  beforeEach(async () => {
    db = await openTestDatabase();
    // Of today: a standard receiver refuses old timestamps.
    clock = new TestClock(new Date());
  }, 120_000);
  afterEach(async () => {
    await Promise.all(receivers.splice(0).map((one) => one.close()));
    await db.destroy();
  });

  it('are sent signed, once, and recorded', async () => {
    const { url, received } = await answering();
    const { secret } = await addWebhookEndpoint(db, url);
    const worker = webhookWorker(db, clock);
    await causeEvent(db, 'order:1', { order: { number: '1' } });
    await worker.run();
    await worker.run();
    const [call] = received;
    expect(received).toHaveLength(1);
    expect(new Webhook(secret).verify(call?.body ?? '', call?.headers as Record<string, string>)).toEqual({
      type: 'order.placed',
      timestamp: clock.now().toISOString(),
      version: 1,
      data: { order: { number: '1' } },
    });
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 1, lastStatus: 204 }]);
  });

  it('are not written by a transaction that is rolled back, nor without an endpoint for them', async () => {
    const worker = webhookWorker(db, clock);
    await addWebhookEndpoint(db, 'http://127.0.0.1:1/', { events: 'product.*' });
    await worker.events.refresh();
    const failing = inTransaction(db, (manager) => {
      recordEvents(manager, [{ type: 'product.changed', subject: 'product:1', data: {} }]);
      return Promise.reject(new Error('The cause failed.'));
    });
    await expect(failing).rejects.toThrow('The cause failed.');
    const { statements } = await countStatements(db, () => causeEvent(db, 'order:1', {}));
    expect(statements.filter((sql) => sql.includes('webhook'))).toEqual([]);
    expect(await db.manager.count(WebhookEvent)).toBe(0);
  });

  it('cost a transaction one statement, however many events it causes', async () => {
    const worker = webhookWorker(db, clock);
    await addWebhookEndpoint(db, 'http://127.0.0.1:1/');
    await worker.events.refresh();
    const { statements } = await countStatements(db, () =>
      inTransaction(db, (manager) => {
        recordEvents(manager, [{ type: 'order.placed', subject: 'order:1', data: {} }]);
        recordEvents(manager, [{ type: 'product.sold_out', subject: 'product:1', data: {} }]);
        return Promise.resolve();
      }),
    );
    expect(statements.filter((sql) => sql.includes('webhook'))).toHaveLength(1);
    expect(await db.manager.count(WebhookEvent)).toBe(2);
  });

  it('are recorded by a process that has not read the endpoints yet', async () => {
    await addWebhookEndpoint(db, 'http://127.0.0.1:1/', { events: 'order.paid' });
    webhookWorker(db, clock);
    await causeEvent(db, 'order:1', {}, 'order.paid');
    await causeEvent(db, 'order:1', {}, 'order.placed');
    expect((await db.manager.find(WebhookEvent)).map(({ type }) => type)).toEqual(['order.paid']);
  });

  it('are recorded for an endpoint that another process adds, once this one has read the version', async () => {
    const worker = webhookWorker(db, clock);
    await worker.version.current();
    await worker.events.refresh();
    await causeEvent(db, 'order:1', {}, 'order.paid');
    await addWebhookEndpoint(db, 'http://127.0.0.1:1/', { events: 'order.paid' });
    await worker.version.current();
    await causeEvent(db, 'order:2', {}, 'order.paid');
    expect((await db.manager.find(WebhookEvent)).map(({ subject }) => subject)).toEqual(['order:2']);
  });

  it('are sent once by any number of processes, in order for each subject', async () => {
    const { url, data } = await answering();
    await addWebhookEndpoint(db, url);
    const workers = [1, 2, 3, 4].map(() => webhookWorker(db, clock));
    for (let n = 0; n < 12; n += 1) await causeEvent(db, `order:${n % 3}`, { n });
    await Promise.all(workers.map((worker) => worker.run()));
    await Promise.all(workers.map((worker) => worker.run()));
    expect(data()).toEqual(Array.from({ length: 12 }, (_, n) => ({ n })));
  });

  it('are sent again with the same id when the sender dies between the answer and its record', async () => {
    const { url, received } = await answering();
    await addWebhookEndpoint(db, url);
    // Never resolves, as in a process that was killed.
    const dying = webhookWorker(db, clock, { points: { hit: () => new Promise(() => undefined) } });
    const other = webhookWorker(db, clock);
    await causeEvent(db, 'order:1', {});
    await dying.deliver.run();
    while (received.length === 0) await new Promise(setImmediate);
    await other.run();
    expect(received).toHaveLength(1);
    clock.advance({ seconds: 30 });
    await other.run();
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(received).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ status: 'delivered' }]);
  });

  it('reach other endpoints while one hangs', async () => {
    const hanging = await receiver(() => undefined);
    const { url, data } = await answering();
    await addWebhookEndpoint(db, hanging.url);
    await addWebhookEndpoint(db, url);
    const worker = webhookWorker(db, clock, { timeoutMs: 2000 });
    await causeEvent(db, 'order:1', { n: 1 });
    await worker.deliver.run();
    while (hanging.received.length === 0 || data().length === 0) await new Promise(setImmediate);
    await causeEvent(db, 'order:1', { n: 2 });
    // Repeated, as by the job: one run skips an endpoint whose turn is just ending.
    while (data().length < 2) {
      await worker.deliver.run();
      await new Promise(setImmediate);
    }
    expect([data(), hanging.received.length]).toEqual([[{ n: 1 }, { n: 2 }], 1]);
    await worker.deliver.whenIdle();
    expect((await deliveries())[0]).toMatchObject({ status: 'pending', lastError: 'No response within 2 s.' });
  });

  it('have two signatures while a secret is rotated, and one afterwards', async () => {
    const { url, received } = await answering();
    const { endpoint, secret } = await addWebhookEndpoint(db, url);
    const overlapEnd = new Date(clock.now().getTime() + 3_600_000);
    const rotated = await inTransaction(db, (manager) =>
      rotateSecret(manager, endpoint, { sealed: sealedForTests, overlapEnd }),
    );
    const worker = webhookWorker(db, clock);
    const verify = (key: string) => {
      const { body = '', headers = {} } = received.at(-1) ?? {};
      return new Webhook(key).verify(body, headers as Record<string, string>);
    };
    await causeEvent(db, 'order:1', {});
    await worker.run();
    expect([verify(secret), verify(rotated)]).toHaveLength(2);
    clock.advance({ hours: 1 });
    await causeEvent(db, 'order:1', {});
    await worker.run();
    expect(String(received.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  it('are sent again by hand with the same id, also to an endpoint that was registered later', async () => {
    const first = await answering();
    await addWebhookEndpoint(db, first.url);
    const worker = webhookWorker(db, clock);
    await causeEvent(db, 'order:1', { n: 1 });
    await worker.run();
    const eventId = String(first.received[0]?.headers['webhook-id']);
    const later = await answering();
    const { endpoint } = await addWebhookEndpoint(db, later.url);
    const since = new Date(clock.now().getTime() - 1000);
    expect(await inTransaction(db, (manager) => replayEvent(manager, eventId, clock.now()))).toBe(2);
    expect(await inTransaction(db, (manager) => replaySince(manager, endpoint, since, clock.now()))).toBe(1);
    await worker.run();
    expect([first, later].map(({ received }) => received.map(({ headers }) => headers['webhook-id']))).toEqual([
      [eventId, eventId],
      [eventId],
    ]);
  });

  it('do not hold up the end of a process: a call that hangs is ended and made again by another', async () => {
    let isHanging = true;
    const { url, received } = await receiver((_request, response) => {
      if (!isHanging) response.writeHead(204).end();
    });
    await addWebhookEndpoint(db, url);
    const ending = webhookWorker(db, clock, { timeoutMs: 60_000 });
    await causeEvent(db, 'order:1', {});
    await ending.deliver.run();
    while (received.length === 0) await new Promise(setImmediate);
    await ending.deliver.stop();
    expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 0 }]);
    isHanging = false;
    await webhookWorker(db, clock).run();
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it('fail, as a receiver would, when the secret cannot be opened', async () => {
    const { url, received } = await answering();
    await addWebhookEndpoint(db, url, { sealed: createSealedTexts('the key before that of the tests') });
    const worker = webhookWorker(db, clock);
    await causeEvent(db, 'order:1', {});
    await worker.run();
    expect(received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 1, lastStatus: null }]);
  });

  it('are not sent to the endpoints of an app that was revoked', async () => {
    const { url, received } = await answering();
    const { endpoint } = await addWebhookEndpoint(db, url);
    const worker = webhookWorker(db, clock);
    await causeEvent(db, 'order:1', {});
    await db.manager.update(PartnerApp, { id: endpoint.appId }, { revokedAt: clock.now() });
    await worker.run();
    expect(received).toEqual([]);
  });

  it('are refused to a host whose name has moved to an internal address since it was registered', async () => {
    const { port, received } = await answering();
    let addresses = ['93.184.216.34'];
    await addWebhookEndpoint(db, `https://boutique.example:${port}/hooks`.replace(`:${port}`, ':8443'));
    const worker = webhookWorker(db, clock, { allowLoopback: false, resolve: () => Promise.resolve(addresses) });
    addresses = ['10.0.0.7'];
    await causeEvent(db, 'order:1', {});
    await worker.run();
    expect(received).toEqual([]);
    expect(await deliveries()).toMatchObject([
      { lastError: 'The host does not have a public address.', lastStatus: null },
    ]);
  });
});
