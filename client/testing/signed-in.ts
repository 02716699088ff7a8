import { createSession, type Session } from '../lib/session';
import { testToken } from './tokens';

/** Clears localStorage and returns the session of a customer who has just signed in. */
export function signedInSession(claims: { sub?: string; name?: string } = {}): Session {
  localStorage.clear();
  const session = createSession(window);
  session.signIn(testToken(claims));
  return session;
}
