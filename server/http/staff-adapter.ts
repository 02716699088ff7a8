import { stringifySetCookie } from 'cookie';
import { type RequestHandler, type Response } from 'express';
import { staffLimits } from '../../domain/staff/staff-roles';
import { type StaffHandlers } from './http-shop';
import { operationDeadlineMs } from '../infra/request/request-limits';
import { requireJson, runGraphql, sendGraphql } from './graphql';
import { type Shop } from '../shop';
import { staffExports } from './staff-files';
import { storeCatalogueFile } from './staff-imports';
import { storePicture } from './staff-pictures';
import { type StaffCookie, StaffSessions } from './staff-session';

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

function graphqlHandler(sessions: StaffSessions): RequestHandler {
  return async (request, response) => {
    requireJson(request);
    const { apollo } = await sessions.backOffice();
    const context = await sessions.openRequest(request);
    const result = await runGraphql(apollo, request, { context, deadlineMs: operationDeadlineMs });
    const { token: next } = context.cookie;
    if (next !== undefined) setCookie(response, sessions.cookie, next);
    // An ended session's cookie is of no use any more.
    else if (context.currentToken !== null && context.staff === null) setCookie(response, sessions.cookie, null);
    sendGraphql(request, response, result);
  };
}

/** Handles what is below /admin; undefined where the cookie of the session would not be safe. */
export function staffHandlers(shop: Pick<Shop, 'config' | 'backOffice' | 'clock'>): StaffHandlers | undefined {
  const cookie = staffCookieOf(shop.config.publicUrl);
  if (!cookie) return undefined;
  const sessions = new StaffSessions(() => shop.backOffice(), cookie);
  return {
    graphql: graphqlHandler(sessions),
    authoriseUpload: sessions.authorise('manager', 'editor'),
    pictures: storePicture(shop),
    exports: staffExports(shop, sessions),
    imports: storeCatalogueFile(shop),
  };
}
