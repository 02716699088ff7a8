import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Admission } from '../http/admission';
import { type Apis } from '../http/apis';
import { type AppShop, createApp, type Site } from '../http/app';
import { listen, type Listener } from '../http/listener';
import { type Clock } from '../infra/clock';
import { createLogger } from '../infra/logger';
import { RequestError } from '../../domain/errors';
import { RateLimits } from '../infra/rate-limits';

export interface RunningApp {
  readonly url: string;
  readonly listener: Listener;
  /** The lines logged so far. */
  readonly log: readonly Record<string, unknown>[];
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends headers that fetch forbids, and the path verbatim. */
  raw(options: {
    path: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
  }): Promise<RawResponse>;
  close(): Promise<void>;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface TestAppOptions {
  shop?: Partial<Omit<AppShop, 'config'>> & { config?: Partial<AppShop['config']> };
  apis?: Partial<Apis>;
  site?: Partial<Site>;
  isDraining?: () => boolean;
  admission?: Admission;
  clock?: Clock;
}

/** Starts the HTTP app on a real socket, with a stub shop that echoes requests where a test does not replace it. */
export async function startApp({
  shop = {},
  apis = {},
  site = {},
  isDraining = () => false,
  admission,
  clock,
}: TestAppOptions = {}): Promise<RunningApp> {
  const cache = await mkdtemp(path.join(tmpdir(), 'app-'));
  const log: Record<string, unknown>[] = [];
  // A log line is a JSON object.
  const destination = {
    write: (line: string) => {
      log.push(JSON.parse(line) as Record<string, unknown>);
    },
  };
  const config = {
    publicUrl: 'http://shop.test',
    trustProxy: false as const,
    corsOrigins: [],
    introspection: true,
    cache: false,
    dataDir: cache,
    region: 'UK' as const,
    ...shop.config,
  };
  const fullShop: AppShop = {
    limits: new RateLimits({ enabled: false }),
    apps: {
      gate: {
        identify: () => Promise.reject(new RequestError('UNAUTHENTICATED')),
        consume: () => Promise.resolve(undefined),
      },
    },
    logger: createLogger({ level: 'debug', destination }),
    publicVersion: { current: () => '1' },
    externalHosts: [],
    isReady: () => Promise.resolve(true),
    redisState: () => undefined,
    ...shop,
    config,
  };
  const app = createApp({
    shop: fullShop,
    apis: {
      graphql: (request, response) => {
        response.json({ data: { body: (request.body ?? null) as unknown } });
      },
      rest: (request, response) => {
        response.json({ body: (request.body ?? null) as unknown });
      },
      rawPaths: [],
      schemaDocument: undefined,
      sandbox: undefined,
      cartForm: (_request, response) => response.redirect(303, '/cart'),
      unsubscribe: (_request, _response, next) => next(),
      staff: undefined,
      ...apis,
    },
    site: {
      assets: (_request, _response, next) => next(),
      pages: (_request, response) => {
        response.send('<p>page</p>');
      },
      ...site,
    },
    isDraining,
    ...(admission && { admission }),
    ...(clock && { clock }),
  });
  const listener = await listen(app, { port: 0, host: '127.0.0.1', ...app.setup });
  const url = `http://127.0.0.1:${listener.port}`;
  return {
    url,
    listener,
    log,
    fetch: (target, init) => fetch(`${url}${target}`, { redirect: 'manual', ...init }),
    raw: (options) => send(listener.port, options),
    close: async () => {
      await listener.close(0);
      await rm(cache, { recursive: true });
    },
  };
}

function send(
  port: number,
  { path: target, method = 'GET', headers = {}, body }: Parameters<RunningApp['raw']>[0],
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path: target, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
