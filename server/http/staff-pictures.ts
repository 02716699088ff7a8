import { type RequestHandler } from 'express';
import { ShopError } from '../../domain/errors';
import { masterUrl } from '../infra/media-manifest';
import { type Shop } from '../shop';
import { uploaderOf } from './staff-session';

/** Stores an authorised upload of a picture. */
export function storePicture(shop: Pick<Shop, 'backOffice'>): RequestHandler {
  return async (request, response) => {
    if (!Buffer.isBuffer(request.body)) throw new Error('The body was not read.');
    const { pictures } = await shop.backOffice();
    try {
      const { path, width, height } = await pictures.add(uploaderOf(response), request.body);
      response.status(201).json({ path, url: masterUrl(path), width, height });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      response.status(422).json({ code: error.code, msg: error.message });
    }
  };
}
