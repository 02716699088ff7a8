import { type Request, type RequestHandler } from 'express';
import { ShopError } from '../../domain/errors';
import { requireRole } from '../graphql/staff-access';
import { type StaffUpload } from '../http/http-shop';
import { readCookie, readRequestMetadata } from '../http/request-metadata';
import { type MediaLibrary } from '../infra/media';
import { masterUrl } from '../infra/media-manifest';
import { type StaffViewer } from '../infra/request/staff-context';
import { type Shop } from './shop';
import { staffCookieOf } from './staff-adapter';

const roles = ['manager', 'editor'] as const;

/** Handles the upload of a picture; undefined where the cookie of the session would not be safe. */
export function staffPictures(shop: Pick<Shop, 'config' | 'backOffice'>, media: MediaLibrary): StaffUpload | undefined {
  const cookie = staffCookieOf(shop.config.publicUrl);
  if (!cookie) return undefined;
  const viewers = new WeakMap<Request, StaffViewer>();
  const authorise: RequestHandler = async (request, _response, next) => {
    const backOffice = await shop.backOffice();
    const { requestId, traceId, caller } = readRequestMetadata(request);
    const token = readCookie(request.get('cookie'), cookie.name);
    viewers.set(request, requireRole(await backOffice.openRequest({ requestId, traceId, caller, token }), roles));
    next();
  };
  const store: RequestHandler = async (request, response) => {
    const viewer = viewers.get(request);
    if (!viewer || !Buffer.isBuffer(request.body)) throw new Error('The upload was not prepared.');
    const { pictures } = await shop.backOffice();
    try {
      const { path, width, height } = await pictures.add(viewer, request.body);
      await media.prepare(path);
      response.status(201).json({ path, url: masterUrl(path), width, height });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      response.status(422).json({ code: error.code, msg: error.message });
    }
  };
  return { authorise, store };
}
