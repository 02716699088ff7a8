import express, { type RequestHandler } from 'express';
import { RequestError } from '../../domain/errors';
import { pictureUpload } from '../../domain/media';
import { catalogueUpload } from '../../domain/staff/catalogue-file';
import { bodyLimit } from '../infra/request/request-limits';
import { limitByAddress } from './address-limits';
import { type Admission } from './admission';
import { allowMethods } from './allowed-methods';
import { crossSiteGuard } from './cross-site';
import type { HttpShop, StaffHandlers } from './http-shop';

/**
 * What applies to every call of the back office, in this order. Its session is a cookie, which browsers add by themselves, so a call has
 * to come from the shop's own origin: no origin of CORS_ORIGINS counts, no CORS header is sent, and the content type is one for which
 * other sites' pages would need CORS. The cookie is `SameSite=Strict` besides.
 */
export function staffRules(
  shop: Pick<HttpShop, 'config' | 'limits'>,
  admission: Admission,
  { authoriseUpload }: Pick<StaffHandlers, 'authoriseUpload'>,
): readonly RequestHandler[] {
  return [
    allowMethods('POST'),
    crossSiteGuard({ publicUrl: shop.config.publicUrl, corsOrigins: [] }),
    jsonOnly,
    limitByAddress(shop, 'api'),
    staffBody(authoriseUpload),
    admission.middleware('call'),
  ];
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

/**
 * What applies to the upload of a picture: the body is the file itself, so there is no name to trust. Its content type is a picture's, for
 * which other sites' pages would need CORS. Session and role are checked before the body is read.
 */
export function staffPictureRules(
  shop: Pick<HttpShop, 'config' | 'limits'>,
  admission: Admission,
  { authoriseUpload, pictures }: Pick<StaffHandlers, 'authoriseUpload' | 'pictures'>,
): readonly RequestHandler[] {
  return [
    crossSiteGuard({ publicUrl: shop.config.publicUrl, corsOrigins: [] }),
    picturesOnly,
    limitByAddress(shop, 'api'),
    authoriseUpload,
    express.raw({ limit: pictureUpload.maxBytes, type: () => true, inflate: false }),
    admission.middleware('call'),
    pictures,
  ];
}

/**
 * What applies to the upload of a file of the catalogue. Like a picture, the body is the file itself, which is never unpacked. It is
 * streamed to the disk as it arrives, so a slow upload keeps its place: there is one at a time, and the others are refused at once.
 */
export function staffImportRules(
  shop: Pick<HttpShop, 'config' | 'limits'>,
  admission: Admission,
  { authoriseUpload, imports }: Pick<StaffHandlers, 'authoriseUpload' | 'imports'>,
): readonly RequestHandler[] {
  return [
    crossSiteGuard({ publicUrl: shop.config.publicUrl, corsOrigins: [] }),
    catalogueFilesOnly,
    limitByAddress(shop, 'api'),
    authoriseUpload,
    admission.middleware('call'),
    imports,
  ];
}

/** What applies to a file that staff save: it changes nothing, so it is read by GET, but by the back office's own page only. */
export function staffExportRules(
  shop: Pick<HttpShop, 'config' | 'limits'>,
  admission: Admission,
): readonly RequestHandler[] {
  return [
    allowMethods('GET'),
    ownPageOnly(shop.config.publicUrl),
    limitByAddress(shop, 'api'),
    admission.middleware('call'),
  ];
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
