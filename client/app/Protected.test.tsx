import { act, cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { createSession } from '../lib/session';
import { renderInShop } from '../testing/storefront';
import { testToken } from '../testing/tokens';
import { Protected } from './Protected';

const secret = (
  <Routes>
    <Route path="/addressbook" element={<Protected />}>
      <Route index element="the address book" />
    </Route>
    <Route path="*" element={null} />
  </Routes>
);

describe('Protected', () => {
  beforeEach(() => localStorage.clear());

  it('redirects a visitor to the login page with the origin', () => {
    renderInShop(secret, { path: '/addressbook?x=1', session: createSession(window) });
    expect(screen.getByTestId('address').textContent).toBe('/login?from=%2Faddressbook%3Fx%3D1');
    expect(screen.queryByText('the address book')).toBeNull();
  });

  it('passes the origin to the login page after the session expires, but not after signing out', () => {
    const session = createSession(window);
    session.signIn(testToken());
    renderInShop(secret, { path: '/addressbook', session });
    // The key of the router's initial location is "default".
    act(() => session.signOut('default'));
    expect(screen.getByTestId('address').textContent).toBe('/login');
    cleanup();

    session.signIn(testToken());
    renderInShop(secret, { path: '/addressbook', session });
    act(() => session.signOut());
    expect(screen.getByTestId('address').textContent).toBe('/login?from=%2Faddressbook');
  });

  it('lets a signed-in customer pass', () => {
    const session = createSession(window);
    session.signIn(testToken());
    renderInShop(secret, { path: '/addressbook', session });
    expect(screen.getByText('the address book')).toBeTruthy();
  });

  it('renders a loading state while the session is unknown, as on the server', () => {
    renderInShop(secret, { path: '/addressbook' });
    expect(screen.getByRole('status').textContent).toBe('Loading in Progress...');
    expect(screen.queryByText('the address book')).toBeNull();
    expect(screen.getByTestId('address').textContent).toBe('/addressbook');
  });
});
