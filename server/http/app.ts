import type { RequestListener } from 'node:http';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Express, Router, type RequestHandler } from 'express';
import { type Clock, systemClock } from '../infra/clock';
import { bodyLimit } from '../infra/request/request-limits';
import { Admission } from './admission';
import { allowMethods } from './allowed-methods';
import { corsHeaders, crossSiteGuard } from './cross-site';
import { errorHandler, notFound } from './error-handler';
import { apiGuideRouter } from './api-guide';
import { explorerRouter } from './explorer';
import { healthRouter } from './health';
import type { HttpShop, Site } from './http-shop';
import { closeWhenDraining, noStore, originOnlyReferrer, permissionsPolicy, securityHeaders } from './response-headers';
import { mediaRouter } from './media';
import type { ListenOptions } from './listener';
import { messageClasses } from './message-classes';
import { requestLog } from './request-log';
import { ResponseCache } from './response-cache';
import { rememberBody } from './response-cache-key';
import { limitCalls } from './app-calls';
import { acceptBearerTokens } from './request-metadata';
import { rejectMalformedTargets, normalizeRequestTargets } from './request-target';
import { limitByAddress } from './address-limits';
import { backOfficeRouter } from './back-office-pages';
import { staffRouter } from './staff-router';

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

interface AppOptions {
  readonly shop: HttpShop;
  readonly site: Site;
  /** Whether the process is shutting down: alive, but not ready. */
  readonly isDraining?: () => boolean;
  /** The folder of the original pictures and videos; default: `media` in the working directory. */
  readonly mediaFolder?: string;
  /** Admission control; default: the usual limits. */
  readonly admission?: Admission;
  readonly clock?: Clock;
  readonly onCacheLookup?: (result: 'hit' | 'miss') => void;
}

/** A request listener, and how its server is to be set up. A server without it answers the same, at a higher cost. */
export type AppListener = RequestListener & { readonly setup: Required<Pick<ListenOptions, 'messages'>> };

/** Returns the request listener of the shop: pages, GraphQL, REST, media and health in one Express application. */
export function createApp(options: AppOptions): AppListener {
  const {
    shop,
    site,
    isDraining = () => false,
    mediaFolder = path.resolve('media'),
    clock = systemClock,
    admission = new Admission(clock),
    onCacheLookup,
  } = options;
  const app = newApplication(shop);
  app.use(requestLog(shop.logger), closeWhenDraining(isDraining), noStore, acceptBearerTokens);
  app.use('/readyz', limitByAddress(shop, 'readiness'));
  app.use(healthRouter(shop, isDraining, clock));
  app.use(securityOf(shop, site), permissionsPolicy, compression(compressionOptions));
  // Before anything can refuse: the URL of an error page below such a path contains the key too.
  app.use(secretPaths, originOnlyReferrer);
  app.use(rejectMalformedTargets);
  app.use('/media', mediaRouter(shop.media, mediaFolder));
  // Without a safe cookie for the session there is no back office.
  if (shop.staff) app.use('/admin', staffRouter(shop, admission, shop.staff));
  if (shop.staff && site.backOffice)
    app.use('/admin', limitByAddress(shop, 'page'), backOfficeRouter(site.backOffice, site));
  const cached = shop.publicVersion ? [new ResponseCache(shop.publicVersion, clock, onCacheLookup).middleware] : [];
  app.use(apiRouter(shop, admission, cached));
  app.get(sitemaps, limitByAddress(shop, 'sitemap'), ...cached, admission.middleware('page'));
  app.use(site.assets);
  app.use(staticPaths, notFound);
  app.use(limitByAddress(shop, 'page'), ...cached, admission.middleware('page'));
  app.use(allowMethods('GET', 'HEAD'), site.pages, notFound);
  app.use(errorHandler(shop.logger));
  const setup = { messages: messageClasses(app) };
  return Object.assign(normalizeRequestTargets(app), { setup });
}

function newApplication({ config }: HttpShop): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  return app;
}

const securityOf = (shop: HttpShop, site: Site) =>
  securityHeaders({
    https: shop.config.publicUrl.startsWith('https:'),
    development: site.development ?? false,
    ...(site.scriptHashes && { scriptHashes: site.scriptHashes }),
    ...(shop.externalHosts && { externalHosts: shop.externalHosts }),
  });

/**
 * The APIs. Cached responses take no slot of admission control, because they cost next to nothing. Both come after the rate limit
 * and the body: rate-limited requests are not queued, slow uploads occupy no slot.
 */
function apiRouter(shop: HttpShop, admission: Admission, cached: readonly RequestHandler[]): Router {
  const router = Router();
  const limit = limitCalls(shop, limitByAddress(shop, 'api'));
  const raw = express.raw({ limit: bodyLimit, type: () => true });
  const json = express.json({ limit: bodyLimit, verify: rememberBody });
  if (shop.config.introspection) router.use('/graphql', explorerRouter('/graphql'));
  router.use(corsHeaders(shop.config), crossSiteGuard(shop.config));
  if (shop.schemaDocument !== undefined) router.get('/schema.graphql', limit, shop.schemaDocument);
  router.use('/docs', limit, apiGuideRouter(path.resolve('docs')), notFound);
  router.use(apiPaths, limit);
  for (const each of shop.rawPaths) router.use(`/api${each}`, raw);
  router.use(['/graphql', '/api', '/sandbox'], json);
  router.use(apiPaths, ...cached, admission.middleware('call'));
  router.all('/graphql', shop.graphql);
  router.use('/graphql', notFound);
  router.use('/api', shop.rest, notFound);
  if (shop.unsubscribe !== undefined) router.use('/unsubscribe', shop.unsubscribe);
  if (shop.sandbox !== undefined) router.use('/sandbox', shop.sandbox, notFound);
  return router;
}
