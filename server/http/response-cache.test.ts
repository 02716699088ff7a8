import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import { TestClock } from '../testing/clock';
import { allowSharing, ResponseCache } from './response-cache';
import { rememberBody } from './response-cache-key';

describe('the cache of responses', () => {
  const clock = new TestClock();
  let version = 'one';
  let readVersion: () => string | Promise<string> = () => version;
  let calls = 0;
  let arrived = 0;
  /** Requests wait for this before they are answered. */
  let gate: Promise<void> = Promise.resolve();
  let server: Server;
  let origin: string;

  const longText = Array.from({ length: 200_000 }, (_, n) => `line ${n}\n`).join('');
  const body = { list: 'lavender '.repeat(300) };
  const handler =
    (isShared: boolean): RequestHandler =>
    async (_request, response) => {
      calls += 1;
      await gate;
      const text = JSON.stringify({ ...body, calls });
      response.type('json');
      if (isShared) allowSharing(response, text);
      response.send(text);
    };

  beforeAll(async () => {
    const cache = new ResponseCache({ current: () => readVersion() }, clock);
    const countArrivals: RequestHandler = (_request, _response, next) => {
      arrived += 1;
      next();
    };
    const app = express();
    app.use(compression(), express.json({ verify: rememberBody }), countArrivals, cache.middleware);
    app.get('/shared', handler(true));
    app.get('/own', handler(false));
    app.post('/graphql', handler(true));
    app.get('/long', (_request, response) => {
      calls += 1;
      response.type('text/plain');
      allowSharing(response, longText);
      response.send(longText);
    });
    app.get('/broken', (_request, response) => {
      calls += 1;
      response.status(503);
      allowSharing(response, '{}');
      response.send('{}');
    });
    server = createServer({ keepAliveTimeout: 60_000 }, app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    // The address of a TCP server is never the name of a pipe.
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    version = `version ${Math.random()}`;
    readVersion = () => version;
    calls = 0;
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  const post = (content: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(content),
    });

  it('computes a response once until the data change', async () => {
    const [first, second] = [await get('/shared'), await get('/shared')];
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(calls).toBe(1);
    version = 'changed';
    expect(await (await get('/shared')).json()).toMatchObject({ calls: 2 });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no connection'))],
    ['does not answer', () => new Promise<string>(() => {})],
  ])('computes responses while the database %s', async (_state, current) => {
    await get('/shared');
    readVersion = current;
    const answers = [await get('/shared'), await get('/shared')];
    expect([...answers.map(({ status }) => status), calls]).toEqual([200, 200, 3]);
  });

  it('computes a response again after 30 seconds', async () => {
    await get('/shared');
    clock.advance({ seconds: 31 });
    await get('/shared');
    expect(calls).toBe(2);
  });

  it('does not store what was computed while the data changed', async () => {
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    const slow = get('/shared');
    while (calls === 0) await new Promise(setImmediate);
    version = 'changed meanwhile';
    open();
    await slow;
    await get('/shared');
    expect(calls).toBe(2);
  });

  it('computes an outdated response once for concurrent requests', async () => {
    await get('/shared');
    version = 'changed';
    await Promise.all(Array.from({ length: 20 }, () => get('/shared')));
    expect(calls).toBe(2);
  });

  /** Sends requests while the first of them is being computed. @returns how many are computed by then */
  async function callsOfConcurrent(request: () => Promise<Response>, count = 16): Promise<number> {
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    arrived = 0;
    const answers = Array.from({ length: count }, request);
    while (arrived < count) await nextTurn();
    // The version and the cache are looked up within these turns.
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    const begun = calls;
    open();
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    return begun;
  }

  it('computes a new response once for concurrent requests', async () => {
    expect(await callsOfConcurrent(() => get('/shared?page=2'))).toBe(1);
    expect(calls).toBe(1);
  });

  it('lets no GraphQL operation wait for another, as it may be a mutation', async () => {
    expect(await callsOfConcurrent(() => post({ query: 'mutation { unknown }' }))).toBe(16);
  });

  it('lets requests wait once for a response that turns out to be private', async () => {
    expect(await callsOfConcurrent(() => get('/own?first'))).toBe(1);
    expect(calls).toBe(16);
  });

  it('stores a long response in its compressed form', async () => {
    const first = await get('/long');
    const answers = [];
    for (const encoding of ['br', 'gzip', 'identity'])
      answers.push(await get('/long', { 'accept-encoding': encoding }));
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    const texts = await Promise.all([first, ...answers].map((answer) => answer.text()));
    expect(texts.map((text) => text === longText)).toEqual([true, true, true, true]);
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/long', { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect([again.status, calls]).toEqual([304, 1]);
  });

  it('computes a long response once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 5 }, async () => (await get('/long')).text()));
    expect(calls).toBe(1);
  });

  it('prefers Brotli, in whichever order a client names encodings', async () => {
    await get('/shared');
    const chrome = await get('/shared', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(chrome.headers.get('content-encoding')).toBe('br');
  });

  it('distinguishes GraphQL requests by their whole body', async () => {
    await post({ query: '{ a }', variables: { n: 1 } });
    await post({ query: '{ a }', variables: { n: 1 } });
    await post({ query: '{ a }', variables: { n: 2 } });
    await post({ query: '{ b }', variables: { n: 1 } });
    expect(calls).toBe(3);
  });

  it('takes a body that is nested too deeply to be written again', async () => {
    const deep = `{"query":"{ a }","variables":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: deep,
    });
    expect(response.status).toBe(200);
  });

  it.each([
    ['a response that is not declared the same for every caller', '/own', {}],
    ['a response to a caller with a token', '/shared', { 'x-auth-token': 'any' }],
    ['an error response', '/broken', {}],
  ])('does not store %s', async (_name, path, headers: Record<string, string>) => {
    await get(path, headers);
    await get(path, headers);
    expect(calls).toBe(2);
  });

  it('never answers a caller with a token from the cache', async () => {
    await get('/shared');
    await get('/shared', { 'x-auth-token': 'any' });
    expect(calls).toBe(2);
  });

  it('answers 304 to a matching If-None-Match', async () => {
    const etag = (await get('/shared')).headers.get('etag') ?? '';
    const again = await get('/shared', { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect([again.status, await again.text(), calls]).toEqual([304, '', 1]);
  });

  it.each(['br', 'gzip'])('sends a stored response compressed with %s to clients that accept it', async (encoding) => {
    await get('/shared');
    const compressed = await get('/shared', { 'accept-encoding': encoding });
    expect(compressed.headers.get('content-encoding')).toBe(encoding);
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(500);
    expect(await compressed.json()).toEqual({ ...body, calls: 1 });
    expect(compressed.headers.get('vary')).toMatch(/accept-encoding/i);
  });
});
