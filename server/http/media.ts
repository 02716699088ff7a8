import path from 'node:path';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import type { MediaLibrary } from '../infra/media';
import { parseSizedPicture } from '../infra/media';
import { imageFacts } from '../infra/media-manifest';
import { clientKey } from '../infra/rate-limits';
import { notFound } from './error-handler';
import { forEver } from './keeping';

const unversioned = 'public, max-age=3600';

/**
 * /media/original/<path>: masters and videos, in ranges when asked.
 * /media/f_avif,q_55,w_640/<path>: a picture in one of the fixed sizes and formats.
 * An address that carries the master's hash (?v=…) is answered for ever, any other for an hour.
 */
export function mediaRouter(library: MediaLibrary, folder: string): Router {
  const router = Router();
  router.use((_request, response, next) => {
    // Partners show our pictures on their own pages.
    response.set('cross-origin-resource-policy', 'cross-origin');
    next();
  });
  router.use('/original', ...originals(folder));
  router.get('/:modifiers/*master', async (request, response) => {
    const master = [request.params.master].flat().join('/');
    const picture = parseSizedPicture(request.params.modifiers, master);
    if (picture === undefined) return notFound(request, response);
    response.set('cache-control', cacheControl(request, master));
    await sendFile(response, await library.sized(picture, clientKey(request.ip)));
  });
  router.use(notFound);
  return router;
}

/** Only what the manifest knows is served: drafts and notes that lie in the folder are nobody's business. */
function originals(folder: string): RequestHandler[] {
  const known: RequestHandler = (request, response, next) => {
    const master = decodeURIComponent(request.path.slice(1));
    if (imageFacts(master) === undefined) return notFound(request, response);
    response.set('cache-control', cacheControl(request, master));
    // A picture that is opened by itself is a document: it must not run what may be drawn into it.
    response.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'; sandbox");
    next();
  };
  return [known, express.static(folder, { index: false, redirect: false, dotfiles: 'deny', cacheControl: false })];
}

function cacheControl(request: Request, master: string): string {
  return request.query.v !== undefined && request.query.v === imageFacts(master)?.hash ? forEver : unversioned;
}

function sendFile(response: Response, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { root: path.dirname(file), cacheControl: false, dotfiles: 'allow' as const };
    response.sendFile(path.basename(file), options, (error?: Error) => {
      // A reader who leaves in the middle is no fault.
      if (error && !response.destroyed) reject(error);
      else resolve();
    });
  });
}
