import { type ApolloServer } from '@apollo/server';
import { type GraphQLSchema } from 'graphql';
import { type DataSource } from 'typeorm';
import { type Config } from '../config/config';
import { appsModule } from '../features/apps/apps.module';
import { accountModule } from '../features/account/account.module';
import { catalogueModule } from '../features/catalogue/catalogue.module';
import { type DraftPreviews } from '../features/catalogue/draft-previews';
import { type PresentPaths } from '../features/catalogue/present-paths';
import { type Infrastructure, type OpenedModule, type Route } from '../features/module';
import { type MailList } from '../features/outreach/mail-list';
import { outreachModule } from '../features/outreach/outreach.module';
import { staffModule, type StaffServices } from '../features/staff/staff.module';
import { stockAlertsModule } from '../features/stock-alerts/stock-alerts.module';
import { type CardProvider } from '../features/payments/card-provider';
import { paymentsModule } from '../features/payments/payments.module';
import { type NonApiRoute } from '../features/payments/sandbox-checkout';
import { checkAccess } from '../graphql/access';
import { createApollo } from '../graphql/apollo';
import { idempotencyPlugin } from '../graphql/idempotency.plugin';
import { mutationAccessPlugin } from '../graphql/mutation-access.plugin';
import { createResolverInstances, buildSchemaOf } from '../graphql/schema';
import { type AppGate } from '../infra/request/app-caller';
import { type Clock } from '../infra/clock';
import { type CurrentSettings } from '../infra/current-settings';
import { openDatabase } from '../infra/database/database';
import { type PublicVersion } from '../infra/database/public-data';
import { migrate } from '../infra/database/migrate';
import { probeDatabase } from '../infra/database/probe';
import { sweepJob } from '../infra/database/retention';
import { startJobs } from '../infra/jobs';
import { createLogger, type Logger } from '../infra/logger';
import { type Observer } from '../infra/observer';
import { type Passwords } from '../infra/passwords';
import { type RateLimits } from '../infra/rate-limits';
import { openSharedStore, type SharedStore, storeGauges } from '../infra/shared-store';
import { type RequestContext, type RequestMetadata, type ResolverInstances } from '../infra/request/context';
import { type IdempotentCalls } from '../infra/request/idempotent-calls';
import { createLoad } from '../infra/request/loaders';
import { type Tracer } from '../infra/tracing/tracer';
import { type BackOffice, createBackOffice } from './back-office';
import { entities, modules, resolverClasses, retentionRules } from './modules';
import { createInfrastructure, type InfrastructureReplacements, openModules, type OpenedModules } from './open-modules';

/** The whole shop without HTTP. */
export interface Shop {
  readonly config: Config;
  readonly db: DataSource;
  readonly publicVersion: PublicVersion;
  readonly settings: Pick<CurrentSettings, 'values' | 'defaults'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits: RateLimits;
  readonly apps: { readonly gate: AppGate; readonly idempotentCalls: IdempotentCalls };
  /** Undefined: tracing is off. */
  readonly tracer: Tracer | undefined;
  readonly passwords: Passwords;
  /** What processes share, and whether it is there; undefined without REDIS_URL. */
  readonly store: SharedStore | undefined;
  readonly schema: GraphQLSchema;
  readonly apollo: ApolloServer<RequestContext>;
  /** Opens the back office when it is first needed. */
  backOffice(): Promise<BackOffice>;
  readonly routes: readonly Route[];
  /** For programs that add members of staff. */
  readonly staff: Pick<StaffServices, 'members' | 'changes'>;
  /** For the start, which tries its keys. */
  readonly cardProvider: Pick<CardProvider, 'name' | 'tryKeys'>;
  /** Defined when the sandbox is the card provider. */
  readonly sandbox: NonApiRoute | undefined;
  /** What the unsubscribe links of mails end. */
  readonly mailLists: readonly MailList[];
  /** Links to pages of products that are not published. */
  readonly drafts: Pick<DraftPreviews, 'open'>;
  readonly presentPaths: PresentPaths;
  readonly externalHosts: OpenedModule['externalHosts'];
  /** Returns the context of one request. An invalid or expired token counts as none. */
  openRequest(facts: RequestMetadata): Promise<RequestContext>;
  isReady(): Promise<boolean>;
  /** Starts the periodic jobs; tests run jobs by hand instead. */
  startJobs(): void;
  readonly jobs: OpenedModule['jobs'];
  readonly gauges: OpenedModule['gauges'];
  /** Resolves when no work is running outside requests and jobs. */
  whenIdle(): Promise<void>;
  /** Stops jobs and closes the database. */
  close(): Promise<void>;
}

/** Substitutes for tests, and what a program adds. */
export interface ShopReplacements extends InfrastructureReplacements {
  readonly observer?: Observer;
  readonly db?: DataSource;
}

async function connect({ region, databaseUrl: url, dataDir }: Config): Promise<DataSource> {
  return openDatabase({ url, dataDir, region, entities });
}

async function openStore(config: Config, logger = createLogger({ level: config.logLevel })) {
  const { redisUrl, region } = config;
  return redisUrl === undefined ? undefined : openSharedStore(redisUrl, region.toLowerCase(), logger);
}

