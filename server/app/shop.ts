import { type ApolloServer } from '@apollo/server';
import { type GraphQLSchema } from 'graphql';
import { type DataSource } from 'typeorm';
import { editions } from '../../domain/editions';
import { type Config } from '../config/config';
import { createApollo } from '../graphql/apollo';
import { buildSchemaOf } from '../graphql/schema';
import { type Clock, systemClock } from '../infra/clock';
import { openDatabase } from '../infra/database/database';
import { migrate } from '../infra/database/migrate';
import { openProbe } from '../infra/database/probe';
import { startJobs } from '../infra/jobs';
import { createLogger, type Logger } from '../infra/logger';
import { createMailer, type Mailer } from '../infra/mailer';
import { createPasswords, type Passwords } from '../infra/passwords';
import { ignoredSyncPoints, type SyncPoints } from '../infra/sync-points';
import { createRateLimits, type RateLimits } from '../infra/rate-limits';
import { createTokens } from '../infra/tokens';
import { type RequestContext, type RequestMetadata } from '../infra/request/context';
import { createLoad } from '../infra/request/loaders';
import { resolverClasses } from './resolver-classes';
import { type RawRestRoute, type RestRoute } from '../rest/route';
import { buildModules, type ShopModules } from './build-modules';
import { type Infrastructure } from './infrastructure';
import { resolverMap } from './resolver-map';

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
  readonly routes: readonly (RestRoute | RawRestRoute)[];
  readonly sandbox: ShopModules['sandbox'];
  readonly newsletter: ShopModules['newsletter'];
  readonly externalHosts: ShopModules['externalHosts'];
  /** Returns the context of one request. An invalid or expired token counts as none. */
  openRequest(facts: RequestMetadata): Promise<RequestContext>;
  isReady(): Promise<boolean>;
  /** Starts the periodic jobs; tests run jobs by hand instead. */
  startJobs(): void;
  readonly jobs: ShopModules['jobs'];
  /** Resolves when no work is running outside requests and jobs. */
  whenIdle(): Promise<void>;
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
  readonly points?: SyncPoints;
}

async function createInfrastructure(config: Config, replacements: ShopReplacements): Promise<Infrastructure> {
  const clock = replacements.clock ?? systemClock;
  const { region, databaseUrl: url, dataDir } = config;
  return {
    config,
    edition: editions[region],
    db: replacements.db ?? (await openDatabase({ url, dataDir, region })),
    clock,
    logger: replacements.logger ?? createLogger({ level: config.logLevel }),
    limits: createRateLimits({ enabled: config.rateLimits }),
    passwords: replacements.passwords ?? createPasswords(),
    tokens: createTokens(config.secrets.token, clock),
    mailer: replacements.mailer ?? createMailer({ ...config.mail }),
    points: replacements.points ?? ignoredSyncPoints,
  };
}

function createRequestOpener(infrastructure: Infrastructure, modules: ShopModules): Shop['openRequest'] {
  const { db, clock, edition } = infrastructure;
  const resolvers = resolverMap(modules.resolvers);
  return async ({ token, cartCookie, caller }) => {
    const session = token ? await modules.sessions.identify(token) : null;
    const viewer = session?.viewer ?? null;
    const load = createLoad({ db, clock, viewer });
    return { viewer, caller, cartCookie, edition, load, resolvers, renewedToken: session?.renewedToken ?? null };
  };
}

function createCloser(
  { db, mailer }: Infrastructure,
  modules: ShopModules,
  stopJobs: () => Promise<void>,
  apollo: ApolloServer<RequestContext>,
) {
  return async () => {
    await stopJobs();
    await modules.close();
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
  const infrastructure = await createInfrastructure(config, replacements);
  const { db, clock, logger, limits, passwords } = infrastructure;
  await migrate(db, config.region);
  const modules = buildModules(infrastructure);
  const schema = buildSchemaOf(resolverClasses);
  const apollo = createApollo(schema, { logger, limits, introspection: config.introspection });
  await apollo.start();
  const probe = openProbe(db);
  let stopJobs = () => Promise.resolve();
  const close = createCloser(infrastructure, modules, () => stopJobs(), apollo);
  return {
    config,
    db,
    clock,
    logger,
    limits,
    passwords,
    schema,
    apollo,
    routes: modules.routes,
    sandbox: modules.sandbox,
    newsletter: modules.newsletter,
    externalHosts: modules.externalHosts,
    jobs: modules.jobs,
    openRequest: createRequestOpener(infrastructure, modules),
    // The tables are up to date once the shop is open; only the connection can fail later.
    isReady: () => probe.check().then(() => true),
    startJobs: () => {
      const running = startJobs(modules.jobs, logger);
      stopJobs = () => running.stop();
    },
    whenIdle: () => modules.whenIdle(),
    close: async () => {
      await probe.close();
      await close();
    },
  };
}
