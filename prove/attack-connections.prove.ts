import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { addProduct } from '../server/testing/builders/catalogue';
import { afterwards } from './harness/afterwards';
import { figure } from './harness/figures';
import { graphqlCall, HttpSender } from './harness/http';
import { createProofDatabase, type ProofDatabase } from './harness/proof-database';
import { removeBundle, ShopProcess } from './harness/shop-process';

/** More than the shop's limit of concurrent requests. */
const callers = 100;
/** Upper bound for a catalogue answer: far above that of an idle machine, and within reach of a busy one. */
const patienceMs = 10_000;

const asked = JSON.stringify({ query: '{ products(first: 24) { nodes { title shortDescription } } }' });
const call = `POST /graphql HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${asked.length}\r\n\r\n${asked}`;

const manners: readonly (readonly [string, (socket: Socket) => void])[] = [
  [
    'leave with three calls under way',
    (socket) => {
      socket.write(call.repeat(3));
      setTimeout(() => socket.destroy(), 30);
    },
  ],
  ['never end what they say', (socket) => void socket.write(call.slice(0, -1))],
  ['never end the head of what they say', (socket) => void socket.write(call.slice(0, 40))],
  [
    'never take what is answered',
    (socket) => {
      socket.pause();
      socket.write(call.repeat(5));
    },
  ],
  ['say nothing at all', () => undefined],
];

describe('callers without manners', () => {
  const later = afterwards();
  let database: ProofDatabase;
  let shop: ShopProcess;

  beforeAll(async () => {
    database = await createProofDatabase();
    for (let n = 0; n < 24; n += 1) await addProduct(database.db, { shortDescription: 'x'.repeat(200) });
    shop = await ShopProcess.prepare({ DATABASE_URL: database.url, REGION: database.region });
    await shop.start();
  });
  afterAll(async () => {
    await shop.remove();
    await database.drop();
    await removeBundle();
  });

  it.each(manners)('hold nothing that others need: %s', async (manner, behave) => {
    const url = new URL(shop.url);
    const sockets = Array.from({ length: callers }, () => connect(Number(url.port), url.hostname));
    later(() => sockets.forEach((socket) => socket.destroy()));
    for (const socket of sockets) {
      // The shop may close these connections.
      socket.on('error', () => undefined);
      behave(socket);
    }
    await pause(500);

    const sender = new HttpSender(shop.url, { keepAlive: false });
    later(() => sender.close());
    let slowest = 0;
    for (let n = 0; n < 20; n += 1) {
      const begin = performance.now();
      const { status, text } = await sender.send(graphqlCall('{ products(first: 1) { totalCount } }'));
      slowest = Math.max(slowest, Math.round(performance.now() - begin));
      expect([status, text]).toEqual([200, expect.stringContaining('"totalCount":24')]);
    }
    expect(slowest).toBeLessThan(patienceMs);
    figure(`${callers} callers who ${manner}`, { 'served beside them': 20, 'slowest in ms': slowest });
  });
});
