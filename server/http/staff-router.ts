import express, { type RequestHandler, Router } from 'express';
import { RequestError } from '../../domain/errors';
import { bodyLimit, operationDeadlineMs } from '../infra/request/request-limits';
import { type Shop } from '../shop';
import { limitByAddress } from './address-limits';
import { type Admission } from './admission';
import { allowMethods } from './allowed-methods';
import { crossSiteGuard } from './cross-site';
import { notFound } from './error-handler';
import { requireJson, runGraphql, sendGraphql } from './graphql';
import { authorise, exportHandlers, receiveUpload, typesOf } from './staff-files';
import { type StaffCookie, StaffSessions } from './staff-session';

/** The parts of the shop that the back office uses. */
type StaffShop = Pick<Shop, 'config' | 'limits' | 'clock' | 'backOffice' | 'staffExports' | 'staffUploads'>;

/**
 * The API of the back office, and its files. Its session is a cookie, which browsers add by themselves, so a call has to come from the shop's
 * own origin: no origin of CORS_ORIGINS counts, no CORS header is sent, and the content type is one for which other sites' pages would need
 * CORS. The cookie is `SameSite=Strict` besides. Session and role of an upload are checked before its body is read.
 */
export function staffRouter(shop: StaffShop, cookie: StaffCookie, admission: Admission): Router {
  const { publicUrl } = shop.config;
  const sessions = new StaffSessions(() => shop.backOffice(), cookie);
  const fromOwnSite = crossSiteGuard({ publicUrl, corsOrigins: [] });
  const limit = limitByAddress(shop, 'api');
  const admit = admission.middleware('call');
  const router = Router();
  router.all(
    '/graphql',
    ...[allowMethods('POST'), fromOwnSite, jsonOnly, limit, staffBody(sessions), admit, graphqlHandler(shop, sessions)],
  );
  router.use('/graphql', notFound);
  for (const upload of shop.staffUploads)
    router.post(
      upload.path,
      ...[fromOwnSite, typesOf(upload), limit, authorise(upload, sessions), admit, receiveUpload(upload)],
    );
  const handlerOf = exportHandlers(sessions, shop.clock);
  // A file that staff save changes nothing, so it is read by GET, but by the back office's own page only.
  for (const each of shop.staffExports)
    router.all(`/exports/${each.file}`, allowMethods('GET'), ownPageOnly(publicUrl), limit, admit, handlerOf(each));
  return router;
}

function graphqlHandler({ backOffice }: StaffShop, sessions: StaffSessions): RequestHandler {
  return async (request, response) => {
    requireJson(request);
    const { apollo } = await backOffice();
    const context = await sessions.openRequest(request);
    const result = await runGraphql(apollo, request, { context, deadlineMs: operationDeadlineMs });
    sessions.setCookie(response, context);
    sendGraphql(request, response, result);
  };
}

/** The thirteen long texts of a product, of at most 64 KiB each, and the rest of it. */
const longBodyBytes = 1024 * 1024;

/** Bodies above the usual limit are for people who write products, whose session is checked before anything of them is read. */
function staffBody(sessions: StaffSessions): RequestHandler {
  const usual = express.json({ limit: bodyLimit });
  const long = express.json({ limit: longBodyBytes });
  return async (request, response, next) => {
    if (!(Number(request.headers['content-length']) > bodyLimit)) return usual(request, response, next);
    await sessions.viewerOf(request, ['manager', 'editor']);
    long(request, response, next);
  };
}

/** A browser says where a request comes from; without that, the cookie, which is `SameSite=Strict`, is what keeps others out. */
const ownPageOnly =
  (publicUrl: string): RequestHandler =>
  ({ headers: { origin = publicUrl, 'sec-fetch-site': site = 'same-origin' } }, _response, next) => {
    const isOwn = origin === publicUrl && site === 'same-origin';
    next(isOwn ? undefined : new RequestError('FORBIDDEN', 'This call may not come from another site.'));
  };

const jsonOnly: RequestHandler = (request, _response, next) => {
  next(request.is('application/json') === 'application/json' ? undefined : new RequestError('UNSUPPORTED_MEDIA_TYPE'));
};
