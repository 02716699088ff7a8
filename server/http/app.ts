import type { RequestListener } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import express, { Router, type RequestHandler } from 'express';
import { type Clock, systemClock } from '../infra/clock';
import { clientKey } from '../infra/rate-limits';
import { Admission } from './admission';
import { corsHeaders, crossSiteGuard } from './cross-site';
import { errorHandler, notFound } from './error-handler';
import { explorerRouter } from './explorer';
import { healthRouter } from './health';
import type { HttpShop, Site } from './http-shop';
import { noStore, originOnlyReferrer, permissionsPolicy, securityHeaders } from './response-headers';
import { mediaRouter } from './media';
import { requestLog } from './request-log';
import { rememberBody, ResponseCache } from './response-cache';
import { rejectMalformedTargets, normalizeRequestTargets } from './request-target';

const bodyLimit = '100kb';
/** Paths that only contain files. Every other path is a page, even one that ends in a file extension. */
const staticPaths = ['/assets', '/.well-known'];
/** Sitemaps are built from the whole catalogue, so they have a rate limit of their own and pass admission control as pages. */
const sitemaps = /^\/sitemap(-\d+)?\.xml\/?$/i;
const apiPaths = ['/graphql', '/api', '/sandbox', '/unsubscribe'];

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
}

/** Returns the request listener of the shop: pages, GraphQL, REST, media and health in one Express application. */
export function createApp(options: AppOptions): RequestListener {
  const {
    shop,
    site,
    isDraining = () => false,
    mediaFolder = path.resolve('media'),
    clock = systemClock,
    admission = new Admission(clock),
  } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', shop.config.trustProxy);
  app.use(requestLog(shop.logger));
  app.use(noStore);
  app.use('/readyz', limitByAddress(shop, 'readiness'));
  app.use(healthRouter(shop, isDraining, clock));
  app.use(
    securityHeaders({
      https: shop.config.publicUrl.startsWith('https:'),
      development: site.development ?? false,
      ...(site.scriptHashes && { scriptHashes: site.scriptHashes }),
      ...(shop.externalHosts && { externalHosts: shop.externalHosts }),
    }),
    permissionsPolicy,
    compression(),
  );
  // Before anything can refuse: the URL of an error page below such a path contains the key too.
  app.use(secretPaths, originOnlyReferrer);
  app.use(rejectMalformedTargets);
  app.use('/media', mediaRouter(shop.media, mediaFolder));
  const cached = shop.publicVersion ? [new ResponseCache(shop.publicVersion, clock).middleware] : [];
  app.use(apiRouter(shop, admission, cached));
  app.get(sitemaps, limitByAddress(shop, 'sitemap'), admission.middleware('page'));
  app.use(site.assets);
  app.use(staticPaths, notFound);
  app.use(limitByAddress(shop, 'page'), ...cached, admission.middleware('page'), pageHandler(site.pages));
  app.use(errorHandler(shop.logger));
  return normalizeRequestTargets(app);
}

/** Paths whose URL contains a secret key: unsubscribe and password reset links. */
const secretPaths = ['/unsubscribe', '/resetpassword'];

/** The paths that change state: protected against cross-site requests, rate limited by address, with a small body limit. */
function apiRouter(shop: HttpShop, admission: Admission, cached: readonly RequestHandler[]): Router {
  const router = Router();
  const json = express.json({ limit: bodyLimit, verify: rememberBody });
  const raw = express.raw({ limit: bodyLimit, type: () => true });
  if (shop.config.explorer) router.use('/graphql', explorerRouter('/graphql'));
  router.use(corsHeaders(shop.config), crossSiteGuard(shop.config));
  // Admission comes after the rate limit and the body parser: rate-limited requests are not queued, slow uploads occupy no slot.
  router.use(apiPaths, limitByAddress(shop, 'api'));
  if (shop.rawPaths.length > 0)
    router.use(
      shop.rawPaths.map((each) => `/api${each}`),
      raw,
    );
  router.use(['/graphql', '/api', '/sandbox'], json);
  // Stored responses take no slot: they cost next to nothing.
  router.use(apiPaths, ...cached, admission.middleware('call'));
  router.use('/graphql', shop.graphql);
  router.use('/api', shop.rest, notFound);
  if (shop.unsubscribe !== undefined) router.use('/unsubscribe', shop.unsubscribe);
  if (shop.sandbox !== undefined) router.use('/sandbox', shop.sandbox, notFound);
  return router;
}

/** Counts each request against the rate limit of its address under this policy. */
function limitByAddress({ limits }: HttpShop, policy: 'api' | 'page' | 'sitemap' | 'readiness'): RequestHandler {
  return async (request, _response, next) => {
    await limits.consume(policy, clientKey(request.ip));
    next();
  };
}

/** Renders pages for GET and HEAD; other methods get 405. */
function pageHandler(render: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('allow', 'GET, HEAD');
      return next(Object.assign(new Error('Method not allowed'), { status: 405 }));
    }
    return render(request, response, next);
  };
}
