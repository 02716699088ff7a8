import { type GraphQLSchema } from 'graphql';
import { type DataSource } from 'typeorm';
import { type Config } from './config';
import { partnerAppsModule } from './features/partner-apps/partner-apps.module';
import { customersModule } from './features/customers/customers.module';
import { productsModule } from './features/products/products.module';
import { type Infrastructure } from './features/module';
import { type MailList } from './features/mail/mail-list';
import { newsletterModule } from './features/newsletter/newsletter.module';
import { signInModule } from './staff/sign-in/sign-in.module';
import { stockAlertsModule } from './features/stock-alerts/stock-alerts.module';
import { paymentsModule } from './features/payments/payments.module';
import { checkAccess } from './graphql/access';
import { createApollo } from './graphql/apollo';
import { idempotencyPlugin } from './graphql/idempotency.plugin';
import { mutationAccessPlugin } from './graphql/mutation-access.plugin';
import { createResolverInstances, buildSchemaOf } from './graphql/schema';
import { openDatabase } from './database/database';
import { migrate } from './database/migrate';
import { probeDatabase } from './database/probe';
import { sweepJob } from './database/retention';
import { startJobs } from './infra/jobs';
import { createLogger } from './infra/logger';
import { openSharedStore, storeGauges } from './infra/shared-store';
import { type RequestContext, type RequestMetadata, type ResolverInstances } from './infra/request/context';
import { createLoad } from './infra/request/loaders';
import { createBackOffice } from './back-office';
import { entities, modules, resolverClasses, retentionRules } from './modules';
import {
  createInfrastructure,
  type InfrastructureReplacements,
  openModules,
  type OpenedModules,
} from './features/open-modules';

/** Substitutes for tests, and what a program adds. */
export type ShopReplacements = InfrastructureReplacements & { readonly db?: DataSource };

/** The whole shop without HTTP. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Connects the database and the store, brings the tables up to date, and reads the settings. */
async function openInfrastructure(config: Config, replacements: ShopReplacements): Promise<Infrastructure> {
  const { databaseUrl: url, dataDir, redisUrl, region, logLevel } = config;
  const logger = replacements.logger ?? createLogger({ level: logLevel });
  const db = replacements.db ?? (await openDatabase({ url, dataDir, region, entities }));
  const store =
    replacements.store ??
    (redisUrl === undefined ? undefined : await openSharedStore(redisUrl, region.toLowerCase(), logger));
  const infrastructure = createInfrastructure(config, db, { ...replacements, logger, store });
  await migrate(db, region);
  await infrastructure.settings.refresh();
  return infrastructure;
}

/** Returns the context of one request. An invalid or expired token counts as none. */
function createRequestOpener(
  { db, clock, edition }: Infrastructure,
  { use }: OpenedModules,
  resolvers: ResolverInstances,
) {
  const { sessions } = use(customersModule);
  return async ({
    token,
    cartCookie,
    idempotencyKey = null,
    caller,
    app = null,
    draftId = null,
  }: RequestMetadata): Promise<RequestContext> => {
    const session = token ? await sessions.identify(token) : null;
    const viewer = session?.viewer ?? null;
    return {
      viewer,
      caller,
      app,
      cartCookie,
      idempotencyKey,
      edition,
      draftId,
      load: createLoad({ db, clock, viewer }),
      resolvers,
      sharing: { isPublic: false },
      outcome: { isRefused: false, isLate: false },
      renewedToken: session?.renewedToken ?? null,
      isTokenInvalid: token !== null && session === null,
    };
  };
}

async function startApollo(schema: GraphQLSchema, infrastructure: Infrastructure, { use }: OpenedModules) {
  const { config, logger, limits, observer } = infrastructure;
  const apollo = createApollo(schema, {
    logger,
    limits,
    introspection: config.introspection,
    observer,
    plugins: [mutationAccessPlugin(checkAccess), idempotencyPlugin(use(partnerAppsModule).idempotentCalls)],
  });
  await apollo.start();
  return apollo;
}

/** Services that programs and the web server use besides the APIs. */
const servicesOf = ({ use }: OpenedModules) => ({
  apps: use(partnerAppsModule),
  /** For programs that add members of staff. */
  staff: use(signInModule),
  /** Links to pages of products that are not published. */
  drafts: use(productsModule).drafts,
  movedPages: use(productsModule).movedPages,
  /** For the start, which tries its keys. */
  cardProvider: use(paymentsModule).provider,
  /** Defined when the sandbox is the card provider. */
  sandbox: use(paymentsModule).sandbox,
  /** What the unsubscribe links of mails end. */
  mailLists: [use(newsletterModule).newsletter, use(stockAlertsModule).alerts] satisfies MailList[],
});

/**
 * Opens the shop: its infrastructure, then its modules.
 * @throws when a resolver class has no instance, and when the database cannot be reached or belongs to another edition
 */
export async function openShop(config: Config, replacements: ShopReplacements = {}) {
  const infrastructure = await openInfrastructure(config, replacements);
  const { db, publicVersion, settings, clock, logger, limits, passwords, mailer, tracer, store, observer } =
    infrastructure;
  const opened = openModules(modules, infrastructure);
  // All retention rules share one job.
  const jobs = [...opened.jobs, sweepJob(retentionRules, infrastructure)];
  const resolvers = createResolverInstances([...opened.resolvers, ...opened.adminResolvers]);
  const schema = buildSchemaOf(resolverClasses);
  const apollo = await startApollo(schema, infrastructure, opened);
  const openRequest = createRequestOpener(infrastructure, opened, resolvers);
  const backOffice = createBackOffice(infrastructure, opened, openRequest);
  let runningJobs: ReturnType<typeof startJobs> | undefined;
  return {
    ...{ config, db, publicVersion, settings, clock, logger, limits, passwords, tracer, store, schema, apollo, jobs },
    ...servicesOf(opened),
    openRequest,
    /** Opens the back office when it is first needed. */
    backOffice: backOffice.open,
    routes: opened.routes,
    externalHosts: opened.externalHosts,
    gauges: [...opened.gauges, ...(store ? [storeGauges(store)] : [])],
    /** The tables are up to date once the shop is open; only the connection can fail later. */
    isReady: () => probeDatabase(db).then(() => true),
    /** Starts the periodic jobs; tests run jobs by hand instead. */
    startJobs: () => {
      runningJobs = startJobs(jobs, logger, observer);
    },
    /** Resolves when no work is running outside requests and jobs. */
    whenIdle: opened.whenIdle,
    /** Stops jobs and closes the database. */
    close: async () => {
      await backOffice.close();
      await runningJobs?.stop();
      await opened.close();
      await apollo.stop();
      mailer.close();
      store?.close();
      await db.destroy();
      await tracer?.close();
    },
  };
}
