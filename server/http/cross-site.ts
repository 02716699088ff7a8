import type { IncomingHttpHeaders } from 'node:http';
import cors, { type CorsOptions } from 'cors';
import type { Request, RequestHandler } from 'express';
import { RequestError } from '../../domain/errors';
import { challengeHeader, idempotencyHeader, repeatedHeader, tokenHeader } from '../../domain/request-names';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The shop's own origin and the CORS allow-list. */
interface TrustedOrigins {
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
  // A page cannot set its browser's Host header: equal hosts mean the shop's own page, under any host name.
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Adds CORS headers for allow-listed origins and answers their preflights. Other OPTIONS requests pass, so that the routes refuse them as
 * they refuse every other unsupported method. Credentials are not allowed: requests authenticate by token only, not by cookie.
 */
export function corsHeaders({ corsOrigins }: TrustedOrigins): RequestHandler {
  const options: CorsOptions = {
    origin: [...corsOrigins],
    methods: 'GET, POST, PUT, DELETE',
    allowedHeaders: `content-type, ${tokenHeader}, authorization, ${idempotencyHeader}, apollo-require-preflight, x-apollo-operation-name`,
    exposedHeaders: `${tokenHeader}, ${challengeHeader}, ${repeatedHeader}, ratelimit, ratelimit-policy, x-request-id, retry-after`,
    maxAge: 600,
  };
  const isAllowedPreflight = ({ origin, 'access-control-request-method': method }: IncomingHttpHeaders) =>
    method !== undefined && origin !== undefined && corsOrigins.includes(origin);
  const addHeaders = cors<Request>(options);
  return (request, response, next) => {
    const { method, headers } = request;
    const applies = method === 'OPTIONS' ? isAllowedPreflight(headers) : corsOrigins.length > 0;
    if (applies) addHeaders(request, response, next);
    else next();
  };
}
