import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../server/http/app';
import { builtAssets } from '../server/ssr/built-assets';
import { apisOf } from '../server/http/apis';
import { addOwner, type Owner } from '../server/testing/builders/owner';
import { expectInvariants } from '../server/testing/invariants';
import { openTestShop, type TestShop } from '../server/testing/shop';
import { knownValues, pathIds } from './fuzz/known-values';
import { findLeak } from './fuzz/response-checks';
import { recordFigure } from './harness/record-figure';
import {
  graphqlRequest as graphql,
  type HttpRequest,
  HttpClient,
  jsonHeaders,
  jsonRequest,
  authHeaders,
} from './harness/http-client';

describe('attack surface', () => {
  let test: TestShop;
  let owner: Owner;
  let sender: HttpClient;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN', seeded: true });
    owner = await addOwner(test);
    sender = new HttpClient(await test.origin());
  });
  afterEach(() => expectInvariants(test.shop.db));
  afterAll(async () => {
    sender.close();
    await test.close();
  });

  it('rejects changes requested by pages of other sites, on every path', async () => {
    const values = knownValues(owner);
    const sites: readonly Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', referer: await test.origin() },
    ];
    const own = { origin: await test.origin(), 'sec-fetch-site': 'same-origin' };
    const changing = test.shop.routes.filter(({ method }) => method !== 'GET');
    for (const { method, path: row } of changing) {
      const filled = row.replace(/:([a-z]+)/g, (_match, name: string) =>
        name === 'id' ? (pathIds(owner)[0] ?? '') : String(values[name]),
      );
      for (const site of sites) {
        const { status } = await sender.send(
          jsonRequest(method, `/api${filled}`, values, { ...site, ...authHeaders(owner.token) }),
        );
        expect([row, site, status]).toEqual([row, site, 403]);
      }
      // Control: a same-origin call without a session is not answered 403.
      const { status } = await sender.send(jsonRequest(method, `/api${filled}`, {}, own));
      expect([row, status === 403]).toEqual([row, false]);
    }
    for (const site of sites)
      expect(
        (
          await sender.send(
            graphql('mutation { customerLogout { success } }', {}, { ...site, ...authHeaders(owner.token) }),
          )
        ).status,
      ).toBe(403);
    // GraphQL rejects the content types of HTML forms, which browsers send across sites without a preflight.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const { status } = await sender.send({
        ...graphql('mutation { customerLogout { success } }'),
        headers: { 'content-type': type, ...authHeaders(owner.token) },
      });
      expect([type, [400, 415].includes(status)]).toEqual([type, true]);
    }
    expect((await test.rest('GET', '/userprofile', { token: owner.token })).status).toBe(200);
    recordFigure('calls from other sites', {
      paths: changing.length,
      tried: (changing.length + 1) * sites.length,
      accepted: 0,
    });
  });

  const nestedFragments = (operation: string, type: string, field: string, times: number) =>
    `${operation} { ...F0 } ${Array.from({ length: 40 }, (_, n) => `fragment F${n} on ${type} { ${`...F${n + 1} `.repeat(times)} }`).join(' ')} fragment F40 on ${type} { ${field} }`;
  const expensiveRequests: readonly (readonly [string, () => HttpRequest])[] = [
    ['fields multiplied by fragments', () => graphql(nestedFragments('query', 'Query', 'shop { region }', 2))],
    [
      'fields multiplied by eight in each fragment',
      () => graphql(nestedFragments('query', 'Query', 'shop { region }', 8)),
    ],
    [
      'mutations multiplied by fragments',
      () => graphql(nestedFragments('mutation', 'Mutation', 'customerLogout { success }', 2)),
    ],
    ['one field repeated', () => graphql(`{ ${'shop { region } '.repeat(230)} }`)],
    [
      'nested lists',
      () => graphql('{ products(first: 100) { nodes { related(first: 100) { related(first: 100) { title } } } } }'),
    ],
    [
      'every type of the schema',
      () => graphql('{ __schema { types { fields { type { ofType { ofType { name } } } } } } }'),
    ],
    ['brackets', () => graphql(`{ ${'shop { '.repeat(400)} }`)],
    [
      'thousands of lines',
      () =>
        graphql(
          'mutation($lines: [CartLineAddInput!]!) { cartLinesAdd(uniqueId: "1234567890123456", lines: $lines) { userErrors { code } } }',
          { lines: Array.from({ length: 1800 }, (_, n) => ({ productId: String(n + 1) })) },
        ),
    ],
    [
      'thousands of invalid lines',
      () =>
        graphql(
          'mutation($lines: [CartLineAddInput!]!) { cartLinesAdd(uniqueId: "1234567890123456", lines: $lines) { userErrors { code } } }',
          { lines: Array.from({ length: 9000 }, () => 'x') },
        ),
    ],
    [
      'a long search term',
      () =>
        graphql(
          'query($q: String!) { products(query: $q) { totalCount } searchSuggestions(query: $q) { __typename } }',
          { q: 'rosemery'.repeat(6000) },
        ),
    ],
    [
      'a search for many words',
      () =>
        graphql(
          'query($q: String!) { products(query: $q) { totalCount } searchSuggestions(query: $q) { __typename } }',
          { q: 'rosmery balm oyl '.repeat(4000) },
        ),
    ],
    [
      'brackets in JSON',
      () => ({
        method: 'POST',
        path: '/api/login',
        headers: jsonHeaders,
        body: Buffer.from(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
      }),
    ],
    [
      'an extremely long email',
      () => jsonRequest('POST', '/api/login', { email: 'a.@'.repeat(30_000), password: 'x' }),
    ],
    ['a path with one long segment', () => ({ method: 'GET', path: `/api/${'a'.repeat(15_000)}`, headers: {} })],
    ['a path of slashes', () => ({ method: 'GET', path: `/api${'/'.repeat(15_000)}x`, headers: {} })],
    ['a path of token prefixes', () => ({ method: 'GET', path: `/api/${'eyJ-'.repeat(3700)}`, headers: {} })],
    [
      'a comment of markup only',
      () =>
        jsonRequest('POST', '/api/blogcommentsubmit/none', {
          name: 'A',
          email: 'a@example.com',
          comment: '<a <b '.repeat(15_000),
        }),
    ],
  ];

  it('limits the cost of expensive requests', async () => {
    // Warm-up: one-off initialization is not measured.
    for (const [, call] of expensiveRequests.slice(-5)) await sender.send(call());
    let maxCpuMs = 0;
    for (const [name, call] of expensiveRequests) {
      const before = process.cpuUsage();
      const { status } = await sender.send(call());
      const { user, system } = process.cpuUsage(before);
      const milliseconds = (user + system) / 1000;
      maxCpuMs = Math.max(maxCpuMs, milliseconds);
      expect([name, status < 500, milliseconds < 1000 ? 'at most a second' : milliseconds]).toEqual([
        name,
        true,
        'at most a second',
      ]);
    }
    recordFigure('processor time of the most expensive call', {
      calls: expensiveRequests.length,
      milliseconds: Math.round(maxCpuMs),
    });
  });

  it('serves no file outside the public folders for any path traversal', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'client-'));
    await mkdir(path.join(folder, 'client/assets'), { recursive: true });
    await writeFile(path.join(folder, 'client/assets/entry.js'), 'good');
    await writeFile(path.join(folder, 'secrets.json'), 'a canary of the folder above');
    const app = createApp({
      shop: test.shop,
      apis: apisOf(test.shop),
      site: {
        assets: builtAssets(path.join(folder, 'client')),
        pages: (_request, response) => void response.send('a page'),
      },
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    // A TCP server that listens has an address with a port.
    const files = new HttpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    try {
      const ups = [
        '../',
        '..%2f',
        '%2e%2e/',
        '%2e%2e%2f',
        '..%5c',
        '..\\',
        '..%252f',
        '....//',
        '..;/',
        '.%00./',
        '%c0%ae%c0%ae/',
        '..%c0%af',
        './../',
        '/../',
      ];
      const roots = [
        '/assets/',
        '/media/original/',
        '/media/f_avif,w_640/',
        '/media/',
        '/graphql/explorer/',
        '/',
        '/api/',
        '/assets/x/../',
        '/media/original/products/',
      ];
      const targets = [
        'secrets.json',
        'package.json',
        'server/main.ts',
        '.env',
        'etc/passwd',
        'proc/self/environ',
        'data/secrets.json',
        'fernwild-in.sqlite',
      ];
      const secret = /a canary of the folder|"typescript"|root:x:|createApp\(|SQLite format|TOKEN_SECRET/;
      const addresses = roots.flatMap((root) =>
        ups.flatMap((up) =>
          [1, 3, 8].flatMap((times) => targets.map((target) => `${root}${up.repeat(times)}${target}`)),
        ),
      );
      const reached: string[] = [];
      for (const address of addresses) {
        const { status, text } = await files.send({ method: 'GET', path: address, headers: {} });
        if (status >= 500 || secret.test(text) || findLeak(text) !== undefined)
          reached.push(`${address}: ${status} ${text.slice(0, 100)}`);
      }
      expect(reached.slice(0, 5)).toEqual([]);
      expect((await files.send({ method: 'GET', path: '/assets/entry.js', headers: {} })).text).toBe('good');
      recordFigure('path traversal attempts', { tried: addresses.length, 'files served': reached.length });
    } finally {
      files.close();
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    }
  });
});
