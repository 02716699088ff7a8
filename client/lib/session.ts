import { storageOr } from './browser-storage';
import { createStore } from './store';
import { readProfile, type Profile } from './token';

/** `unknown` is what the server and the first paint see: the token lies in the browser and has not been read yet. */
export type SessionState =
  | {
      readonly status: 'unknown' | 'signedOut';
      readonly isSignedIn: false;
      readonly profile: null;
      readonly token: null;
      /** The visit of a page, by its key, on which the customer chose to sign out; absent when the session ended by itself. */
      readonly leftAt?: string | undefined;
    }
  | { readonly status: 'signedIn'; readonly isSignedIn: true; readonly profile: Profile; readonly token: string };

type NobodyKnown = Extract<SessionState, { isSignedIn: false }>;

export const unknownSession: NobodyKnown = { status: 'unknown', isSignedIn: false, profile: null, token: null };
const signedOut: NobodyKnown = { status: 'signedOut', isSignedIn: false, profile: null, token: null };

/** Where the token is kept: `localStorage` under the name of the header that carries it. */
export const tokenKey = 'x-auth-token';

export interface Session {
  read: () => SessionState;
  watch: (listener: () => void) => () => void;
  signIn: (token: string) => void;
  /**
   * Puts a renewed token in the place of the one that it was made from; too late when that is no longer the present one, since
   * its session has ended or somebody else has signed in meanwhile.
   */
  renew: (token: string, from: string | null) => void;
  /** @param leftAt the key of the page's visit, when it is the customer's own wish */
  signOut: (leftAt?: string) => void;
}

/** The session of this browser. Follows sign-in and sign-out in other tabs. */
export function createSession(browser: Pick<Window, 'localStorage' | 'addEventListener'>, now: () => number = Date.now): Session {
  const stateOf = (token: string | null): SessionState => {
    const profile = token === null ? undefined : readProfile(token);
    if (token === null || !profile || profile.expiresAt <= now()) return signedOut;
    return { status: 'signedIn', isSignedIn: true, profile, token };
  };
  const storage = storageOr(() => browser.localStorage);
  const store = createStore(stateOf(storage.getItem(tokenKey)));
  const keep = (token: string) => {
    storage.setItem(tokenKey, token);
    store.write(stateOf(token));
  };
  browser.addEventListener('storage', (event) => {
    // A null key means that the other tab emptied the whole storage.
    if (event.key === tokenKey || event.key === null) store.write(stateOf(event.newValue));
  });
  browser.addEventListener('pageshow', ({ persisted }) => {
    // A page that the browser had put aside has heard nothing of what other tabs did.
    const kept = persisted ? storage.getItem(tokenKey) : store.read().token;
    if (kept !== store.read().token) store.write(stateOf(kept));
  });
  return {
    read: store.read,
    watch: store.watch,
    signIn: keep,
    renew: (token, from) => {
      if (from !== null && from === store.read().token) keep(token);
    },
    signOut: (leftAt) => {
      storage.removeItem(tokenKey);
      if (store.read().isSignedIn) store.write({ ...signedOut, leftAt });
    },
  };
}
