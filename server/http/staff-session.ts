import { type Request, type RequestHandler, type Response } from 'express';
import { type StaffRole } from '../../domain/staff/staff-roles';
import { requireRole } from '../graphql/staff-access';
import { readCookie, readRequestMetadata } from './request-metadata';
import { type StaffContext, type StaffViewer } from '../infra/request/staff-context';
import { type Shop } from '../shop';

/** How the session's cookie is named and protected. */
export interface StaffCookie {
  readonly name: string;
  readonly isSecure: boolean;
}

/** Reads the sessions of requests to the back office. */
export class StaffSessions {
  constructor(
    readonly backOffice: Shop['backOffice'],
    readonly cookie: StaffCookie,
  ) {}

  async openRequest(request: Request): Promise<StaffContext> {
    const backOffice = await this.backOffice();
    const { caller } = readRequestMetadata(request);
    const token = readCookie(request.get('cookie'), this.cookie.name);
    return backOffice.openRequest({ caller, token });
  }

  /** @throws RequestError without a session, or where its role is not among `roles`, which owners need not be */
  async viewerOf(request: Request, roles: readonly StaffRole[]): Promise<StaffViewer> {
    return requireRole(await this.openRequest(request), roles);
  }

  /** Checks the session of an upload before its body is read. */
  authorise(...roles: readonly StaffRole[]): RequestHandler {
    return async (request, response, next) => {
      response.locals['uploader'] = await this.viewerOf(request, roles);
      next();
    };
  }
}

/** Returns the person whose upload was authorised; only `authorise` sets it. */
export const uploaderOf = ({ locals }: Response): StaffViewer => locals['uploader'] as StaffViewer;
