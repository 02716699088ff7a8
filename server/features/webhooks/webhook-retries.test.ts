import { type DataSource } from 'typeorm';
import { inTransaction } from '../../database/transaction';
import { addWebhookEndpoint, causeEvent, webhookWorker } from '../../testing/builders/webhooks';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { webhookGauges } from './webhook-gauges';
import { resumeEndpoint } from './webhook-endpoints';
import { WebhookDelivery, WebhookEndpoint } from './webhook.entity';

describe('webhooks that were not delivered', () => {
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
  const endpointOf = (publicId: string) => db.manager.findOneByOrFail(WebhookEndpoint, { publicId });

  beforeEach(async () => {
    db = await openTestDatabase();
    // Of today: a standard receiver refuses old timestamps.
    clock = new TestClock(new Date());
  }, 120_000);
  afterEach(async () => {
    await Promise.all(receivers.splice(0).map((one) => one.close()));
    await db.destroy();
  });

  it('are tried again with growing pauses, with the same id, while later events of the subject wait', async () => {
    const { url, received, data } = await answering(500, 500);
    await addWebhookEndpoint(db, url);
    const worker = webhookWorker(db, clock);
    await causeEvent(db, 'order:1', { step: 1 });
    await causeEvent(db, 'order:1', { step: 2 });
    await causeEvent(db, 'order:2', { step: 1 });
    await worker.run();
    clock.advance({ seconds: 2 });
    await worker.run();
    expect(data()).toEqual([{ step: 1 }, { step: 1 }]);
    expect(await deliveries()).toMatchObject([
      { subject: 'order:1', attempts: 1, lastStatus: 500, lastError: '500 answer 500' },
      { subject: 'order:1', attempts: 0 },
      { subject: 'order:2', status: 'pending', attempts: 1 },
    ]);
    clock.advance({ seconds: 6 });
    await worker.run();
    expect(data().slice(2)).toEqual([{ step: 1 }, { step: 2 }, { step: 1 }]);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect([ids[0], ids[1]]).toEqual([ids[2], ids[4]]);
  });

  it('wait as long as a receiver asks with Retry-After', async () => {
    const { url, received } = await answering([429, { 'retry-after': '600' }]);
    await addWebhookEndpoint(db, url);
    const worker = webhookWorker(db, clock);
    await causeEvent(db, 'order:1', {});
    await causeEvent(db, 'order:2', {});
    await worker.run();
    clock.advance({ seconds: 599 });
    await worker.run();
    expect(received).toHaveLength(1);
    clock.advance({ seconds: 1 });
    await worker.run();
    expect(received).toHaveLength(3);
  });

  it('pause an endpoint that answers 410 Gone, and send the shop one mail', async () => {
    const { url, received } = await answering(410);
    const { endpoint } = await addWebhookEndpoint(db, url);
    const worker = webhookWorker(db, clock);
    await causeEvent(db, 'order:1', { n: 1 });
    await causeEvent(db, 'order:1', { n: 2 });
    await worker.run();
    clock.advance({ days: 1 });
    await worker.run();
    expect(received).toHaveLength(1);
    const paused = { status: 'paused', pausedReason: 'The receiver answered 410 Gone.' };
    expect(await endpointOf(endpoint.publicId)).toMatchObject(paused);
    expect(await webhookGauges(db, clock).read()).toEqual({
      shop_webhooks_waiting: 2,
      shop_webhooks_waiting_oldest_seconds: 24 * 60 * 60,
      shop_webhooks_failed: 0,
      shop_webhook_endpoints_paused: 1,
    });
    expect(await db.manager.find(OutboxMail)).toMatchObject([
      { kind: 'webhook-paused', recipient: 'owner@example.com' },
    ]);
    await inTransaction(db, (manager) => resumeEndpoint(manager, endpoint, clock.now()));
    await worker.run();
    expect(received).toHaveLength(3);
  });

  it('pause an endpoint after three days without success, having called it rarely; all events are sent once it is resumed', async () => {
    const { url, received, data } = await receiver((_request, response) =>
      response.writeHead(received.length > 1000 ? 204 : 500).end(),
    );
    const { endpoint } = await addWebhookEndpoint(db, url);
    const worker = webhookWorker(db, clock);
    for (let n = 0; n < 20; n += 1) await causeEvent(db, `order:${n}`, { n });
    let calls = 0;
    for (let minute = 0; minute < 73 * 60; minute += 30) {
      await worker.run();
      clock.advance({ minutes: 30 });
      calls = data().length;
    }
    expect(await endpointOf(endpoint.publicId)).toMatchObject({ status: 'paused' });
    expect(calls).toBeLessThanOrEqual(145);
    expect(new Set((await deliveries()).map(({ status }) => status))).toEqual(new Set(['pending']));
    expect(await db.manager.count(OutboxMail)).toBe(1);
  }, 60_000);

  it('give up one event after three days while others arrive, and then send the later ones of its subject', async () => {
    const { url, data } = await receiver((_request, response) => {
      const isRefused = JSON.stringify(data().at(-1)) === '{"poison":true}';
      response.writeHead(isRefused ? 422 : 200).end();
    });
    const { endpoint } = await addWebhookEndpoint(db, url);
    const worker = webhookWorker(db, clock);
    await causeEvent(db, 'order:1', { poison: true });
    await causeEvent(db, 'order:1', { n: 0 });
    for (let hour = 1; hour <= 80; hour += 1) {
      await causeEvent(db, 'order:2', { hour });
      await worker.run();
      clock.advance({ hours: 1 });
      await worker.run();
    }
    expect(await endpointOf(endpoint.publicId)).toMatchObject({ status: 'active' });
    expect((await deliveries()).slice(0, 2)).toMatchObject([
      { status: 'failed', lastStatus: 422 },
      { status: 'delivered' },
    ]);
    expect(data()).toContainEqual({ n: 0 });
    expect(data().filter((sent) => JSON.stringify(sent) === '{"poison":true}').length).toBeLessThan(25);
  }, 60_000);
});
