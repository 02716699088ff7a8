import { gzipSync } from 'node:zlib';
import { openApiOf } from '../../server/rest/openapi';
import { type RestRoute } from '../../server/rest/route';
import { corruptBytes, hostileJson, hostileTexts, corruptObject } from './hostile-values';
import { type HttpRequest, encodeUrlComponent } from '../harness/http-client';
import { type Random } from './random';

type Row = RestRoute;

export interface RestFuzzSetup {
  readonly rows: readonly Row[];
  /** A valid value for each path parameter and body field. */
  readonly known: Readonly<Record<string, unknown>>;
  /** Values of ":id". */
  readonly ids: readonly string[];
  /** Current tokens of the signed-in callers. */
  readonly tokens: () => readonly string[];
}

const unusualMethods = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
] as const;

const contentTypes = [
  ...[
    'application/json; charset=utf-8',
    'application/json;charset=UTF-16',
    'application/json; charset=klingon',
    'application/json; charset="',
    'APPLICATION/JSON',
    'application/problem+json',
  ],
  ...[
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    '',
    ';',
    'application/',
    'x'.repeat(3000),
  ],
] as const;

const pathSuffixes = [
  '/',
  '//',
  '?',
  '?page=1',
  '?page=0',
  '?page=-1',
  '?page=1e999',
  '?page=%00',
  '?page[]=1',
  '?page=1&page=2',
  '?__proto__=1',
  `?${'a=b&'.repeat(900)}`,
  '%2f',
  '%00',
  '/..',
  ';x=y',
  '.json',
  '#x',
  '/%2e%2e/%2e%2e',
  '\\',
  '%5c..%5c',
] as const;

const malformedSegments = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%ff%fe',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '%00',
  '%2e%2e%2f',
  '..',
  '.',
  '%25%32%66',
  '%0d%0ax-injected:1',
  '+',
  '*',
  ':id',
  '%F0%9F%8C%BF'.repeat(40),
] as const;

/** Undocumented paths, below the API and outside of it. */
const undocumentedPaths = [
  ...[
    '/api',
    '/api/',
    '/api/openapi.json',
    '/api/none',
    '/api//login',
    '/API/login',
    '/api/login/x',
    '/api/__proto__',
    '/api/..',
    '/api/%2e%2e/graphql',
    '/apix',
    '/api;/login',
    '/api/webhooks/payment/x',
  ],
  ...[
    '/sandbox/payments',
    '/sandbox',
    '/unsubscribe/x',
    '/unsubscribe/%E0%A4%A',
    '/unsubscribe/x?y',
    '/healthz',
    '/readyz',
    '/',
    '/none',
    '/.env',
    '/.git/config',
    '//evil.example/x',
    '/media/original/..%2fpackage.json',
  ],
  ...[
    '/media/original/%00',
    '/media/f_avif,w_640/x',
    '/media/f_avif,w_99999/logo/logo.svg',
    '/media/__proto__/x',
    '/media/original/__proto__',
    '/graphql/explorer/..%2f..%2fpackage.json',
    '/graphql/explorer/%00',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%E0%A4%A',
  ],
  ...['/\\[', '/\\', '/api/\\[', '//\\x', '/#', '*', 'http://[', 'http://evil.example/api/login', 'ftp://x/y'],
] as const;

/** Generates corrupted calls of every documented path. */
export class RestRequestGenerator {
  private readonly fieldsOf = new Map<Row, readonly string[]>();
  private readonly names: readonly string[];

  constructor(
    private readonly random: Random,
    private readonly setup: RestFuzzSetup,
  ) {
    const { paths } = openApiOf(setup.rows, {
      shopName: 'shop',
      supportEmail: 'shop@example.com',
      publicUrl: 'http://localhost',
    });
    for (const row of setup.rows) this.fieldsOf.set(row, bodyFields(paths, row));
    this.names = Object.keys(setup.known);
  }

  next(): HttpRequest {
    const { random } = this;
    const row = random.pick(this.setup.rows);
    const method = random.chance(0.08) ? random.pick(unusualMethods) : row.method;
    const path = random.chance(0.06) ? random.pick(undocumentedPaths) : `/api${this.path(row)}`;
    const body = this.body(row, method);
    const headers = this.headers(body !== undefined);
    if (body === undefined) return { method, path: sanitizePath(path), headers };
    return {
      method,
      path: sanitizePath(path),
      headers,
      body,
      ...(random.chance(0.02) && this.compressed(headers, body)),
    };
  }

