import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { type OutsideHosts } from '../infra/outside-hosts';

const nonces = new WeakMap<ServerResponse, string>();

/** The value that scripts of this one answer carry to be allowed to run. */
export function nonceOf(response: ServerResponse): string {
  let nonce = nonces.get(response);
  if (nonce === undefined) {
    nonce = randomBytes(16).toString('base64');
    nonces.set(response, nonce);
  }
  return nonce;
}

export interface SecurityOptions {
  /** The shop is reached by https: browsers are told to insist on it. */
  readonly https: boolean;
  /** The development server opens a web socket. */
  readonly development: boolean;
  /** Services of other companies that this shop was set up with. */
  readonly outside?: readonly OutsideHosts[];
}

/**
 * Headers of every answer. Nothing is loaded from another place but what the shop was set up with, and no script runs
 * that the page does not name.
 */
export function securityHeaders({ https, development, outside = [] }: SecurityOptions): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`, ...outside.flatMap(({ scripts }) => scripts)],
        frameSrc: ["'self'", ...outside.flatMap(({ frames }) => frames)],
        // Accessible primitives place dialogs and menus by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...outside.flatMap(({ pictures = [] }) => pictures)],
        mediaSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(development ? ['ws:'] : []), ...outside.flatMap(({ connections = [] }) => connections)],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...outside.flatMap(({ forms = [] }) => forms)],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https,
    // Browsers ignore it over plain http and complain on the console.
    crossOriginOpenerPolicy: https && { policy: outside.some(({ opensWindows }) => opensWindows) ? 'same-origin-allow-popups' : 'same-origin' },
    originAgentCluster: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

/**
 * For pages whose address is itself a key. `no-referrer` would hide the path as well, but browsers then send `Origin: null`
 * with the page's own form, which the cross-site guard refuses.
 */
export const pathNotReferred: RequestHandler = (_request, response, next) => {
  response.set('referrer-policy', 'strict-origin');
  next();
};

/** Devices that no page of the shop asks for. */
export const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  next();
};
