import { stringifySetCookie } from 'cookie';
import { type Request, type RequestHandler, type Response } from 'express';
import { staffLimits } from '../../domain/staff/staff-roles';
import { readCookie, readRequestMetadata } from '../http/request-metadata';
import { operationDeadlineMs } from '../infra/request/request-limits';
import { requireJson, runGraphql, sendGraphql } from './graphql-over-http';
import { type Shop } from './shop';

/** How the session's cookie is named and protected. */
export interface StaffCookie {
  readonly name: string;
  readonly isSecure: boolean;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the cookie for the shop's own origin. With https: `__Host-`, which browsers accept only with Secure, for one host and all paths.
 * Plain http on this machine, for development, has a name without the prefix, which not every browser accepts there. Undefined for plain
 * http elsewhere, where the network could read it: the back office is not served then.
 */
export function staffCookieOf(publicUrl: string): StaffCookie | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:') return { name: '__Host-staff', isSecure: true };
  return loopback.includes(hostname) ? { name: 'staff', isSecure: false } : undefined;
}

function setCookie(response: Response, { name, isSecure }: StaffCookie, token: string | null): void {
  const maxAge = token === null ? 0 : staffLimits.sessionHours * 60 * 60;
  const options = { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/', maxAge } as const;
  response.append('set-cookie', stringifySetCookie(name, token ?? '', options));
}

/** Handles /admin/graphql; undefined where the cookie of the session would not be safe. */
export function staffGraphqlHandler(shop: Pick<Shop, 'config' | 'backOffice'>): RequestHandler | undefined {
  const cookie = staffCookieOf(shop.config.publicUrl);
  if (!cookie) return undefined;
  return async (request: Request, response: Response) => {
    requireJson(request);
    const backOffice = await shop.backOffice();
    const { requestId, traceId, caller } = readRequestMetadata(request);
    const token = readCookie(request.get('cookie'), cookie.name);
    const context = await backOffice.openRequest({ requestId, traceId, caller, token });
    const result = await runGraphql(backOffice.apollo, request, { context, deadlineMs: operationDeadlineMs });
    const { token: next } = context.cookie;
    if (next !== undefined) setCookie(response, cookie, next);
    // An ended session's cookie is of no use any more.
    else if (token !== null && context.staff === null) setCookie(response, cookie, null);
    sendGraphql(request, response, result);
  };
}
