import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { transform } from '@swc/core';
import { parse, validate } from 'graphql';
import { createLogger } from '../infra/logger';
import { type OpenApiDocument } from '../rest/openapi';
import { openTestShop, type TestShop } from './shop';

const guide = readFileSync('docs/api.md', 'utf8');
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code);
const run = promisify(execFile);

function canRunShell(): boolean {
  try {
    execFileSync('bash', ['-c', 'command -v curl']);
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

/** The guide calls localhost:4000; redirects fetch to the test's shop. */
const redirectTo = (origin: string) =>
  `data:text/javascript,${encodeURIComponent(
    `const real = fetch; globalThis.fetch = (url, options) => real(url.replace('http://localhost:4000', ${JSON.stringify(origin)}), options);`,
  )}`;

describe('the guide for partners', () => {
  let test: TestShop;
  let log: Record<string, unknown>[];
  beforeAll(async () => {
    log = [];
    // A log line is a JSON object.
    const destination = {
      write: (line: string) => {
        log.push(JSON.parse(line) as Record<string, unknown>);
      },
    };
    test = await openTestShop({ seeded: true, rateLimits: true, logger: createLogger({ level: 'info', destination }) });
  });
  afterAll(() => test.close());

  it('lists the calls that the shop adds to the specified paths', async () => {
    const [, section = ''] = /^## Additions to the documented paths$([^]*?)^## /m.exec(guide) ?? [];
    const listed = [...section.matchAll(/`(GET|POST|PUT) ([a-z]+(?:\/[a-z]+)?(?:\/\{[a-z]+\})?)`/g)].map(
      ([, method = '', path = '']) => `${method} /${path}`,
    );
    // The document is generated with this shape.
    const document = (await (await fetch(`${await test.origin()}/api/openapi.json`)).json()) as OpenApiDocument;
    const known = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(known).toEqual(expect.arrayContaining(listed.filter((call) => !call.startsWith('GET /api'))));
    expect(listed).toEqual(
      expect.arrayContaining([
        ...['GET /orderreasons', 'POST /stockalert/{slug}', 'GET /export/products', 'GET /export/orders'],
        ...['GET /captcha', 'PUT /updateuseraddress/{id}', 'POST /logout', 'POST /paymentcancel'],
      ]),
    );
    expect(document.externalDocs.url).toMatch(/\/docs$/);
  });

  // The shell examples need bash and curl; skipped without them, except in CI.
  const withShell = canRunShell() || process.env['CI'] !== undefined ? it : it.skip;

  withShell('buys over REST and over GraphQL with its examples as they stand', async () => {
    const script = ['set -euo pipefail', 'cd "$(mktemp -d)"', ...blocks('sh')].join('\n');
    const { stdout, stderr } = await run('bash', ['-c', script], {
      env: { ...process.env, SHOP: await test.origin() },
    });
    expect(stderr).toBe('');
    expect(stdout).toContain('Rosemary');
    expect(stdout).toContain('"logstatus":"success","ordernumber"');
    expect(stdout).toContain('Order Confirmed');
    expect(stdout).toContain('"paymentConfirm":{"order":{"number":');
    expect(stdout).toMatch(/cache-control: public, max-age=30/i);
    expect(stdout).toContain('"region":"UK"');
    expect(stdout).toContain(String(1 + 24 * 11));
    expect(stdout).not.toMatch(/"logstatus":"failed"|undefined|"errors":|"userErrors":\[[^\]]/);

    const answered = log.filter(({ msg }) => msg === 'request');
    expect(answered.filter(({ status }) => status !== 200)).toEqual([]);
    const calledOverRest = [
      ...blocks('sh')
        .join('')
        .matchAll(/\brest (?:GET|POST|PUT|DELETE) "?([a-z]+)/g),
    ].map(([, name]) => name);
    expect(calledOverRest.length).toBeGreaterThan(7);
    expect(answered.map(({ path }) => String(path).split('/')[2])).toEqual(expect.arrayContaining(calledOverRest));
  });

  it('reads all products page by page with its TypeScript unchanged', async () => {
    const [code = ''] = blocks('ts');
    const { code: script } = await transform(code, {
      swcrc: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    });
    const { stdout } = await run(process.execPath, [
      '--import',
      redirectTo(await test.origin()),
      '--input-type=module',
      '--eval',
      script,
    ]);
    const { data } = await test.graphql<{ products: { totalCount: number; nodes: { title: string }[] } }>(
      '{ products(first: 100) { totalCount nodes { title } } }',
    );
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(data?.products.totalCount ?? 0);
    for (const { title } of data?.products.nodes ?? []) expect(lines).toContainEqual(expect.stringContaining(title));
  });

  it('queries fields in its Kotlin that the schema has', () => {
    const [code = ''] = blocks('kotlin');
    const queries = [...code.matchAll(/"((?:query|mutation)[^"]+)"/g)].map(([, text = '']) =>
      text.replaceAll('\\$', '$'),
    );
    expect(queries.filter((text) => text.includes('{'))).not.toEqual([]);
    for (const text of queries.filter((each) => each.includes('{')))
      expect(validate(test.shop.schema, parse(text))).toEqual([]);
  });
});