/** Opens the modules, and adds the one job that all their retention rules share. */
function openFeatures(infrastructure: Infrastructure): OpenedModules {
  const opened = openModules(modules, infrastructure);
  return {
    ...opened,
    jobs: [...opened.jobs, sweepJob(retentionRules, infrastructure)],
  };
}

function createRequestOpener(
  infrastructure: Infrastructure,
  opened: OpenedModules,
  resolvers: ResolverInstances,
): Shop['openRequest'] {
  const { db, clock, edition } = infrastructure;
  const { sessions } = opened.use(accountModule);
  return async ({ token, cartCookie, idempotencyKey = null, caller, app = null, draftId = null }) => {
    const session = token ? await sessions.identify(token) : null;
    const viewer = session?.viewer ?? null;
    const load = createLoad({ db, clock, viewer });
    return {
      viewer,
      caller,
      app,
      cartCookie,
      idempotencyKey,
      edition,
      draftId,
      load,
      resolvers,
      sharing: { isPublic: false },
      outcome: { isRefused: false, isLate: false },
      renewedToken: session?.renewedToken ?? null,
      isTokenInvalid: token !== null && session === null,
    };
  };
}

function createCloser(
  { db, mailer, tracer, store }: Infrastructure,
  opened: OpenedModules,
  stopJobs: () => Promise<void>,
  apollo: ApolloServer<RequestContext>,
) {
  return async () => {
    await stopJobs();
    await opened.close();
    await apollo.stop();
    mailer.close();
    store?.close();
    await db.destroy();
    await tracer?.close();
  };
}

/** Jobs that were never started need not be stopped. */
function createJobSwitch({ jobs }: OpenedModules, { logger }: Infrastructure, observer?: Observer) {
  let running: ReturnType<typeof startJobs> | undefined;
  return {
    start: () => {
      running = startJobs(jobs, logger, observer);
    },
    stop: async () => running?.stop(),
  };
}

async function prepareDatabase({ db, config, settings }: Infrastructure): Promise<void> {
  await migrate(db, config.region);
  await settings.refresh();
}

async function startApollo(
  { config, logger, limits }: Infrastructure,
  { use }: OpenedModules,
  observer: Observer | undefined,
) {
  const schema = buildSchemaOf(resolverClasses);
  const apollo = createApollo(schema, {
    logger,
    limits,
    introspection: config.introspection,
    observer,
    plugins: [mutationAccessPlugin(checkAccess), idempotencyPlugin(use(appsModule).idempotentCalls)],
  });
  await apollo.start();
  return { schema, apollo };
}

/** Connects the database and the store, and brings the tables up to date. */
async function openInfrastructure(config: Config, replacements: ShopReplacements) {
  const db = replacements.db ?? (await connect(config));
  const store = replacements.store ?? (await openStore(config, replacements.logger));
  const infrastructure = createInfrastructure(config, db, { ...replacements, store });
  await prepareDatabase(infrastructure);
  return infrastructure;
}

function openRequests(infrastructure: Infrastructure, opened: OpenedModules) {
  const resolvers = createResolverInstances([...opened.resolvers, ...opened.adminResolvers]);
  return {
    openRequest: createRequestOpener(infrastructure, opened, resolvers),
    backOffice: createBackOffice(infrastructure, opened, resolvers),
  };
}

/** Services that programs and the web server use besides the APIs. */
const servicesOf = ({ use }: OpenedModules) => ({
  apps: use(appsModule),
  staff: use(staffModule),
  drafts: use(catalogueModule).drafts,
  presentPaths: use(catalogueModule).presentPaths,
  cardProvider: use(paymentsModule).provider,
  sandbox: use(paymentsModule).sandbox,
  mailLists: [use(outreachModule).newsletter, use(stockAlertsModule).alerts],
});

/**
 * Opens the shop: its infrastructure, then its modules.
 * @throws when a resolver class has no instance, and when the database cannot be reached or belongs to another edition
 */
export async function openShop(config: Config, replacements: ShopReplacements = {}): Promise<Shop> {
  const infrastructure = await openInfrastructure(config, replacements);
  const { db, publicVersion, settings, clock, logger, limits, passwords, tracer, store } = infrastructure;
  const opened = openFeatures(infrastructure);
  const { openRequest, backOffice } = openRequests(infrastructure, opened);
  const { schema, apollo } = await startApollo(infrastructure, opened, replacements.observer);
  const jobs = createJobSwitch(opened, infrastructure, replacements.observer);
  const close = createCloser(infrastructure, opened, jobs.stop, apollo);
  return {
    config,
    db,
    publicVersion,
    settings,
    clock,
    logger,
    limits,
    tracer,
    passwords,
    store,
    schema,
    apollo,
    backOffice: backOffice.open,
    routes: opened.routes,
    ...servicesOf(opened),
    externalHosts: opened.externalHosts,
    jobs: opened.jobs,
    gauges: [...opened.gauges, ...(store ? [storeGauges(store)] : [])],
    openRequest,
    // The tables are up to date once the shop is open; only the connection can fail later.
    isReady: () => probeDatabase(db).then(() => true),
    startJobs: jobs.start,
    whenIdle: opened.whenIdle,
    close: async () => {
      await backOffice.close();
      await close();
    },
  };
}
