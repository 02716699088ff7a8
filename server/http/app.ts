import type { RequestListener } from 'node:http';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Express, Router, type RequestHandler } from 'express';
import { type Shop } from '../shop';
import { type Clock, systemClock } from '../infra/clock';
import { bodyLimit } from '../infra/request/request-limits';
import { Admission } from './admission';
import { allowMethods } from './allowed-methods';
import { corsHeaders, crossSiteGuard } from './cross-site';
import { errorHandler, notFound } from './error-handler';
import { apiGuideRouter } from './api-guide';
import { explorerRouter } from './explorer';
import { healthRouter } from './health';
import { closeWhenDraining, noStore, originOnlyReferrer, permissionsPolicy, securityHeaders } from './response-headers';
import { mediaLibraryOf, mediaRouter } from './media';
import { type MediaLibrary } from '../infra/media';
import type { ListenOptions } from './listener';
import { messageClasses } from './message-classes';
import { cartFormBody, searchForm } from './native-forms';
import { requestLog } from './request-log';
import { ResponseCache, type VersionSource } from './response-cache';
import { rememberBody } from './response-cache-key';
import { limitCalls } from './app-calls';
import { acceptBearerTokens } from './request-metadata';
import { rejectMalformedTargets, normalizeRequestTargets } from './request-target';
import { limitByAddress } from './address-limits';
import { type Apis } from './apis';
import { backOfficeRouter, type BackOfficeSite } from './back-office-pages';

/** Paths that only contain files. Every other path is a page, even one that ends in a file extension. */
const staticPaths = ['/assets', '/.well-known'];
/** Sitemaps are built from the whole catalogue, so they have their own rate limit and pass admission control as pages. */
const sitemaps = /^\/sitemap(-\d+)?\.xml\/?$/i;
const apiPaths = ['/graphql', '/api', '/sandbox', '/unsubscribe'];

/** Paths whose URL contains a secret key: unsubscribe and password reset links. */
const secretPaths = ['/unsubscribe', '/resetpassword'];

/** Brotli's own window takes megabytes for each response. */
const compressionOptions = {
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 17 } },
};

/** The parts of the shop that the pipeline itself uses. */
export interface AppShop extends Pick<Shop, 'logger' | 'limits' | 'externalHosts' | 'isReady' | 'redisState'> {
  readonly config: Pick<
    Shop['config'],
    'publicUrl' | 'trustProxy' | 'corsOrigins' | 'introspection' | 'cache' | 'dataDir' | 'region'
  >;
  readonly apps: Pick<Shop['apps'], 'gate'>;
  readonly publicVersion: VersionSource;
}

/** The storefront: from a build, or from sources during development. */
export interface Site {
  /** Serves the static files of the storefront. */
  readonly assets: RequestHandler;
  /** Handles every path that is neither an API nor a file, including the 404 page. */
  readonly pages: RequestHandler;
  /** The application of the back office; undefined where it was not built. */
  readonly backOffice?: BackOfficeSite | undefined;
  /** Development only: the nonce of the scripts that the development server injects, which the content security policy allows. */
  readonly developmentNonce?: string | undefined;
}

interface AppOptions {
  readonly shop: AppShop;
  readonly apis: Apis;
  readonly site: Site;
  /** Pictures and videos; default: those of the shop. */
  readonly media?: MediaLibrary;
  /** Returns true while the process is shutting down: it is alive, but not ready. */
  readonly isDraining?: () => boolean;
  /** Admission control; default: the usual limits. */
  readonly admission?: Admission;
  readonly clock?: Clock;
  readonly onCacheLookup?: (result: 'hit' | 'miss') => void;
}

/** A request listener, and how its server is to be set up. A server without it answers the same, at a higher cost. */
type AppListener = RequestListener & { readonly setup: Required<Pick<ListenOptions, 'messages'>> };

/** Returns the request listener of the shop: pages, GraphQL, REST, media and health in one Express application. */
export function createApp(options: AppOptions): AppListener {
  const {
    shop,
    apis,
    site,
    media = mediaLibraryOf(options.shop.config),
    isDraining = () => false,
    clock = systemClock,
    admission = new Admission(clock),
    onCacheLookup,
  } = options;
  const app = newApplication(shop);
  app.use(requestLog(shop.logger), closeWhenDraining(isDraining), noStore, acceptBearerTokens);
  app.use('/readyz', limitByAddress(shop, 'readiness'));
  app.use(healthRouter(shop, isDraining, clock));
  app.use(securityOf(shop, site), permissionsPolicy, compression(compressionOptions));
  // This comes before anything that can refuse: the URL of an error page below such a path contains the key too.
  app.use(secretPaths, originOnlyReferrer);
  app.use(rejectMalformedTargets);
  app.use('/media', mediaRouter(media));
  // Without a safe cookie for the session there is no back office.
  if (apis.staff) app.use('/admin', apis.staff(admission));
  if (apis.staff && site.backOffice)
    app.use('/admin', limitByAddress(shop, 'page'), backOfficeRouter(site.backOffice, site));
  const cached = shop.config.cache ? [new ResponseCache(shop.publicVersion, clock, onCacheLookup).middleware] : [];
  app.use(apiRouter(shop, apis, [...cached, admission.middleware('call')]));
  app.get(sitemaps, limitByAddress(shop, 'sitemap'), ...cached, admission.middleware('page'));
  app.use(site.assets);
  app.use(staticPaths, notFound);
  app.use(limitByAddress(shop, 'page'));
  app.get('/search', searchForm);
  app.use(...cached, admission.middleware('page'));
  app.use(allowMethods('GET', 'HEAD'), site.pages, notFound);
  app.use(errorHandler(shop.logger));
  const setup = { messages: messageClasses(app) };
  return Object.assign(normalizeRequestTargets(app), { setup });
}

function newApplication({ config }: AppShop): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  return app;
}

const securityOf = (shop: AppShop, site: Site) =>
  securityHeaders({
    https: shop.config.publicUrl.startsWith('https:'),
    developmentNonce: site.developmentNonce,
    externalHosts: shop.externalHosts,
  });

/**
 * The APIs. Cached responses take no slot of admission control, because they cost next to nothing. Both come after the rate limit
 * and the body: rate-limited requests are not queued, slow uploads occupy no slot.
 */
function apiRouter(shop: AppShop, apis: Apis, gates: readonly RequestHandler[]): Router {
  const router = Router();
  const limit = limitCalls(shop.apps.gate, limitByAddress(shop, 'api'));
  const raw = express.raw({ limit: bodyLimit, type: () => true });
  const json = express.json({ limit: bodyLimit, verify: rememberBody });
  if (shop.config.introspection) router.use('/graphql', explorerRouter('/graphql'));
  router.use(corsHeaders(shop.config), crossSiteGuard(shop.config));
  if (apis.schemaDocument) router.get('/schema.graphql', limit, apis.schemaDocument);
  router.use('/docs', limit, apiGuideRouter(path.resolve('docs')), notFound);
  router.use(apiPaths, limit);
  for (const each of apis.rawPaths) router.use(`/api${each}`, raw);
  router.use(['/graphql', '/api', '/sandbox'], json);
  router.use(apiPaths, ...gates);
  router.all('/graphql', apis.graphql);
  router.use('/graphql', notFound);
  router.use('/api', apis.rest, notFound);
  router.use('/unsubscribe', apis.unsubscribe);
  router.post('/cart', limit, cartFormBody, ...gates, apis.cartForm);
  if (apis.sandbox) router.use('/sandbox', apis.sandbox, notFound);
  return router;
}
