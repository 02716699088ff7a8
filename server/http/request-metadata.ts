import { parseCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';
import { appOf } from '../infra/request/app-caller';
import type { RequestMetadata } from '../infra/request/context';
import {
  appKeyHeader,
  appKeyPrefix,
  cartCookie,
  clientNameHeader,
  explorerClient,
  idempotencyHeader,
  tokenHeader,
} from '../../domain/request-names';

const maxDeviceLength = 100;

/** Returns the facts about the HTTP request that resolvers and REST rows may use. */
export function readRequestMetadata(request: Request): RequestMetadata {
  return {
    token: request.get(tokenHeader)?.trim() || null,
    app: appOf(request),
    idempotencyKey: request.get(idempotencyHeader) ?? null,
    cartCookie: isOfExplorer(request) ? null : readCookie(request.get('cookie'), cartCookie),
    caller: { address: request.ip ?? 'unknown', device: (request.get('user-agent') ?? '').slice(0, maxDeviceLength) },
  };
}

/**
 * Accepts a customer's token and an app's key as `Authorization: Bearer …` too. They are moved to the headers that everything else reads,
 * so that caches distinguish such requests from those of visitors. Other schemes are left alone: a shop may be behind a password of its web server.
 */
export const acceptBearerTokens: RequestHandler = ({ headers }, _response, next) => {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) headers[bearer.startsWith(appKeyPrefix) ? appKeyHeader : tokenHeader] ??= bearer;
  next();
};

/** The explorer is no part of the storefront, though it shares its origin and so its cookie. */
const isOfExplorer = (request: Request) => request.get(clientNameHeader) === explorerClient;

/** Returns the first cookie with that name as it was sent, without decoding, or null when it is missing or empty. */
export function readCookie(header: string | undefined, name: string): string | null {
  return parseCookie(header ?? '', { decode: (value) => value })[name] || null;
}
