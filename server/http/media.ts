import path from 'node:path';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { createMediaLibrary, type MediaLibrary, parseImageVariant, sizesFolder } from '../infra/media';
import { mediaInfo } from '../infra/media-manifest';
import { clientKey } from '../infra/rate-limits';
import { isUploaded } from '../infra/pictures/upload-names';
import { uploadsFolder } from '../infra/pictures/uploaded-pictures';
import { type Config } from '../config';
import { notFound } from './error-handler';
import { immutable } from './response-headers';

const mastersFolder = path.resolve('media');

/** Returns the pictures and videos of a shop. */
export const mediaLibraryOf = ({ dataDir, region }: Pick<Config, 'dataDir' | 'region'>): MediaLibrary =>
  createMediaLibrary({
    masters: mastersFolder,
    uploads: uploadsFolder(dataDir, region),
    cache: sizesFolder(dataDir),
  });

const unversioned = 'public, max-age=3600';

/**
 * /media/original/<path>: original pictures and videos; supports range requests.
 * /media/f_avif,q_55,w_640/<path>: a picture in one of the fixed sizes and formats.
 * A URL with the original's hash (?v=…) is cached as immutable, any other for an hour.
 */
export function mediaRouter(library: MediaLibrary): Router {
  const router = Router();
  router.use((_request, response, next) => {
    // Partners embed these pictures in their own pages.
    response.set('cross-origin-resource-policy', 'cross-origin');
    next();
  });
  router.use('/original', ...originals(library));
  router.get('/:modifiers/*master', async (request, response) => {
    const master = [request.params.master].flat().join('/');
    const picture = parseImageVariant(request.params.modifiers, master);
    if (picture === undefined || (await isMissing(library, master))) return notFound(request, response);
    const file = await library.resize(picture, clientKey(request.ip));
    response.set('cache-control', cacheControl(request, master));
    await sendFile(response, file);
  });
  router.use(notFound);
  return router;
}

/** Serves only files listed in the manifest, and uploaded pictures: other files in the folder, such as drafts and notes, are not public. */
function originals(library: MediaLibrary): RequestHandler[] {
  const known: RequestHandler = async (request, response, next) => {
    const master = decodeURIComponent(request.path.slice(1));
    if (mediaInfo(master) === undefined) return notFound(request, response);
    response.set('cache-control', cacheControl(request, master));
    // A picture opened directly is a document (SVG): scripts inside it must not run.
    response.set(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'; sandbox",
    );
    if (!isUploaded(master)) return next();
    const file = await library.uploadedFile(master);
    if (file === undefined) return notFound(request, response);
    await sendFile(response, file);
  };
  return [
    known,
    express.static(mastersFolder, { index: false, redirect: false, dotfiles: 'deny', cacheControl: false }),
  ];
}

/** The manifest lists what exists; of uploaded pictures, the file has to be looked up. */
const isMissing = async (library: MediaLibrary, master: string) =>
  isUploaded(master) && (await library.uploadedFile(master)) === undefined;

function cacheControl(request: Request, master: string): string {
  return request.query.v !== undefined && request.query.v === mediaInfo(master)?.hash ? immutable : unversioned;
}

function sendFile(response: Response, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { root: path.dirname(file), cacheControl: false, dotfiles: 'allow' as const };
    response.sendFile(path.basename(file), options, (error?: Error) => {
      // A client that disconnects midway is not an error.
      if (error && !response.destroyed) reject(error);
      else resolve();
    });
  });
}
