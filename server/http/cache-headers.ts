import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** Cache-Control for URLs that change with their content. */
export const immutable = 'public, max-age=31536000, immutable';

/** The default for every response: no-store, because it may hold personal data. Handlers of public responses override it. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'no-store');
  next();
};

/** Options for `express.static`, which keeps a Cache-Control header that is already set; this one replaces the default no-store. */
export function cacheFor(cacheControl: string) {
  return {
    cacheControl: false,
    setHeaders: (response: ServerResponse) => void response.setHeader('cache-control', cacheControl),
  };
}
