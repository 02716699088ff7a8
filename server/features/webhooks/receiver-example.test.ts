import { readFileSync } from 'node:fs';
import { shopEvent } from '../../../docs/examples/webhooks/verify';
import { type AddressInfo } from 'node:net';
import { type Server } from 'node:http';
import { type DataSource } from 'typeorm';
import { createReceiver, isFromShop, type ShopEvent } from '../../../docs/examples/webhooks/receiver';
import { inTransaction } from '../../database/transaction';
import { addWebhookEndpoint, causeEvent, webhookWorker } from '../../testing/builders/webhooks';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { replayEvent } from './webhook-deliveries';
import { newWebhookSecret, signatureHeaders } from './sign-webhook';
import { WebhookDelivery, WebhookEndpoint, WebhookEvent } from './webhook.entity';

describe('the receiver in the guide for partners', () => {
  const signed = (secrets: string[], at = new Date(), body = '{}') => {
    const headers = signatureHeaders(secrets, { id: 'evt_1', at, body });
    const timestamp = headers['webhook-timestamp'] ?? '';
    return { id: 'evt_1', timestamp, signatures: headers['webhook-signature'] ?? '', body };
  };

  it('accepts a signature with its secret, alone or beside another, and refuses all others', () => {
    const [secret, other] = [newWebhookSecret(), newWebhookSecret()];
    expect(isFromShop(secret, signed([secret]))).toBe(true);
    expect(isFromShop(secret, signed([other, secret]))).toBe(true);
    expect(isFromShop(secret, signed([other]))).toBe(false);
    expect(isFromShop(secret, { ...signed([secret]), body: '{ }' })).toBe(false);
    expect(isFromShop(secret, { ...signed([secret]), signatures: 'v1,' })).toBe(false);
    expect(isFromShop(secret, { ...signed([secret]), timestamp: 'undefined' })).toBe(false);
    expect(isFromShop(secret, signed([secret], new Date(Date.now() - 301_000)))).toBe(false);
  });

  it('with the library is the compiled example, and verifies', () => {
    const [, code] = /^```typescript\n([\s\S]*?)^```/m.exec(readFileSync('docs/api.md', 'utf8')) ?? [];
    expect(code).toBe(readFileSync('docs/examples/webhooks/verify.ts', 'utf8'));
    const secret = newWebhookSecret();
    const headers = signatureHeaders([secret], { id: 'evt_1', at: new Date(), body: '{"type":"order.paid"}' });
    expect(shopEvent(secret, '{"type":"order.paid"}', headers)).toEqual({ type: 'order.paid' });
    expect(() => shopEvent(secret, '{"type":"order.lost"}', headers)).toThrow();
  });

  describe('with a shop', () => {
    let db: DataSource;
    let server: Server;
    beforeAll(async () => {
      db = await openTestDatabase();
    }, 120_000);
    afterAll(async () => {
      await new Promise((resolve) => server.close(resolve));
      await db.destroy();
    });

    it('stores an event once that is delivered twice', async () => {
      const events = new Map<string, ShopEvent>();
      const store = (id: string, event: ShopEvent) => Promise.resolve(void (events.has(id) || events.set(id, event)));
      const clock = new TestClock(new Date());
      const { endpoint, secret } = await addWebhookEndpoint(db, 'http://127.0.0.1/');
      server = createReceiver({ secret, store }).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      // A TCP server that listens has an address with a port.
      const { port } = server.address() as AddressInfo;
      await db.manager.update(WebhookEndpoint, { id: endpoint.id }, { url: `http://127.0.0.1:${port}/` });
      const worker = webhookWorker(db, clock);
      await causeEvent(db, 'order:1', { n: 1 });
      await worker.run();
      const { publicId } = await db.manager.findOneByOrFail(WebhookEvent, {});
      await inTransaction(db, (manager) => replayEvent(manager, publicId, clock.now()));
      await worker.run();
      expect([...events]).toMatchObject([[publicId, { type: 'order.placed', data: { n: 1 } }]]);
      expect(await db.manager.findOneBy(WebhookDelivery, {})).toMatchObject({ status: 'delivered', lastStatus: 204 });
    });
  });
});
