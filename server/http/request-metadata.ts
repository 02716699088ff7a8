import type { Request } from 'express';
import type { RequestMetadata } from '../infra/request/context';

const maxDeviceLength = 100;
const tokenHeader = 'x-auth-token';
const cartCookie = 'uniqueid';

/** Returns the facts about the HTTP request that resolvers and REST rows may use. */
export function readRequestMetadata(request: Request): RequestMetadata {
  return {
    token: request.get(tokenHeader)?.trim() || null,
    cartCookie: readCookie(request.get('cookie'), cartCookie),
    caller: { address: request.ip ?? 'unknown', device: (request.get('user-agent') ?? '').slice(0, maxDeviceLength) },
  };
}

/** Returns the first cookie with that name, or null when it is missing or empty. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || null;
  }
  return null;
}
