import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type RequestHandler } from 'express';
import { defaultRegion, type Region } from '../../domain/editions';
import { type Environment, loadConfig } from '../config';
import { createApp } from '../http/app';
import { type Logger } from '../infra/logger';
import { type Observer } from '../infra/observer';
import { createPasswords, type Passwords } from '../infra/passwords';
import { type SyncPoints } from '../infra/sync-points';
import { type Tracer } from '../infra/tracing/tracer';
import { type RequestMetadata } from '../infra/request/context';
import { readDemoShop } from '../seed/demo-shop';
import { seedShop } from '../seed/seed-shop';
import { openShop, type Shop } from '../shop';
import { apisOf } from '../http/apis';
import { TestClock } from './clock';
import { openTestDatabase } from './database';

/** The caller: a token, a browser's cart cookie, or neither. */
export interface CallerOptions {
  readonly token?: string;
  /** The key of an app, for calls over HTTP. */
  readonly key?: string;
  readonly cartCookie?: string;
  /** The caller's IP address, for rate limits. */
  readonly address?: string;
}

export interface GraphqlResult<Data> {
  readonly data: Data | null | undefined;
  readonly errors: readonly { readonly message: string; readonly code: unknown }[];
}

export interface RestResult {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A complete shop on its own database, called through its public interfaces. */
export interface TestShop {
  readonly shop: Shop;
  readonly clock: TestClock;
  /** Folder of the mails that were sent. */
  readonly mailFolder: string;
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    as?: CallerOptions,
  ): Promise<GraphqlResult<Data>>;
  /** @param route below /api */
  rest(method: string, route: string, options?: CallerOptions & { readonly body?: unknown }): Promise<RestResult>;
  /** Returns the origin of the HTTP server, started when first needed: "http://127.0.0.1:41234". For malformed and hostile calls. */
  origin(): Promise<string>;
  /** Runs the periodic job of that name once. */
  runJob(name: string): Promise<void>;
  close(): Promise<void>;
}

export interface TestShopOptions {
  readonly region?: Region;
  /** Whether the database holds the demo shop; empty by default. */
  readonly seeded?: boolean;
  /** Whether rate limits apply; off by default. */
  readonly rateLimits?: boolean;
  /** Further environment variables. */
  readonly settings?: Environment;
  /** For tests of hashing time; fast hashes by default. */
  readonly passwords?: Passwords;
  /** For tests of the log; silent by default. */
  readonly logger?: Logger;
  /** Synchronization points between reads and writes; by default every point resolves at once. */
  readonly points?: SyncPoints;
  readonly observer?: Observer;
  /** How long a GraphQL operation may take over HTTP; as in production by default. */
  readonly deadlineMs?: number;
  readonly tracer?: Tracer;
}

/** Weak parameters on purpose: tests are about the use of passwords, not the strength of hashes. */
const quickPasswords = () => createPasswords({ memoryCost: 1024, timeCost: 2, parallelism: 1 });

function requestMetadataOf({ token, cartCookie, address }: CallerOptions): RequestMetadata {
  return {
    token: token ?? null,
    cartCookie: cartCookie ?? null,
    caller: { address: address ?? '127.0.0.1', device: 'a test' },
  };
}

function graphqlOf(shop: Shop): TestShop['graphql'] {
  return async <Data>(query: string, variables: Record<string, unknown> = {}, as: CallerOptions = {}) => {
    const contextValue = await shop.openRequest(requestMetadataOf(as));
    const { body } = await shop.apollo.executeOperation<Data & Record<string, unknown>>(
      { query, variables },
      { contextValue },
    );
    if (body.kind !== 'single') throw new Error('Expected one answer.');
    const { data, errors = [] } = body.singleResult;
    // executeOperation returns live objects; callers over HTTP see plain JSON.
    const serialized = data === undefined ? data : (JSON.parse(JSON.stringify(data)) as Data | null);
    return {
      data: serialized,
      errors: errors.map(({ message, extensions }) => ({ message, code: extensions?.['code'] })),
    };
  };
}

async function listen(shop: Shop, deadlineMs: number | undefined): Promise<Server> {
  const nothing: RequestHandler = (_request, _response, next) => next();
  const server = createServer(
    createApp({ shop, apis: apisOf(shop, deadlineMs), site: { assets: nothing, pages: nothing } }),
  );
  // On a busy machine it would close an idle connection while the test is sending the next request on it.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

function restOf(origin: TestShop['origin']): TestShop['rest'] {
  return async (method, route, { body, token, key, cartCookie } = {}) => {
    const response = await fetch(`${await origin()}/api${route}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { 'x-auth-token': token }),
        ...(key !== undefined && { 'x-api-key': key }),
        ...(cartCookie !== undefined && { cookie: `uniqueid=${cartCookie}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return { status: response.status, body: answer, headers: response.headers };
  };
}

function jobRunner(shop: Shop): TestShop['runJob'] {
  return async (name) => {
    const job = shop.jobs.find((candidate) => candidate.name === name);
    if (!job)
      throw new Error(`There is no job "${name}"; there are ${shop.jobs.map((known) => known.name).join(', ')}.`);
    await job.run(new AbortController().signal);
  };
}

/** Opens a shop on SQLite, or on the MySQL server that `DATABASE_URL` names. Close it at the end. */
export async function openTestShop({
  region = defaultRegion,
  seeded = false,
  rateLimits = false,
  settings = {},
  logger,
  points,
  observer,
  tracer,
  passwords = quickPasswords(),
  deadlineMs,
}: TestShopOptions = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fernwild-shop-'));
  const config = loadConfig({
    REGION: region,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    PICTURES_AHEAD: 'off',
    ...settings,
  });
  const clock = new TestClock();
  const db = await openTestDatabase(region);
  if (seeded) {
    const hashPassword = (password: string) => passwords.hash(password, 'the demo');
    await seedShop(db, readDemoShop, { region, clock, hashPassword });
  }
  const replacements = { tracer, ...(points && { points }), ...(logger && { logger }), ...(observer && { observer }) };
  const shop = await openShop(config, { db, clock, passwords, ...replacements });
  let server: Promise<Server> | undefined;
  const origin = async () => {
    // A TCP server that listens has an address with a port.
    const { port } = (await (server ??= listen(shop, deadlineMs))).address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  };
  return {
    shop,
    clock,
    mailFolder: config.mail.folder,
    graphql: graphqlOf(shop),
    rest: restOf(origin),
    origin,
    runJob: jobRunner(shop),
    close: async () => {
      const listening = await server;
      if (listening)
        await new Promise((resolve) => {
          listening.close(resolve);
          // Idle keep-alive connections would delay the close.
          listening.closeAllConnections();
        });
      await shop.close();
      // Pictures may still be created in the background.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
