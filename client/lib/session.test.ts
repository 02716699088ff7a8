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

  it('stores the token in localStorage and reads the profile from it', () => {
    const session = createSession(window);
    const token = testToken({ sub: '7', name: 'Zoë' });
    session.signIn(token);
    expect(localStorage.getItem(tokenKey)).toBe(token);
    expect(session.read()).toMatchObject({ isSignedIn: true, token, profile: { id: '7', name: 'Zoë' } });
    expect(createSession(window).read().isSignedIn).toBe(true);
  });

  it('rejects an expired token and a malformed one', () => {
    localStorage.setItem(tokenKey, testToken({ exp: 1 }));
    expect(createSession(window).read().status).toBe('signedOut');
    for (const junk of ['', 'abc', 'a.b.c', 'a.bnVsbA.c']) {
      localStorage.setItem(tokenKey, junk);
      expect(createSession(window).read().status).toBe('signedOut');
    }
  });

  it('drops a stored token that has expired or cannot be read, and reports that a session had ended', () => {
    expect(createSession(window).endedWhileAway).toBe(false);
    for (const token of [testToken({ exp: 1 }), 'a.b.c']) {
      localStorage.setItem(tokenKey, token);
      expect(createSession(window).endedWhileAway).toBe(true);
      expect(localStorage.getItem(tokenKey)).toBeNull();
      expect(createSession(window).endedWhileAway).toBe(false);
    }
  });

  it('removes the token on sign-out and notifies subscribers once', () => {
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

  it('accepts a renewed token only if the token it replaces is still current', () => {
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

  it('rereads the token when the page is restored from the back/forward cache', () => {
    const session = createSession(window);
    session.signIn(testToken());
    localStorage.removeItem(tokenKey);
    window.dispatchEvent(pageShow(false));
    expect(session.read().isSignedIn).toBe(true);
    window.dispatchEvent(pageShow(true));
    expect(session.read().isSignedIn).toBe(false);
  });

  it('lasts until the page is closed when storage is blocked', () => {
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

  it('signs in when the storage quota is exceeded', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    const session = createSession(window);
    session.signIn(testToken());
    full.mockRestore();
    expect(session.read().isSignedIn).toBe(true);
  });

  it('follows sign-in and sign-out in another tab', () => {
    const session = createSession(window);
    const inOtherTab = (newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue }));
    inOtherTab(testToken());
    expect(session.read().isSignedIn).toBe(true);
    inOtherTab(null);
    expect(session.read().isSignedIn).toBe(false);
  });

  it('ignores unrelated storage events', () => {
    const session = createSession(window);
    session.signIn(testToken());
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: null }));
    expect(session.read().isSignedIn).toBe(true);
  });
});
