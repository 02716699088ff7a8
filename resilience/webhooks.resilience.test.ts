import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IsNull } from 'typeorm';
import { deriveSecrets } from '../server/infra/secrets';
import { type Product } from '../server/features/products/product.entity';
import { signatureHeaders } from '../server/features/webhooks/sign-webhook';
import { WebhookDelivery, WebhookEvent } from '../server/features/webhooks/webhook.entity';
import { createSealedTexts } from '../server/infra/sealed-text';
import { addProduct } from '../server/testing/builders/catalogue';
import { addWebhookEndpoint } from '../server/testing/builders/webhooks';
import { expectInvariants } from '../server/testing/invariants';
import { type ReceivedWebhook, startWebhookReceiver, type WebhookReceiver } from '../server/testing/webhook-receiver';
import { resolveSeed, seededRandom } from './fuzz/random';
import { ApiClient } from './harness/api-client';
import { registerCleanup } from './harness/cleanup';
import { NoResponseError } from './harness/http-client';
import { recordFigure } from './harness/record-figure';
import { scale } from './harness/scale';
import { removeBundles, ShopProcess } from './harness/shop-process';
import { Shopper } from './harness/shopper';
import { createTemporaryDatabase, type TemporaryDatabase } from './harness/temporary-database';
import { waitUntil } from './harness/wait-until';

const stock = 10_000;
const deliverTimeoutMs = 120_000;
const randomSecret = () => randomBytes(32).toString('hex');
const secrets = { TOKEN_SECRET: randomSecret(), CAPTCHA_SECRET: randomSecret() };

describe('webhooks of a shop that is killed with SIGKILL', () => {
  const random = seededRandom(resolveSeed('webhooks'));
  let database: TemporaryDatabase;
  let shop: ShopProcess;
  let caller: ApiClient;
  let product: Product;
  let receiver: WebhookReceiver;
  let secret: string;
  /** Share of the requests that the receiver answers with 500, and of those that it never answers. */
  let trouble = { failing: 0, hanging: 0 };

  const addCleanup = registerCleanup();

  beforeAll(async () => {
    addCleanup(removeBundles);
    database = await createTemporaryDatabase();
    addCleanup(() => database.drop());
    product = await addProduct(database.db, { stock, supplied: stock });
    receiver = await startWebhookReceiver((_request, response) => {
      const chance = random.next();
      if (chance < trouble.hanging) return;
      response.writeHead(chance < trouble.hanging + trouble.failing ? 500 : 204).end();
    });
    addCleanup(() => receiver.close());
    const { webhook } = deriveSecrets({ token: secrets.TOKEN_SECRET, captcha: secrets.CAPTCHA_SECRET });
    ({ secret } = await addWebhookEndpoint(database.db, receiver.url, { sealed: createSealedTexts(webhook) }));
    shop = await ShopProcess.create({
      DATABASE_URL: database.url,
      REGION: database.region,
      WEBHOOK_LOCAL_TARGETS: 'on',
      ...secrets,
    });
    addCleanup(() => shop.remove());
    caller = new ApiClient(shop.url);
    addCleanup(() => caller.close());
  });

  /** Places orders, each of which is ended by another one of its cart, until the shop is killed. */
  async function orderUntilKilled(acknowledged: string[]): Promise<void> {
    try {
      for (;;) {
        const shopper = await Shopper.signUp(caller);
        const cart = await shopper.fillCart(product.id);
        acknowledged.push((await shopper.order(cart, 'card')).number);
        await shopper.fillCart(product.id, 1, cart);
        acknowledged.push((await shopper.order(cart, 'card')).number);
      }
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
    }
  }

  async function waitUntilDelivered(): Promise<number> {
    const begin = performance.now();
    const { manager } = database.db;
    for (;;) {
      const waiting =
        (await manager.countBy(WebhookEvent, { routedAt: IsNull() })) +
        (await manager.countBy(WebhookDelivery, { status: 'pending' }));
      const milliseconds = performance.now() - begin;
      if (waiting === 0) return milliseconds;
      if (milliseconds > deliverTimeoutMs) throw new Error(`${waiting} events are not delivered.`);
      await pause(250);
    }
  }

  /** What the receiver has got first, by order: duplicates have the same id and the same body. */
  function firstReceipts(): { readonly types: ReadonlyMap<string, readonly string[]>; readonly ids: Set<unknown> } {
    const bodies = new Map<unknown, string>();
    const types = new Map<string, string[]>();
    for (const { headers, body } of receiver.received) {
      const id = headers['webhook-id'];
      expect(bodies.get(id) ?? body).toBe(body);
      if (bodies.has(id)) continue;
      bodies.set(id, body);
      const { type, data } = JSON.parse(body) as { type: string; data: { order: { number: string } } };
      types.set(data.order.number, [...(types.get(data.order.number) ?? []), type]);
    }
    return { types, ids: new Set(bodies.keys()) };
  }

  function expectSigned({ headers, body }: ReceivedWebhook): void {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers).toMatchObject(signatureHeaders([secret], { id: String(headers['webhook-id']), at, body }));
  }

  it('reach a receiver that fails and hangs: none is lost, those of an order arrive in their order', async () => {
    const rounds = scale(3, 25);
    const acknowledged: string[] = [];
    trouble = { failing: 0.1, hanging: 0.02 };
    for (let round = 0; round < rounds; round += 1) {
      // Killed after an answer that is not recorded, and at random; the next start finds the claim expired.
      const isAtAnswer = round % 3 === 0;
      await shop.start({ clockOffsetSeconds: round * 60, ...(isAtAnswer && { killAt: 'webhook.sent' }) });
      const goal = acknowledged.length + 5;
      const ordering = Promise.all(Array.from({ length: 4 }, () => orderUntilKilled(acknowledged)));
      if (isAtAnswer) await shop.exited();
      else {
        await waitUntil('five orders', () => acknowledged.length >= goal, ordering);
        await pause(2_000 + random.next() * 4_000);
        await shop.kill();
      }
      await ordering;
    }
    trouble = { failing: 0.02, hanging: 0 };
    // An hour later every attempt is due.
    await shop.start({ clockOffsetSeconds: rounds * 60 + 3_600 });
    const milliseconds = await waitUntilDelivered();

    const { types, ids } = firstReceipts();
    const stored = await database.db.manager.find(WebhookEvent);
    expect(ids).toEqual(new Set(stored.map(({ publicId }) => publicId)));
    expect(acknowledged.filter((number) => types.get(number)?.[0] !== 'order.placed')).toEqual([]);
    for (const told of types.values()) expect(['order.placed', 'order.placed,order.cancelled']).toContain(told.join());
    receiver.received.forEach(expectSigned);
    await expectInvariants(database.db);
    recordFigure('webhooks to a receiver that fails and hangs, kill -9 of the shop', {
      kills: rounds,
      'orders acknowledged': acknowledged.length,
      events: stored.length,
      lost: 0,
      'out of order': 0,
      requests: receiver.received.length,
      'delivered within s of being due': Math.ceil(milliseconds / 1000),
    });
  });
});
