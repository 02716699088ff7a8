import { type RequestHandler } from 'express';
import { ShopError } from '../../domain/errors';
import { type StaffUpload } from '../http/http-shop';
import { type MediaLibrary } from '../infra/media';
import { masterUrl } from '../infra/media-manifest';
import { type Shop } from './shop';
import { uploadSessions } from './staff-requests';

/** Handles the upload of a picture; undefined where the cookie of the session would not be safe. */
export function staffPictures(shop: Pick<Shop, 'config' | 'backOffice'>, media: MediaLibrary): StaffUpload | undefined {
  const sessions = uploadSessions(shop, ['manager', 'editor']);
  if (!sessions) return undefined;
  const store: RequestHandler = async (request, response) => {
    const viewer = sessions.viewerOf(request);
    if (!Buffer.isBuffer(request.body)) throw new Error('The body was not read.');
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
  return { authorise: sessions.authorise, store };
}
