import express, { type RequestHandler, Router } from 'express';
import { RequestError } from '../../domain/errors';
import { pictureUpload } from '../../domain/media';
import { catalogueUpload } from '../../domain/staff/catalogue-file';
import { bodyLimit } from '../infra/request/request-limits';
import { limitByAddress } from './address-limits';
import { type Admission } from './admission';
import { allowMethods } from './allowed-methods';
import { crossSiteGuard } from './cross-site';
import { notFound } from './error-handler';
import type { HttpShop, StaffHandlers } from './http-shop';

/**
 * The API of the back office, and its files. Its session is a cookie, which browsers add by themselves, so a call has to come from the shop's
 * own origin: no origin of CORS_ORIGINS counts, no CORS header is sent, and the content type is one for which other sites' pages would need
 * CORS. The cookie is `SameSite=Strict` besides. Session and role of an upload are checked before its body is read.
 */
export function staffRouter(
  shop: Pick<HttpShop, 'config' | 'limits'>,
  admission: Admission,
  staff: StaffHandlers,
): Router {
  const { publicUrl } = shop.config;
  const { authoriseUpload } = staff;
  const fromOwnSite = crossSiteGuard({ publicUrl, corsOrigins: [] });
  const limit = limitByAddress(shop, 'api');
  const admit = admission.middleware('call');
  const router = Router();
  router.all(
    '/graphql',
    ...[allowMethods('POST'), fromOwnSite, jsonOnly, limit, staffBody(authoriseUpload), admit, staff.graphql],
  );
  router.use('/graphql', notFound);
  // The body is the file itself, so there is no name to trust.
  const picture = express.raw({ limit: pictureUpload.maxBytes, type: () => true, inflate: false });
  router.post('/pictures', fromOwnSite, picturesOnly, limit, authoriseUpload, picture, admit, staff.pictures);
  // A file of the catalogue is streamed to the disk as it arrives, so a slow upload keeps its place: there is one at a time.
  router.post('/imports/catalogue', fromOwnSite, catalogueFilesOnly, limit, authoriseUpload, admit, staff.imports);
  // A file that staff save changes nothing, so it is read by GET, but by the back office's own page only.
  for (const [file, send] of Object.entries(staff.exports))
    router.all(`/exports/${file}`, allowMethods('GET'), ownPageOnly(publicUrl), limit, admit, send);
  return router;
}

/** The thirteen long texts of a product, of at most 64 KiB each, and the rest of it. */
const longBodyBytes = 1024 * 1024;

/** Bodies above the usual limit are for people who write products, whose session is checked before anything of them is read. */
function staffBody(authorise: RequestHandler): RequestHandler {
  const usual = express.json({ limit: bodyLimit });
  const long = express.json({ limit: longBodyBytes });
  return (request, response, next) => {
    if (!(Number(request.headers['content-length']) > bodyLimit)) return usual(request, response, next);
    return authorise(request, response, (error?: unknown) =>
      error === undefined ? long(request, response, next) : next(error),
    );
  };
}

/** A browser says where a request comes from; without that, the cookie, which is `SameSite=Strict`, is what keeps others out. */
const ownPageOnly =
  (publicUrl: string): RequestHandler =>
  ({ headers: { origin = publicUrl, 'sec-fetch-site': site = 'same-origin' } }, _response, next) => {
    const isOwn = origin === publicUrl && site === 'same-origin';
    next(isOwn ? undefined : new RequestError('FORBIDDEN', 'This call may not come from another site.'));
  };

const picturesOnly: RequestHandler = (request, _response, next) => {
  const type = request.is([...pictureUpload.types]);
  next(type ? undefined : new RequestError('UNSUPPORTED_MEDIA_TYPE', pictureUpload.messages.type));
};

const catalogueFilesOnly: RequestHandler = (request, _response, next) => {
  const isPacked = !['', 'identity'].includes(request.get('content-encoding') ?? '');
  const type = !isPacked && request.is(Object.values(catalogueUpload.types));
  next(type ? undefined : new RequestError('UNSUPPORTED_MEDIA_TYPE', catalogueUpload.messages.type));
};

const jsonOnly: RequestHandler = (request, _response, next) => {
  next(request.is('application/json') === 'application/json' ? undefined : new RequestError('UNSUPPORTED_MEDIA_TYPE'));
};
