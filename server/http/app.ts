import type { IncomingMessage, RequestListener } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import express, { type Express, Router, type RequestHandler } from 'express';
import { type Clock, systemClock } from '../infra/clock';
import { brotliOptions } from '../infra/request/encoded-body';
import { Admission } from './admission';
import { allowMethods } from './allowed-methods';
import { corsHeaders, crossSiteGuard } from './cross-site';
import { errorHandler, notFound } from './error-handler';
import { apiGuideRouter } from './api-guide';
import { explorerRouter } from './explorer';
import { healthRouter } from './health';
import type { HttpShop, Site } from './http-shop';
import { noStore, originOnlyReferrer, permissionsPolicy, securityHeaders } from './response-headers';
import { mediaRouter } from './media';
import type { ListenOptions } from './listener';
import { messageClasses } from './message-classes';
import { pageSegments } from './operation-names';
import { requestLog } from './request-log';
import { ResponseCache } from './response-cache';
import { compressWhole } from './compress-whole';
import { bodyLimit, jsonBody } from './json-body';
import { limitCalls } from './app-calls';
import { acceptBearerTokens } from './request-metadata';
import { rejectMalformedTargets, normalizeRequestTargets } from './request-target';
import { limitByAddress } from './address-limits';
import { backOfficeRouter } from './back-office-pages';
import { staffExportRules, staffImportRules, staffPictureRules, staffRules } from './staff-rules';
import { below, separate, straightLine } from './straight-line';

/** Paths that only contain files. Every other path is a page, even one that ends in a file extension. */
const staticPaths = ['/assets', '/.well-known'];
/** Sitemaps are built from the whole catalogue, so they have their own rate limit and pass admission control as pages. */
const sitemaps = /^\/sitemap(-\d+)?\.xml\/?$/i;
const apiPaths = ['/graphql', '/api', '/sandbox', '/unsubscribe'];

/** Bodies of unknown length are compressed in a window of this size. */
const usualBodyBytes = 128 * 1024;

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

/**
 * A request listener, and how its server is to be set up. A server without it answers the same, at a higher cost; under overload,
 * connections may wait in the kernel's accept queue then.
 */
export type AppListener = RequestListener & {
  readonly setup: Required<Pick<ListenOptions, 'messages' | 'onConnection'>>;
};

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
  const log = requestLog(shop.logger);
  app.use(log, noStore);
  app.use('/readyz', limitByAddress(shop, 'readiness'));
  app.use(healthRouter(shop, isDraining, clock));
  const security = securityOf(shop, site);
  app.use(security, permissionsPolicy, compression({ brotli: brotliOptions(usualBodyBytes) }));
  // Before anything can refuse: the URL of an error page below such a path contains the key too.
  app.use(secretPaths, originOnlyReferrer);
  app.use(rejectMalformedTargets);
  app.use('/media', mediaRouter(shop.media, mediaFolder));
  const cached = shop.publicVersion ? [new ResponseCache(shop.publicVersion, clock, onCacheLookup).middleware] : [];
  const rules = apiRules(shop, admission, cached);
  app.use('/admin', backOffice(shop, site, admission));
  app.use(apiRouter(shop, rules));
  app.get(sitemaps, limitByAddress(shop, 'sitemap'), ...cached, admission.middleware('page'));
  app.use(site.assets);
  app.use(staticPaths, notFound);
  const pageRules = [limitByAddress(shop, 'page'), ...cached, compressWhole, admission.middleware('page')];
  app.use(pageRules, pageHandler(site.pages), notFound);
  const handleError = errorHandler(shop.logger);
  app.use(handleError);
  const first = [log, noStore, security, permissionsPolicy, rejectMalformedTargets, ...rules.origins];
  const inLine = (...handlers: RequestHandler[]) => straightLine(app, [...first, ...handlers], handleError);
  const page = inLine(...pageRules, site.pages, notFound);
  const others = site.development ? app : separate(isFrequentPage, page, app);
  const listener = callsInLine(shop, rules, inLine, others);
  const setup = { messages: messageClasses(app), onConnection: admission.noteConnection };
  return Object.assign(acceptBearerTokens(normalizeRequestTargets(listener)), { setup });
}

