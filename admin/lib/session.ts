import { createContext, useContext } from 'react';
import type { StaffRole } from '../../domain/staff/staff-roles';

/** The person who is signed in. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly hasTwoFactor: boolean;
}

interface Session {
  readonly member: Member;
  /** Ends the session, or all sessions of the person. @returns why it failed; undefined on success */
  readonly signOut: (everywhere: boolean) => Promise<string | undefined>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in staff member.');
  return session;
}

/** Returns true if a role is among those that are allowed; an owner is allowed everything. */
export const mayUse = (role: StaffRole, roles: readonly StaffRole[]): boolean =>
  role === 'owner' || roles.includes(role);
