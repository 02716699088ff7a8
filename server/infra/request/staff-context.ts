import { type StaffRole } from '../../../domain/staff/staff-roles';
import { type RequestContext } from './context';

/** The signed-in staff member of a request, read with the row of their session. */
export interface StaffViewer {
  readonly staffId: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  /** True if nothing is allowed before two-factor sign-in is set up. */
  readonly mustEnrol: boolean;
}

/** The data about a request to the back office. */
export interface StaffContext extends RequestContext {
  readonly staff: StaffViewer | null;
  /** The content of the session's cookie, valid or not. */
  readonly currentToken: string | null;
  /**
   * The next value of the session's cookie: a token, or null to remove it; undefined leaves it. It is an object, because Apollo gives
   * operations a copy of the context.
   */
  readonly cookie: { token?: string | null };
}

/** The facts that the HTTP layer reads from a request to the back office. */
export type StaffRequestMetadata = Pick<RequestContext, 'caller'> & {
  /** The content of the session's cookie. */
  readonly token: string | null;
};
