import { type GraphQLSchema } from 'graphql';
import { type DataSource } from 'typeorm';
import { type ShopSettings } from '../domain/shop-settings';
import { type Config } from './config';
import { openDatabase } from './database/database';
import { migrate } from './database/migrate';
import { probeDatabase } from './database/probe';
import { sweepJob } from './database/retention';
import { blogModule } from './features/blog/blog.module';
import { cartsModule } from './features/carts/carts.module';
import { contactModule } from './features/contact/contact.module';
import { couponsModule } from './features/coupons/coupons.module';
import { customersModule } from './features/customers/customers.module';
import { exportsModule } from './features/exports/exports.module';
import { mailModule } from './features/mail/mail.module';
import { answerUnsubscribeLink } from './features/mail/unsubscribe.page';
import { type FeatureModule, type Infrastructure } from './features/module';
import { newsletterModule } from './features/newsletter/newsletter.module';
import {
  createInfrastructure,
  type InfrastructureReplacements,
  openModules,
  type OpenedModules,
} from './features/open-modules';
import { ordersModule } from './features/orders/orders.module';
import { partnerAppsModule } from './features/partner-apps/partner-apps.module';
import { paymentsModule } from './features/payments/payments.module';
import { tryCardKeys } from './features/payments/try-card-keys';
import { productsModule } from './features/products/products.module';
import { redirectsModule } from './features/redirects/redirects.module';
import { reportsModule } from './features/reports/reports.module';
import { reviewsModule } from './features/reviews/reviews.module';
import { settingsModule } from './features/settings/settings.module';
import { stockAlertsModule } from './features/stock-alerts/stock-alerts.module';
import { webhookPayloads } from './features/webhooks/event-payloads';
import { webhooksModule } from './features/webhooks/webhooks.module';
import { wishlistsModule } from './features/wishlists/wishlists.module';
import { checkAccess } from './graphql/access';
import { createApollo } from './graphql/apollo';
import { idempotencyPlugin } from './graphql/idempotency.plugin';
import { staffIntrospectionPlugin } from './graphql/introspection';
import { mutationAccessPlugin } from './graphql/mutation-access.plugin';
import { staffOperationLimits } from './graphql/operation-limits';
import { buildSchemaOf, createResolverInstances } from './graphql/schema';
import { checkStaffAccess, guardStaffFields } from './graphql/staff-access';
import { startJobs } from './infra/jobs';
import { createLogger } from './infra/logger';
import { type RequestContext, type RequestMetadata, type ResolverInstances } from './infra/request/context';
import { createLoad } from './infra/request/loaders';
import { type StaffContext, type StaffRequestMetadata } from './infra/request/staff-context';
import { openSharedStore, storeGauges } from './infra/shared-store';
import { type OpenApiDocument, openApiOf } from './rest/openapi';
import { auditModule } from './staff/audit/audit.module';
import { staffBlogModule } from './staff/blog/blog.module';
import { staffCategoriesModule } from './staff/categories/categories.module';
import { staffCouponsModule } from './staff/coupons/coupons.module';
import { staffCustomersModule } from './staff/customers/customers.module';
import { importsModule } from './staff/imports/imports.module';
import { staffIngredientsModule } from './staff/ingredients/ingredients.module';
import { staffMailModule } from './staff/mail/mail.module';
import { staffMessagesModule } from './staff/messages/messages.module';
import { staffNewsletterModule } from './staff/newsletter/newsletter.module';
import { staffOrdersModule } from './staff/orders/orders.module';
import { picturesModule } from './staff/pictures/pictures.module';
import { plannedPricesModule } from './staff/planned-prices/planned-prices.module';
import { staffProductsModule } from './staff/products/products.module';
import { staffReviewsModule } from './staff/reviews/reviews.module';
import { staffSettingsModule } from './staff/settings/settings.module';
import { signInModule } from './staff/sign-in/sign-in.module';
import { todayModule } from './staff/today/today.module';

/** Every module of the shop, in the order of the REST description. Modules are opened in the order of their dependencies. */
export const modules: readonly FeatureModule[] = [
  settingsModule,
  contactModule,
  newsletterModule,
  mailModule,
  productsModule,
  stockAlertsModule,
  redirectsModule,
  blogModule,
  reviewsModule,
  wishlistsModule,
  customersModule,
  couponsModule,
  cartsModule,
  ordersModule,
  paymentsModule,
  auditModule,
  signInModule,
  partnerAppsModule,
  reportsModule,
  todayModule,
  staffOrdersModule,
  staffProductsModule,
  plannedPricesModule,
  staffIngredientsModule,
  staffCategoriesModule,
  staffCustomersModule,
  staffBlogModule,
  staffReviewsModule,
  staffCouponsModule,
  staffMessagesModule,
  staffMailModule,
  staffNewsletterModule,
  staffSettingsModule,
  importsModule,
  webhooksModule,
  exportsModule,
  picturesModule,
];

export const entities = modules.flatMap((feature) => feature.entities);

const retentionRules = modules.flatMap((feature) => feature.retention);

const byName = [...modules].sort((a, b) => (a.name < b.name ? -1 : 1));

/** The resolver classes of the public schema, in its order: by feature. */
export const resolverClasses = byName.flatMap((feature) => feature.resolverClasses);

/** The resolver classes of the schema of the back office. */
export const adminResolverClasses = byName.flatMap((feature) => feature.adminResolverClasses);

/** Substitutes for tests, and what a program adds. */
export type ShopReplacements = InfrastructureReplacements & { readonly db?: DataSource };

