import { tokenHeader } from '../../domain/request-names';
import { storageOrMemory } from './browser-storage';
import { createStore } from './store';
import { readProfile, type Profile } from './token';

/** `unknown` on the server and during hydration: the token is in the browser's storage and has not been read. */
export type SessionState =
  | {
      readonly status: 'unknown' | 'signedOut';
      readonly isSignedIn: false;
      readonly profile: null;
      readonly token: null;
      /** Key of the router location at which the customer signed out; absent when the session ended by itself. */
      readonly leftAt?: string | undefined;
    }
  | { readonly status: 'signedIn'; readonly isSignedIn: true; readonly profile: Profile; readonly token: string };

type NotSignedIn = Extract<SessionState, { isSignedIn: false }>;

export const unknownSession: NotSignedIn = { status: 'unknown', isSignedIn: false, profile: null, token: null };
const signedOut: NotSignedIn = { status: 'signedOut', isSignedIn: false, profile: null, token: null };

/** `localStorage` key of the token; the same name as the header that carries it. */
export const tokenKey = tokenHeader;

export interface Session {
  read: () => SessionState;
  watch: (listener: () => void) => () => void;
  signIn: (token: string) => void;
  /**
   * Replaces the token `from` by the one renewed from it. Ignored unless `from` is still the current token: its session may have
   * ended or another customer may have signed in meanwhile.
   */
  renew: (token: string, from: string | null) => void;
  /** @param leftAt key of the router location, when the customer signs out */
  signOut: (leftAt?: string) => void;
}

/** Creates the session of this browser. Follows sign-in and sign-out in other tabs. */
export function createSession(
  browser: Pick<Window, 'localStorage' | 'addEventListener'>,
  now: () => number = Date.now,
): Session {
  const stateOf = (token: string | null): SessionState => {
    const profile = token === null ? undefined : readProfile(token);
    if (token === null || !profile || profile.expiresAt <= now()) return signedOut;
    return { status: 'signedIn', isSignedIn: true, profile, token };
  };
  const storage = storageOrMemory(() => browser.localStorage);
  const store = createStore(stateOf(storage.getItem(tokenKey)));
  const storeToken = (token: string) => {
    storage.setItem(tokenKey, token);
    store.write(stateOf(token));
  };
  browser.addEventListener('storage', (event) => {
    // A null key means that the other tab cleared the storage.
    if (event.key === tokenKey || event.key === null) store.write(stateOf(event.newValue));
  });
  browser.addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back/forward cache has missed the storage events of other tabs.
    const storedToken = persisted ? storage.getItem(tokenKey) : store.read().token;
    if (storedToken !== store.read().token) store.write(stateOf(storedToken));
  });
  return {
    read: store.read,
    watch: store.watch,
    signIn: storeToken,
    renew: (token, from) => {
      if (from !== null && from === store.read().token) storeToken(token);
    },
    signOut: (leftAt) => {
      storage.removeItem(tokenKey);
      if (store.read().isSignedIn) store.write({ ...signedOut, leftAt });
    },
  };
}