  private path({ path }: Row): string {
    const {
      random,
      setup: { known, ids },
    } = this;
    const filled = path.replace(/:([a-z]+)/g, (_whole, name: string) => {
      if (random.chance(0.15)) return random.pick(malformedSegments);
      if (random.chance(0.25)) return encodeUrlComponent(random.pick(hostileTexts).slice(0, 900));
      const value = known[name];
      return name === 'id' ? random.pick(ids) : encodeUrlComponent(typeof value === 'string' ? value : 'x');
    });
    return random.chance(0.12) ? filled + random.pick(pathSuffixes) : filled;
  }

  private body(row: Row, method: string): Buffer | undefined {
    const {
      random,
      setup: { known },
    } = this;
    if (method === 'GET' || method === 'HEAD' ? !random.chance(0.03) : random.chance(0.03)) return undefined;
    if (random.chance(0.04)) return Buffer.from(hostileJson(random));
    if (random.chance(0.01))
      return Buffer.from(`{"text":"${'x'.repeat(random.pick([99_000, 102_389, 102_400, 150_000]))}"}`);
    const fields = Object.fromEntries((this.fieldsOf.get(row) ?? []).map((name) => [name, known[name] ?? 'words']));
    const text = corruptObject(random, fields, this.names);
    return random.chance(0.07) ? corruptBytes(random, text) : Buffer.from(random.chance(0.02) ? `[${text}]` : text);
  }

  private headers(hasBody: boolean): Record<string, string> {
    const {
      random,
      setup: { known, tokens },
    } = this;
    const token = random.pick(['good', 'good', 'good', 'good', 'none', 'none', 'odd'] as const);
    return {
      ...(hasBody && { 'content-type': random.chance(0.06) ? random.pick(contentTypes) : 'application/json' }),
      ...(token !== 'none' && { 'x-auth-token': token === 'good' ? random.pick(tokens()) : this.hostileHeader() }),
      ...(random.chance(0.2) && {
        cookie: `uniqueid=${random.chance(0.6) ? String(known['uniqueid']) : this.hostileHeader()}`,
      }),
      ...this.rareHeaders(),
    };
  }

  private rareHeaders(): Record<string, string> {
    const { random } = this;
    return {
      ...(random.chance(0.1) && {
        accept: random.pick(['text/html', '*/*', 'application/xml', '', 'x', 'text/html;q=x, */*;q=9']),
      }),
      ...(random.chance(0.03) && { 'x-forwarded-for': this.hostileHeader() }),
      ...(random.chance(0.03) && { range: random.pick(['bytes=0-', 'bytes=9-1', 'x', 'bytes=0-0,1-1,2-2']) }),
      ...(random.chance(0.03) && { 'if-none-match': this.hostileHeader() }),
      ...(random.chance(0.03) && { 'accept-encoding': random.pick(['gzip', 'br', 'identity;q=0', '*;q=0', 'zip']) }),
      ...(random.chance(0.02) && { 'user-agent': this.hostileHeader() }),
    };
  }

  private hostileHeader(): string {
    return this.random
      .pick(hostileTexts)
      .replace(/[^\x20-\x7e]/g, '~')
      .slice(0, 2000);
  }

  /** Compresses a body correctly, as a compression bomb, truncated, or not at all. */
  private compressed(headers: HttpRequest['headers'], body: Buffer): Pick<HttpRequest, 'headers' | 'body'> {
    const { random } = this;
    const bytes = random.pick([
      gzipSync(body),
      gzipSync(Buffer.alloc(5_000_000, ' ')),
      gzipSync(body).subarray(0, 12),
      body,
    ]);
    return {
      headers: { ...headers, 'content-encoding': random.pick(['gzip', 'gzip', 'deflate', 'br', 'zip', 'gzip, gzip']) },
      body: bytes,
    };
  }
}

/** Returns the fields of a row's body, from the OpenAPI document. */
function bodyFields(paths: ReturnType<typeof openApiOf>['paths'], row: Row): readonly string[] {
  const described: unknown = paths[row.path.replace(/:([a-z]+)/g, '{$1}')];
  const properties = ['requestBody', 'content', 'application/json', 'schema', 'properties'].reduce<unknown>(
    propertyOf,
    propertyOf(described, row.method.toLowerCase()),
  );
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;
}

/** Replaces characters that are invalid in a request line, as Node's HTTP client refuses to send them. */
function sanitizePath(path: string): string {
  return path.replace(/[^\x21-\x7e]/g, '~').slice(0, 8000);
}
