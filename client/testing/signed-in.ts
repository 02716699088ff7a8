import { createSession, type Session } from '../lib/session';
import { testToken } from './tokens';

/** Clears localStorage and returns a new session of a customer. */
export function signedInSession(claims: { sub?: string; name?: string } = {}): Session {
  localStorage.clear();
  const session = createSession(window);
  session.signIn(testToken(claims));
  return session;
}
