import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import onHeaders from 'on-headers';
import { type ExternalHosts } from '../infra/external-hosts';

interface SecurityOptions {
  /** True if the shop is served over HTTPS: responses then require it of browsers (HSTS). */
  readonly https: boolean;
  /** The nonce of the scripts that the development server injects. With it, its web socket is allowed too. */
  readonly developmentNonce?: string | undefined;
  /** The third-party services configured for this shop. */
  readonly externalHosts?: readonly ExternalHosts[];
}

/** Resources load only from this origin and the configured third parties, and no inline script runs. */
const directivesOf = ({ https, developmentNonce, externalHosts = [] }: SecurityOptions) => ({
  defaultSrc: ["'self'"],
  scriptSrc: [
    "'self'",
    ...(developmentNonce ? [`'nonce-${developmentNonce}'`] : []),
    ...externalHosts.flatMap(({ scripts }) => scripts),
  ],
  frameSrc: ["'self'", ...externalHosts.flatMap(({ frames }) => frames)],
  // Accessible UI primitives position dialogs and menus with style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', ...externalHosts.flatMap(({ images = [] }) => images)],
  mediaSrc: ["'self'"],
  fontSrc: ["'self'"],
  connectSrc: [
    "'self'",
    ...(developmentNonce ? ['ws:'] : []),
    ...externalHosts.flatMap(({ connections = [] }) => connections),
  ],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'", ...externalHosts.flatMap(({ forms = [] }) => forms)],
  ...(https ? { upgradeInsecureRequests: [] } : {}),
});

/** Sets the security headers of every response. Without a nonce, headers and pages are the same for every request. */
export function securityHeaders(options: SecurityOptions): RequestHandler {
  const { https, externalHosts = [] } = options;
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(options) },
    strictTransportSecurity: https,
    // Browsers ignore it over plain HTTP and log a console warning.
    crossOriginOpenerPolicy: https && {
      policy: externalHosts.some(({ opensPopups }) => opensPopups) ? 'same-origin-allow-popups' : 'same-origin',
    },
    originAgentCluster: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

/**
 * Hides the path of pages whose URL contains a secret key. `no-referrer` would hide the path as well, but browsers then send `Origin: null`
 * with the page's own form, which the cross-site guard refuses.
 */
export const originOnlyReferrer: RequestHandler = (_request, response, next) => {
  response.set('referrer-policy', 'strict-origin');
  next();
};

/** Disables device features that no page of the shop uses. */
export const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  next();
};

/** Makes clients of a process that ends connect anew, to another process; also for requests that were running when it began to. */
export const closeWhenDraining =
  (isDraining: () => boolean): RequestHandler =>
  (_request, response, next) => {
    onHeaders(response, () => {
      if (isDraining()) response.setHeader('connection', 'close');
    });
    next();
  };

/** Cache-Control for URLs that change with their content. */
export const immutable = 'public, max-age=31536000, immutable';

/** The default for every response: no-store, because it may hold personal data. Handlers of public responses override it. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('cache-control', 'no-store');
  next();
};

/** Options for `express.static`, which keeps a Cache-Control header that is already set; this one replaces the default no-store. */
export function cacheFor(cacheControl: string) {
  return {
    cacheControl: false,
    setHeaders: (response: ServerResponse) => void response.setHeader('cache-control', cacheControl),
  };
}
