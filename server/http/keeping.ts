import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** For addresses that change with their content. */
export const forEver = 'public, max-age=31536000, immutable';

/** Whatever does not say how long it may be kept is kept nowhere: it may be somebody's own. */
export const keptNowhere: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'no-store');
  next();
};

/** For `express.static`, which takes a header that is there already for the last word. */
export function kept(cacheControl: string) {
  return { cacheControl: false, setHeaders: (response: ServerResponse) => void response.setHeader('cache-control', cacheControl) };
}
