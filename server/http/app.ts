import type { RequestListener } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import express, { Router, type RequestHandler } from 'express';
import { type Clock, systemClock } from '../infra/clock';
import { clientKey } from '../infra/rate-limits';
import { Admission } from './admission';
import { cors, crossSiteGuard } from './cross-site';
import { errorHandler, notFound } from './error-handler';
import { explorerRouter } from './explorer';
import { healthRouter } from './health';
import type { HttpShop, Site } from './http-shop';
import { keptNowhere } from './keeping';
import { mediaRouter } from './media';
import { requestLog } from './request-log';
import { refuseMalformedTargets, withReadableTargets } from './request-target';
import { pathNotReferred, permissionsPolicy, securityHeaders } from './security-headers';

const bodyLimit = '100kb';
/** Only files are below these; every other path is a page, also one that ends like a file. */
const folders = ['/assets', '/.well-known'];
/** Files that are made of everything in the catalogue. */
const sitemaps = /^\/sitemap(-\d+)?\.xml\/?$/i;
const callPaths = ['/graphql', '/api', '/sandbox', '/unsubscribe'];

export interface AppOptions {
  readonly shop: HttpShop;
  readonly site: Site;
  /** Whether the process is about to end: it then is alive, but not ready. */
  readonly isDraining?: () => boolean;
  /** Where the masters of pictures and videos are. */
  readonly mediaFolder?: string;
  /** Who is let in when more arrives than can be done. */
  readonly admission?: Admission;
  readonly clock?: Clock;
}

/** The whole web face of the shop: pages, GraphQL, REST, media and health, in one Express application. */
export function createApp(options: AppOptions): RequestListener {
  const { shop, site, isDraining = () => false, mediaFolder = path.resolve('media'), clock = systemClock, admission = new Admission(clock) } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', shop.config.trustProxy);
  app.use(requestLog(shop.logger));
  app.use(keptNowhere);
  app.use('/readyz', limitByAddress(shop, 'readiness'));
  app.use(healthRouter(shop, isDraining, clock));
  app.use(
    securityHeaders({
      https: shop.config.publicUrl.startsWith('https:'),
      development: site.development ?? false,
      ...(shop.outside && { outside: shop.outside }),
    }),
    permissionsPolicy,
    compression(),
  );
  // Before anything can refuse: an error page of such a path has its key in the address as well.
  app.use(keyPaths, pathNotReferred);
  app.use(refuseMalformedTargets);
  app.use('/media', mediaRouter(shop.media, mediaFolder));
  app.use(apis(shop, admission));
  app.get(sitemaps, limitByAddress(shop, 'sitemap'), admission.gate('page'));
  app.use(site.assets);
  app.use(folders, notFound);
  app.use(limitByAddress(shop, 'page'), admission.gate('page'), pages(site.pages));
  app.use(errorHandler(shop.logger));
  return withReadableTargets(app);
}

/** Pages whose address is a key: the links of mails that unsubscribe and that reset a password. */
const keyPaths = ['/unsubscribe', '/resetpassword'];

/** The parts that change things: guarded against other sites, limited by address, with small bodies. */
function apis(shop: HttpShop, admission: Admission): Router {
  const router = Router();
  const json = express.json({ limit: bodyLimit });
  const raw = express.raw({ limit: bodyLimit, type: () => true });
  if (shop.config.explorer) router.use('/graphql', explorerRouter('/graphql'));
  router.use(cors(shop.config), crossSiteGuard(shop.config));
  // Places at work are few: a call has one only once it is here as a whole, and nobody gets into the line whose budget is spent.
  router.use(callPaths, limitByAddress(shop, 'api'));
  if (shop.rawPaths.length > 0) router.use(shop.rawPaths.map((each) => `/api${each}`), raw);
  router.use(['/graphql', '/api', '/sandbox'], json);
  router.use(callPaths, admission.gate('call'));
  router.use('/graphql', shop.graphql);
  router.use('/api', shop.rest, notFound);
  if (shop.unsubscribe !== undefined) router.use('/unsubscribe', shop.unsubscribe);
  if (shop.sandbox !== undefined) router.use('/sandbox', shop.sandbox, notFound);
  return router;
}

/** Each request draws on the address's budget of this kind. */
function limitByAddress({ limits }: HttpShop, policy: 'api' | 'page' | 'sitemap' | 'readiness'): RequestHandler {
  return async (request, _response, next) => {
    await limits.take(policy, clientKey(request.ip));
    next();
  };
}

/** Pages are read, never written to. */
function pages(render: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('allow', 'GET, HEAD');
      return next(Object.assign(new Error('Method not allowed'), { status: 405 }));
    }
    return render(request, response, next);
  };
}
