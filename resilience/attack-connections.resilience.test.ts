import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { addProduct } from '../server/testing/builders/catalogue';
import { registerCleanup } from './harness/cleanup';
import { recordFigure } from './harness/record-figure';
import { graphqlRequest, HttpClient } from './harness/http-client';
import { createTemporaryDatabase, type TemporaryDatabase } from './harness/temporary-database';
import { removeBundles, ShopProcess } from './harness/shop-process';

/** More than the shop's limit of concurrent requests. */
const connectionCount = 100;
/** Upper bound for a catalogue answer: far above that of an idle machine, and within reach of a busy one. */
const maxResponseMs = 10_000;

const requestBody = JSON.stringify({ query: '{ products(first: 24) { nodes { title shortDescription } } }' });
const rawRequest = `POST /graphql HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${requestBody.length}\r\n\r\n${requestBody}`;

const clientBehaviours: readonly (readonly [string, (socket: Socket) => void])[] = [
  [
    'disconnect with three calls pending',
    (socket) => {
      socket.write(rawRequest.repeat(3));
      setTimeout(() => socket.destroy(), 30);
    },
  ],
  ['never complete the request body', (socket) => void socket.write(rawRequest.slice(0, -1))],
  ['never complete the request headers', (socket) => void socket.write(rawRequest.slice(0, 40))],
  [
    'never read the response',
    (socket) => {
      socket.pause();
      socket.write(rawRequest.repeat(5));
    },
  ],
  ['send nothing', () => undefined],
];

describe('clients that block their connections', () => {
  const addCleanup = registerCleanup();
  let database: TemporaryDatabase;
  let shop: ShopProcess;

  beforeAll(async () => {
    database = await createTemporaryDatabase();
    for (let n = 0; n < 24; n += 1) await addProduct(database.db, { shortDescription: 'x'.repeat(200) });
    shop = await ShopProcess.create({ DATABASE_URL: database.url, REGION: database.region });
    await shop.start();
  });
  afterAll(async () => {
    await shop.remove();
    await database.drop();
    await removeBundles();
  });

  it.each(clientBehaviours)('do not delay other clients when they %s', async (manner, behave) => {
    const url = new URL(shop.url);
    const sockets = Array.from({ length: connectionCount }, () => connect(Number(url.port), url.hostname));
    addCleanup(() => sockets.forEach((socket) => socket.destroy()));
    for (const socket of sockets) {
      // The shop may close these connections.
      socket.on('error', () => undefined);
      behave(socket);
    }
    await pause(500);

    const sender = new HttpClient(shop.url, { keepAlive: false });
    addCleanup(() => sender.close());
    let slowest = 0;
    for (let n = 0; n < 20; n += 1) {
      const begin = performance.now();
      const { status, text } = await sender.send(graphqlRequest('{ products(first: 1) { totalCount } }'));
      slowest = Math.max(slowest, Math.round(performance.now() - begin));
      expect([status, text]).toEqual([200, expect.stringContaining('"totalCount":24')]);
    }
    expect(slowest).toBeLessThan(maxResponseMs);
    recordFigure(`${connectionCount} clients that ${manner}`, {
      'other requests served': 20,
      'slowest response in ms': slowest,
    });
  });
});
