import { jest } from '@jest/globals';
import { testToken } from '../testing/tokens';
import { createSession, tokenKey } from './session';

/** jsdom lacks PageTransitionEvent. */
const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

describe('session', () => {
  beforeEach(() => localStorage.clear());

  it('is signed out without a token', () => {
    expect(createSession(window).read().status).toBe('signedOut');
  });

  it("keeps the token in the browser's storage and reads the profile from it", () => {
    const session = createSession(window);
    const token = testToken({ sub: '7', name: 'Zoë' });
    session.signIn(token);
    expect(localStorage.getItem(tokenKey)).toBe(token);
    expect(session.read()).toMatchObject({ isSignedIn: true, token, profile: { id: '7', name: 'Zoë' } });
    expect(createSession(window).read().isSignedIn).toBe(true);
  });

  it('takes neither an expired token nor something that is none', () => {
    localStorage.setItem(tokenKey, testToken({ exp: 1 }));
    expect(createSession(window).read().status).toBe('signedOut');
    for (const junk of ['', 'abc', 'a.b.c', 'a.bnVsbA.c']) {
      localStorage.setItem(tokenKey, junk);
      expect(createSession(window).read().status).toBe('signedOut');
    }
  });

  it('removes the token on signing out and tells its watchers once', () => {
    const session = createSession(window);
    session.signIn(testToken());
    let told = 0;
    session.watch(() => (told += 1));
    session.signOut();
    session.signOut();
    expect(localStorage.getItem(tokenKey)).toBeNull();
    expect(session.read().isSignedIn).toBe(false);
    expect(told).toBe(1);
  });

  it('takes a renewed token only for the one that it was made from', () => {
    const session = createSession(window);
    const [old, renewed] = [testToken({ name: 'Ada I' }), testToken({ name: 'Ada II' })];
    session.renew(renewed, null);
    session.renew(renewed, old);
    expect(session.read().isSignedIn).toBe(false);
    session.signIn(old);
    session.renew(renewed, old);
    expect(session.read()).toMatchObject({ token: renewed });
    session.signIn(testToken({ sub: '8', name: 'Grace' }));
    session.renew(testToken({ name: 'Ada III' }), renewed);
    expect(session.read()).toMatchObject({ profile: { id: '8', name: 'Grace' } });
  });

  it('learns on coming back to a page that was put aside what happened meanwhile', () => {
    const session = createSession(window);
    session.signIn(testToken());
    localStorage.removeItem(tokenKey);
    window.dispatchEvent(pageShow(false));
    expect(session.read().isSignedIn).toBe(true);
    window.dispatchEvent(pageShow(true));
    expect(session.read().isSignedIn).toBe(false);
  });

  it('lasts as long as the page in a browser that refuses storage', () => {
    const refusing = {
      addEventListener: window.addEventListener.bind(window),
      get localStorage(): Storage {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    };
    const session = createSession(refusing);
    expect(session.read().status).toBe('signedOut');
    session.signIn(testToken());
    expect(session.read().isSignedIn).toBe(true);
    session.signOut();
    expect(session.read().isSignedIn).toBe(false);
  });

  it('signs in where nothing more fits into the storage', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    const session = createSession(window);
    session.signIn(testToken());
    full.mockRestore();
    expect(session.read().isSignedIn).toBe(true);
  });

  it('follows another tab in and out', () => {
    const session = createSession(window);
    const inOtherTab = (newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue }));
    inOtherTab(testToken());
    expect(session.read().isSignedIn).toBe(true);
    inOtherTab(null);
    expect(session.read().isSignedIn).toBe(false);
  });

  it('does not mind what else other tabs store', () => {
    const session = createSession(window);
    session.signIn(testToken());
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: null }));
    expect(session.read().isSignedIn).toBe(true);
  });
});
