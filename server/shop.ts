import { type ApolloServer } from '@apollo/server';
import { type GraphQLSchema } from 'graphql';
import { type DataSource } from 'typeorm';
import { editions } from '../domain/editions';
import { type Config } from './config';
import { createApollo } from './graphql/apollo';
import { buildSchemaOf } from './graphql/schema';
import { type Clock, systemClock } from './infra/clock';
import { openDatabase } from './infra/database/database';
import { migrate } from './infra/database/migrate';
import { openProbe } from './infra/database/probe';
import { startJobs } from './infra/jobs';
import { createLogger, type Logger } from './infra/logger';
import { createMailer, type Mailer } from './infra/mailer';
import { createPasswords, type Passwords } from './infra/passwords';
import { openPoints, type Points } from './infra/points';
import { createRateLimits, type RateLimits } from './infra/rate-limits';
import { createTokens } from './infra/tokens';
import { type RequestContext, type RequestFacts } from './request/context';
import { createLoad } from './request/loaders';
import { resolverClasses } from './resolver-classes';
import { type RawRestRow, type RestRow } from './rest/row';
import { buildParts, type ShopParts } from './shop/build-parts';
import { type Ground } from './shop/ground';
import { resolverMap } from './shop/resolver-map';

/** The whole shop without HTTP. */
export interface Shop {
  readonly config: Config;
  readonly db: DataSource;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly schema: GraphQLSchema;
  readonly apollo: ApolloServer<RequestContext>;
  readonly rows: readonly (RestRow | RawRestRow)[];
  readonly sandbox: ShopParts['sandbox'];
  readonly newsletter: ShopParts['newsletter'];
  readonly outside: ShopParts['outside'];
  /** Returns the context of one request. An invalid or expired token counts as none. */
  openRequest(facts: RequestFacts): Promise<RequestContext>;
  isReady(): Promise<boolean>;
  /** Starts the periodic jobs; tests run jobs by hand instead. */
  startJobs(): void;
  readonly jobs: ShopParts['jobs'];
  /** Resolves when no work is running outside requests and jobs. */
  settled(): Promise<void>;
  /** Stops jobs and closes the database. */
  close(): Promise<void>;
}

/** Substitutes for tests: clock, third-party services, and points between steps. */
export interface ShopReplacements {
  readonly db?: DataSource;
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly mailer?: Mailer;
  readonly passwords?: Passwords;
  readonly points?: Points;
}

async function layGround(config: Config, given: ShopReplacements): Promise<Ground> {
  const clock = given.clock ?? systemClock;
  const { region, databaseUrl: url, dataDir } = config;
  return {
    config,
    edition: editions[region],
    db: given.db ?? (await openDatabase({ url, dataDir, region })),
    clock,
    logger: given.logger ?? createLogger({ level: config.logLevel }),
    limits: createRateLimits({ enabled: config.rateLimits }),
    passwords: given.passwords ?? createPasswords(),
    tokens: createTokens(config.secrets.token, clock),
    mailer: given.mailer ?? createMailer({ ...config.mail }),
    points: given.points ?? openPoints,
  };
}

function requestOpener(ground: Ground, parts: ShopParts): Shop['openRequest'] {
  const { db, clock, edition } = ground;
  const resolvers = resolverMap(parts.resolvers);
  return async ({ token, cartCookie, caller }) => {
    const session = token ? await parts.sessions.identify(token) : null;
    const viewer = session?.viewer ?? null;
    const load = createLoad({ db, clock, viewer });
    return { viewer, caller, cartCookie, edition, load, resolvers, renewedToken: session?.renewedToken ?? null };
  };
}

function closer(
  { db, mailer }: Ground,
  parts: ShopParts,
  stopJobs: () => Promise<void>,
  apollo: ApolloServer<RequestContext>,
) {
  return async () => {
    await stopJobs();
    await parts.close();
    await apollo.stop();
    mailer.close();
    await db.destroy();
  };
}

/**
 * Builds the shop: the only function that creates services.
 * @throws when the database cannot be reached or belongs to another edition
 */
export async function openShop(config: Config, replacements: ShopReplacements = {}): Promise<Shop> {
  const ground = await layGround(config, replacements);
  const { db, clock, logger, limits, passwords } = ground;
  await migrate(db, config.region);
  const parts = buildParts(ground);
  const schema = buildSchemaOf(resolverClasses);
  const apollo = createApollo(schema, { logger, limits, introspection: config.introspection });
  await apollo.start();
  const probe = openProbe(db);
  let stopJobs = () => Promise.resolve();
  const close = closer(ground, parts, () => stopJobs(), apollo);
  return {
    config,
    db,
    clock,
    logger,
    limits,
    passwords,
    schema,
    apollo,
    rows: parts.rows,
    sandbox: parts.sandbox,
    newsletter: parts.newsletter,
    outside: parts.outside,
    jobs: parts.jobs,
    openRequest: requestOpener(ground, parts),
    // The tables are up to date once the shop is open; only the connection can fail later.
    isReady: () => probe.ask().then(() => true),
    startJobs: () => {
      const running = startJobs(parts.jobs, logger);
      stopJobs = () => running.stop();
    },
    settled: () => parts.settled(),
    close: async () => {
      await probe.close();
      await close();
    },
  };
}
