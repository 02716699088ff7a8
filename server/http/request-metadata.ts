import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { RequestMetadata } from '../infra/request/context';
import { requestIdOf } from '../infra/request/request-id';
import { cartCookie, tokenHeader } from '../../domain/request-names';

const maxDeviceLength = 100;

/** Returns the facts about the HTTP request that resolvers and REST rows may use. */
export function readRequestMetadata(request: Request): RequestMetadata {
  return {
    requestId: request.res && requestIdOf(request.res),
    token: request.get(tokenHeader)?.trim() || null,
    cartCookie: readCookie(request.get('cookie'), cartCookie),
    caller: { address: request.ip ?? 'unknown', device: (request.get('user-agent') ?? '').slice(0, maxDeviceLength) },
  };
}

/** Returns the first cookie with that name as it was sent, without decoding, or null when it is missing or empty. */
export function readCookie(header: string | undefined, name: string): string | null {
  return parseCookie(header ?? '', { decode: (value) => value })[name] || null;
}