/** The most frequent calls follow the same rules without a router. @param others takes the other requests */
function callsInLine(
  shop: HttpShop,
  { limit, body, gates }: ApiRules,
  inLine: (...handlers: RequestHandler[]) => RequestListener,
  others: RequestListener,
): RequestListener {
  const graphqlCall = inLine(limit, body, ...gates, shop.graphql);
  const restCall = inLine(limit, body, ...gates, below('/api', shop.rest), notFound);
  return separate(isGraphqlCall, graphqlCall, separate(restCallMatcher(shop.rawPaths), restCall, others));
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

const isGraphqlCall = ({ method, url }: IncomingMessage) => method === 'POST' && url === '/graphql';

/** Matches calls whose bodies are JSON. @param rawPaths below /api, whose bodies are not parsed */
function restCallMatcher(rawPaths: readonly string[]): (request: IncomingMessage) => boolean {
  const raw = rawPaths.map((each) => `/api${each}`);
  return ({ method, url = '' }) =>
    method === 'POST' && url.startsWith('/api/') && !raw.some((each) => url.startsWith(each));
}

/** Paths whose URL contains a secret key: unsubscribe and password reset links. */
const secretPaths = ['/unsubscribe', '/resetpassword'];

/** Pages by the first segment of their paths, but those that have a rule of their own. */
const frequentPages = new Set(pageSegments.filter((segment) => !secretPaths.includes(`/${segment}`)));

/** Whether this is a page and nothing else. Not to be asked during development, when any path may be that of a source. */
function isFrequentPage({ method, url = '' }: IncomingMessage): boolean {
  const segment = /^\/(?!\/)([^/?]*)/.exec(url)?.[1];
  return method === 'GET' && segment !== undefined && frequentPages.has(segment);
}

/** Its API and its application. Without a safe cookie for the session there is neither. */
function backOffice(shop: HttpShop, site: Site, admission: Admission): Router {
  const router = Router();
  if (!shop.staffGraphql) return router;
  router.all('/graphql', ...staffRules(shop, admission), shop.staffGraphql);
  router.use('/graphql', notFound);
  if (shop.staffPictures) router.post('/pictures', ...staffPictureRules(shop, admission, shop.staffPictures));
  for (const [file, handle] of Object.entries(shop.staffExports ?? {}))
    router.all(`/exports/${file}`, ...staffExportRules(shop, admission), handle);
  if (shop.staffImports) router.post('/imports/catalogue', ...staffImportRules(shop, admission, shop.staffImports));
  if (site.backOffice) router.use(limitByAddress(shop, 'page'), backOfficeRouter(site.backOffice, site));
  return router;
}

/** What applies to every call that can change state, in this order. */
interface ApiRules {
  /** Protection against cross-site requests. */
  readonly origins: readonly RequestHandler[];
  readonly limit: RequestHandler;
  /** Parses JSON, up to a small size. */
  readonly body: RequestHandler;
  /**
   * Stored responses, which take no slot because they cost next to nothing; then admission. They come after the rate limit and
   * the body: rate-limited requests are not queued, slow uploads occupy no slot.
   */
  readonly gates: readonly RequestHandler[];
}

const apiRules = (shop: HttpShop, admission: Admission, cached: readonly RequestHandler[]): ApiRules => ({
  origins: [corsHeaders(shop.config), crossSiteGuard(shop.config)],
  limit: limitCalls(shop, limitByAddress(shop, 'api')),
  body: jsonBody(),
  // Compression comes after the cache, which keeps the compressed body.
  gates: [...cached, compressWhole, admission.middleware('call')],
});

function apiRouter(shop: HttpShop, { origins, limit, body, gates }: ApiRules): Router {
  const router = Router();
  const raw = express.raw({ limit: bodyLimit, type: () => true });
  if (shop.config.explorer) router.use('/graphql', explorerRouter('/graphql'));
  router.use(...origins);
  if (shop.schemaDocument !== undefined) router.get('/schema.graphql', limit, shop.schemaDocument);
  router.use('/docs', limit, apiGuideRouter(path.resolve('docs')), notFound);
  router.use(apiPaths, limit);
  if (shop.rawPaths.length > 0)
    router.use(
      shop.rawPaths.map((each) => `/api${each}`),
      raw,
    );
  router.use(['/graphql', '/api', '/sandbox'], body);
  router.use(apiPaths, ...gates);
  router.all('/graphql', shop.graphql);
  router.use('/graphql', notFound);
  router.use('/api', shop.rest, notFound);
  if (shop.unsubscribe !== undefined) router.use('/unsubscribe', shop.unsubscribe);
  if (shop.sandbox !== undefined) router.use('/sandbox', shop.sandbox, notFound);
  return router;
}

/** Renders pages for GET and HEAD; other methods get 405. */
function pageHandler(render: RequestHandler): RequestHandler {
  const allow = allowMethods('GET', 'HEAD');
  return (request, response, next) =>
    allow(request, response, (refusal?: unknown) =>
      refusal === undefined ? render(request, response, next) : next(refusal),
    );
}
