import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { RequestError } from '../../domain/errors';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The shop's own origin and the CORS allow-list. */
export interface TrustedOrigins {
  readonly publicUrl: string;
  readonly corsOrigins: readonly string[];
}

/**
 * Refuses state-changing requests that a browser sends from another site's page, unless that origin is on the allow-list.
 * Clients other than browsers (apps, partners, payment webhooks) send neither `Origin` nor `Sec-Fetch-Site` and pass.
 */
export function crossSiteGuard(origins: TrustedOrigins): RequestHandler {
  return (request, _response, next) => {
    if (safeMethods.has(request.method) || isTrusted(request.headers, origins)) next();
    else next(new RequestError('FORBIDDEN', 'This call may not come from another site.'));
  };
}

function isTrusted(headers: IncomingHttpHeaders, { publicUrl, corsOrigins }: TrustedOrigins): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return !['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
  if (origin === publicUrl || corsOrigins.includes(origin)) return true;
  // A page cannot set its browser's Host header: equal hosts mean the shop's own page, whatever host name the request used.
  return URL.canParse(origin) && new URL(origin).host === host;
}

const allowedHeaders = 'content-type, x-auth-token, apollo-require-preflight, x-apollo-operation-name';
const exposedHeaders = 'x-auth-token, x-request-id, retry-after';
const preflightSeconds = '600';

/** Adds CORS headers for allow-listed origins. Credentials are not allowed: requests authenticate by token only, not by cookie. */
export function cors({ corsOrigins }: TrustedOrigins): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    if (corsOrigins.length > 0) response.vary('origin');
    if (origin === undefined || !corsOrigins.includes(origin)) return next();
    response.set({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposedHeaders });
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return next();
    response.set({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': preflightSeconds,
    });
    response.status(204).end();
  };
}
