import { createStaffSession } from '../../scripts/lib/staff-session';
import type { StaffRole } from '../../domain/staff/staff-roles';
import type { Visitor } from './visitor';

/**
 * Opens a screen of the back office as a new staff member. Invitation and sign-in, whose screens have journeys of their
 * own, are calls.
 * @returns the email
 */
export async function signInAs(visitor: Visitor, role: StaffRole, path = '/admin'): Promise<string> {
  const { email, cookie } = await createStaffSession({ ...visitor.shop, region: visitor.region }, role);
  await visitor.page.context().addCookies([cookie]);
  await visitor.open(path);
  return email;
}
