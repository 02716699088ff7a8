import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** State of the navigation from the sign-up to the login. The address bar would reveal the email to logs. */
interface RegisteredState {
  readonly registeredEmail: string;
}

export const registeredState = (registeredEmail: string): RegisteredState => ({ registeredEmail });

const neverChanges = () => () => undefined;

/** The email of an account that was created just before; null otherwise, and while hydrating, since the server has no history. */
export function useRegisteredEmail(): string | null {
  const email = emailIn(useLocation().state);
  return useSyncExternalStore(
    neverChanges,
    () => email,
    () => null,
  );
}

/** The state of a history entry may have been written by another version of the shop. */
function emailIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('registeredEmail' in state)) return null;
  return typeof state.registeredEmail === 'string' ? state.registeredEmail : null;
}
