import { testToken } from '../testing/tokens';
import { createSession, tokenKey } from './session';

describe('session', () => {
  beforeEach(() => localStorage.clear());

  it('is signed out without a token', () => {
    expect(createSession(window).read().status).toBe('signedOut');
  });

  it('keeps the token in the browser\'s storage and reads the profile from it', () => {
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

  it('takes a renewed token only while signed in', () => {
    const session = createSession(window);
    session.renew(testToken());
    expect(session.read().isSignedIn).toBe(false);
    session.signIn(testToken());
    const renewed = testToken({ name: 'Ada II' });
    session.renew(renewed);
    expect(session.read()).toMatchObject({ token: renewed });
  });

  it('follows another tab in and out', () => {
    const session = createSession(window);
    const inOtherTab = (newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue }));
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
