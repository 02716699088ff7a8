import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import { sendJsonLines } from './json-lines';

describe('a response of JSON lines', () => {
  let server: Server;
  let url: string;
  let parts: () => AsyncIterable<readonly object[]>;
  let longestMs: number | undefined;
  let running: number;
  let errors: unknown[];

  beforeAll(async () => {
    const app = express().use((request, response) => {
      sendJsonLines(counted(), request, response, longestMs).catch((error: unknown) => {
        errors.push(error);
        if (!response.headersSent) response.status(503).end();
      });
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  beforeEach(() => {
    running = 0;
    errors = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function* counted() {
    running += 1;
    try {
      yield* parts();
    } finally {
      running -= 1;
    }
  }
  function serve(read: typeof parts, options: { readonly longestMs?: number } = {}): void {
    parts = read;
    longestMs = options.longestMs;
  }
  /** Waits for what the server does after its client has gone. */
  async function becomes(condition: () => boolean): Promise<void> {
    while (!condition()) await pause(5);
  }

  async function* numbers(count: number) {
    for (let part = 0; part < count; part += 1) {
      await Promise.resolve();
      yield [{ n: 2 * part }, { n: 2 * part + 1, text: 'two\nlines' }];
    }
  }

  it.each(['gzip', 'identity'])('has a line for each value, encoded as %s', async (encoding) => {
    serve(() => numbers(3));
    const response = await fetch(url, { headers: { 'accept-encoding': encoding } });
    const lines = (await response.text()).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(response.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    await becomes(() => running === 0);
  });

  it('has no body for HEAD', async () => {
    serve(() => numbers(3));
    const response = await fetch(url, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    await becomes(() => running === 0);
  });

  it('is read no further than its client takes it, and ends when the client goes', async () => {
    let produced = 0;
    let hasEnded = false;
    serve(async function* () {
      try {
        for (; produced < 500; produced += 1) {
          await Promise.resolve();
          yield [{ text: 'x'.repeat(1_000_000) }];
        }
      } finally {
        hasEnded = true;
      }
    });
    const response = await new Promise<IncomingMessage>((resolve) => {
      get(url, { headers: { 'accept-encoding': 'identity' } }, resolve);
    });
    response.on('error', () => undefined);
    response.pause();
    // Buffers of the sockets take some megabytes; then nothing more is read.
    for (let before = -1; before !== produced; await pause(100)) before = produced;
    expect(produced).toBeLessThan(100);
    response.destroy();
    await becomes(() => hasEnded && running === 0);
    expect(errors).toEqual([]);
  });

  it.each(['gzip', 'identity'])(
    'is read no further when the client goes before the first part, %s',
    async (encoding) => {
      let isRead = (): void => undefined;
      const firstPart = new Promise<void>((resolve) => (isRead = resolve));
      serve(async function* () {
        await firstPart;
        for (let part = 0; part < 100; part += 1) yield [{ text: 'x'.repeat(1_000_000) }];
      });
      const request = get(url, { headers: { 'accept-encoding': encoding } }).on('error', () => undefined);
      await becomes(() => running === 1);
      request.destroy();
      await pause(50);
      isRead();
      await becomes(() => running === 0);
      expect(errors).toEqual([]);
    },
  );

  it('is an error with a status when its first part cannot be read', async () => {
    serve(async function* () {
      await Promise.resolve();
      throw new Error('no database');
    });
    expect((await fetch(url)).status).toBe(503);
    expect([errors, running]).toEqual([[new Error('no database')], 0]);
  });

  it('breaks off when a later part cannot be read', async () => {
    serve(async function* () {
      yield [{ n: 1 }];
      await Promise.resolve();
      throw new Error('no database');
    });
    await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
    await becomes(() => errors.length > 0);
    expect([errors, running]).toEqual([[new Error('no database')], 0]);
  });

  it('ends between two lines when it takes too long', async () => {
    serve(() => numbers(1000), { longestMs: -1 });
    expect((await (await fetch(url)).text()).trimEnd().split('\n')).toHaveLength(2);
    expect(errors).toEqual([]);
  });
});