/** The whole shop without HTTP. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Connects the database and the store, brings the tables up to date, and reads the settings. */
async function openInfrastructure(config: Config, replacements: ShopReplacements): Promise<Infrastructure> {
  const { redisUrl, region, logLevel } = config;
  const logger = replacements.logger ?? createLogger({ level: logLevel });
  const db = replacements.db ?? (await openDatabase({ ...config, entities }));
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
  return async (request: RequestMetadata): Promise<RequestContext> => {
    const { token, cartCookie, idempotencyKey = null, caller, app = null, draftId = null } = request;
    const session = token ? await sessions.identify(token) : null;
    const viewer = session?.viewer ?? null;
    return {
      ...{ viewer, caller, app, cartCookie, idempotencyKey, edition, draftId },
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

/** Builds the schema of the back office from the classes. */
export const buildStaffSchema = (): GraphQLSchema => buildSchemaOf(adminResolverClasses, guardStaffFields);

/** Opens the back office without HTTP: its own schema on the services of the shop. */
async function openBackOffice(
  { config, logger, limits }: Infrastructure,
  { use }: OpenedModules,
  openVisit: (facts: RequestMetadata) => Promise<RequestContext>,
) {
  const schema = buildStaffSchema();
  const apollo = createApollo<StaffContext>(schema, {
    logger,
    limits,
    introspection: true,
    documents: staffOperationLimits,
    persistedQueries: false,
    plugins: [staffIntrospectionPlugin(config.introspection), mutationAccessPlugin(checkStaffAccess)],
  });
  await apollo.start();
  const { sessions } = use(signInModule);
  /** Returns the context of one request. An unknown or ended session counts as none. */
  const openRequest = async ({ token, caller }: StaffRequestMetadata): Promise<StaffContext> => ({
    ...(await openVisit({ caller, token: null, cartCookie: null })),
    staff: token === null ? null : await sessions.identify(token),
    currentToken: token,
    cookie: {},
  });
  return { schema, apollo, openRequest };
}

/** Describes the REST API of the shop with this name and these addresses. */
export const describeRestApi = (
  routes: OpenedModules['routes'],
  { name: shopName, supportEmail }: Pick<ShopSettings, 'name' | 'supportEmail'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): OpenApiDocument => openApiOf(routes, { shopName, supportEmail, publicUrl }, webhookPayloads);

/** Services that programs and the web server use besides the APIs. */
const servicesOf = ({ logger, settings }: Infrastructure, { use }: OpenedModules) => ({
  apps: use(partnerAppsModule),
  /** The services with which programs add staff members. */
  staff: use(signInModule),
  /** Links to pages of products that are not published. */
  drafts: use(productsModule).drafts,
  movedPages: use(productsModule).movedPages,
  tryCardKeys: () => tryCardKeys(use(paymentsModule).provider, logger),
  cartForms: use(cartsModule).forms,
  /** Defined when the sandbox is the card provider. */
  sandbox: use(paymentsModule).sandbox,
  /** Answers an unsubscribe link with a page. @param isConfirmed whether the subscription ends */
  answerUnsubscribeLink: (token: string, isConfirmed: boolean) =>
    answerUnsubscribeLink([use(newsletterModule).newsletter, use(stockAlertsModule).alerts], {
      ...{ token, isConfirmed },
      shopName: settings.values.name,
    }),
});

/**
 * Opens the shop: its infrastructure, then its modules.
 * @throws when a resolver class has no instance, and when the database cannot be reached or belongs to another edition
 */
export async function openShop(config: Config, replacements: ShopReplacements = {}) {
  const infrastructure = await openInfrastructure(config, replacements);
  const { db, settings, logger, mailer, tracer, store, observer } = infrastructure;
  const opened = openModules(modules, infrastructure);
  const { routes, staffExports, staffUploads, externalHosts, whenIdle } = opened;
  // All retention rules share one job.
  const jobs = [...opened.jobs, sweepJob(retentionRules, infrastructure)];
  const resolvers = createResolverInstances([...opened.resolvers, ...opened.adminResolvers]);
  const schema = buildSchemaOf(resolverClasses);
  const apollo = await startApollo(schema, infrastructure, opened);
  const openRequest = createRequestOpener(infrastructure, opened, resolvers);
  let backOffice: ReturnType<typeof openBackOffice> | undefined;
  let runningJobs: ReturnType<typeof startJobs> | undefined;
  return {
    ...infrastructure,
    ...servicesOf(infrastructure, opened),
    ...{ routes, staffExports, staffUploads, externalHosts, jobs, schema, apollo, openRequest },
    /** The back office is opened by its first request: a process that serves customers only need not build its schema. */
    backOffice: () => (backOffice ??= openBackOffice(infrastructure, opened, openRequest)),
    describeRestApi: () => describeRestApi(routes, settings.values, config),
    gauges: [...opened.gauges, ...(store ? [storeGauges(store)] : [])],
    /** The tables are up to date once the shop is open; only the connection can fail later. */
    isReady: () => probeDatabase(db).then(() => true),
    /** Returns the state of Redis; undefined for a shop without it. Its absence makes no process unready. */
    redisState: () => store && (store.isConnected() ? 'connected' : 'away'),
    /** Starts the periodic jobs; tests run jobs by hand instead. */
    startJobs: () => {
      runningJobs = startJobs(jobs, logger, observer);
    },
    /** Resolves when no work is running outside requests and jobs. */
    whenIdle,
    /** Stops jobs and closes the database. */
    close: async () => {
      await (await backOffice)?.apollo.stop();
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
