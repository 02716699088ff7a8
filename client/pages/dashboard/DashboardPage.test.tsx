import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isGuarded } from '../../testing/page-routes';
import { DashboardPageDocument } from './DashboardPage.generated';
import { apiClient, type RootResolvers } from '../../testing/api';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { DashboardPage } from './DashboardPage';

/** The page is complete on first render; resolves once the query has been answered as well. */
async function show({ name = 'Ada', answers = {} }: { name?: string; answers?: RootResolvers } = {}) {
  const session = signedInSession({ sub: '7', name });
  const client = apiClient({ me: () => ({ id: '7', name }), ...answers });
  renderInShop(<DashboardPage />, { path: '/dashboard', session, client });
  const greetedAtOnce = heading();
  await waitFor(() => expect(client.readQuery({ query: DashboardPageDocument })).toBeTruthy());
  return { session, greetedAtOnce };
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const menu = () => within(screen.getByRole('navigation', { name: 'My Account' }));
const signOutTile = () => screen.getByRole('button', { name: /Sign Out End your visit/ });

describe('Dashboard', () => {
  it.each([
    ['Ada', 'Hello Ada!'],
    ['Bartholomew Octavius Quentin', 'Hello Bartholomew Octavius...!'],
  ])('greets %s before the request completes, with at most 20 letters of the name', async (name, greeting) => {
    const { greetedAtOnce } = await show({ name });
    expect(greetedAtOnce).toBe(greeting);
    expect(heading()).toBe(greeting);
  });

  it('shows a name that was changed after sign-in', async () => {
    const { greetedAtOnce } = await show({ name: 'Ada', answers: { me: () => ({ id: '7', name: 'Augusta' }) } });
    expect(greetedAtOnce).toBe('Hello Ada!');
    await waitFor(() => expect(heading()).toBe('Hello Augusta!'));
  });

  it.each([
    ['My Info', '/account-info'],
    ['Order History', '/order-history'],
    ['Address Book', '/addressbook'],
    ['My Reviews', '/review'],
    ['My Wishlist', '/wishlist'],
    ['Change Password', '/change-password'],
  ])('links to %s with a tile and in the side menu', async (name, path) => {
    await show();
    const links = screen.getAllByRole('link', { name: new RegExp(`^${name}`) });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([path, path]);
    expect(isGuarded(path)).toBe(true);
  });

  it('marks the current entry in the side menu', async () => {
    await show();
    expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
  });

  it('expands the side menu on mobile', async () => {
    await show();
    const toggle = menu().getByRole('button', { name: 'My Account' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
  });

  it('signs out on the server and in the browser', async () => {
    let ended = 0;
    const customerLogout = () => {
      ended += 1;
      return { success: true, userErrors: [] };
    };
    const { session } = await show({ answers: { customerLogout } });
    await userEvent.click(signOutTile());
    await waitFor(() => expect(session.read().status).toBe('signedOut'));
    expect(ended).toBe(1);
    expect(localStorage.getItem('x-auth-token')).toBeNull();
  });

  it('signs out in the browser even when the request fails', async () => {
    const customerLogout = () => {
      throw new Error('unreachable');
    };
    const { session } = await show({ answers: { customerLogout } });
    await userEvent.click(menu().getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(session.read().status).toBe('signedOut'));
  });

  it('signs out in the browser after a timeout when the server does not respond', async () => {
    const { session } = await show({ answers: { customerLogout: () => new Promise(() => undefined) } });
    jest.useFakeTimers();
    try {
      fireEvent.click(signOutTile());
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(session.read().status).toBe('signedOut');
    } finally {
      jest.useRealTimers();
    }
  });

  it('signs out when the server rejects the token', async () => {
    const { session } = await show({ answers: { me: () => null } });
    await waitFor(() => expect(session.read().status).toBe('signedOut'));
  });
});
