import { type Request, type RequestHandler } from 'express';
import { type StaffRole } from '../../domain/staff/staff-roles';
import { requireRole } from '../graphql/staff-access';
import { readCookie, readRequestMetadata } from '../http/request-metadata';
import { type StaffViewer } from '../infra/request/staff-context';
import { type Shop } from './shop';
import { staffCookieOf } from './staff-adapter';

type StaffShop = Pick<Shop, 'config' | 'backOffice'>;

/** Reads the session of a request. Rejects without one, and where its role is not among `roles`, which owners need not be. */
type FindViewer = (request: Request, roles: readonly StaffRole[]) => Promise<StaffViewer>;

/** Sessions of the routes beside the API of the back office; undefined where the cookie of the session would not be safe. */
export function staffRequests(shop: StaffShop): FindViewer | undefined {
  const cookie = staffCookieOf(shop.config.publicUrl);
  if (!cookie) return undefined;
  return async (request, roles) => {
    const backOffice = await shop.backOffice();
    const { requestId, traceId, caller } = readRequestMetadata(request);
    const token = readCookie(request.get('cookie'), cookie.name);
    return requireRole(await backOffice.openRequest({ requestId, traceId, caller, token }), roles);
  };
}

interface UploadSessions {
  /** Runs before the body is read. */
  readonly authorise: RequestHandler;
  /** @throws when the request was not authorised */
  readonly viewerOf: (request: Request) => StaffViewer;
}

/** Sessions of uploads, which are authorised before their bodies are read; undefined as above. */
export function uploadSessions(shop: StaffShop, roles: readonly StaffRole[]): UploadSessions | undefined {
  const findViewer = staffRequests(shop);
  if (!findViewer) return undefined;
  const viewers = new WeakMap<Request, StaffViewer>();
  return {
    authorise: async (request, _response, next) => {
      viewers.set(request, await findViewer(request, roles));
      next();
    },
    viewerOf: (request) => {
      const viewer = viewers.get(request);
      if (!viewer) throw new Error('The upload was not authorised.');
      return viewer;
    },
  };
}
