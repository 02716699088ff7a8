import { stringifySetCookie } from 'cookie';
import { type Request, type Response } from 'express';
import { type StaffRole, staffLimits } from '../../domain/staff/staff-roles';
import { requireRole } from '../graphql/staff-access';
import { type StaffContext, type StaffViewer } from '../infra/request/staff-context';
import { type Shop } from '../shop';
import { readCookie, readRequestMetadata } from './request-metadata';

/** The name of the session's cookie, and whether it is sent over https only. */
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

/** The sessions of requests to the back office. */
export class StaffSessions {
  constructor(
    private readonly backOffice: Shop['backOffice'],
    private readonly cookie: StaffCookie,
  ) {}

  async openRequest(request: Request): Promise<StaffContext> {
    const { openRequest } = await this.backOffice();
    const { caller } = readRequestMetadata(request);
    return openRequest({ caller, token: readCookie(request.get('cookie'), this.cookie.name) });
  }

  /** @throws RequestError without a session, or where its role is not among `roles`, which owners need not be */
  async viewerOf(request: Request, roles: readonly StaffRole[]): Promise<StaffViewer> {
    return requireRole(await this.openRequest(request), roles);
  }

  /** Sends the cookie that an operation has set. The cookie of an ended session is removed. */
  setCookie(response: Response, { cookie: { token: next }, currentToken, staff }: StaffContext): void {
    const token = next === undefined && currentToken !== null && staff === null ? null : next;
    if (token === undefined) return;
    const { name, isSecure } = this.cookie;
    const maxAge = token === null ? 0 : staffLimits.sessionHours * 60 * 60;
    const options = { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/', maxAge } as const;
    response.append('set-cookie', stringifySetCookie(name, token ?? '', options));
  }
}
