import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchRoute } from '../../app/routes';
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
  ])('greets %s at once, at most 20 letters of the name', async (name, greeting) => {
    const { greetedAtOnce } = await show({ name });
    expect(greetedAtOnce).toBe(greeting);
    expect(heading()).toBe(greeting);
  });

  it('knows a name that was changed after the sign-in', async () => {
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
  ])('leads to %s by a tile and by the side menu', async (name, path) => {
    await show();
    const links = screen.getAllByRole('link', { name: new RegExp(`^${name}`) });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([path, path]);
    expect(matchRoute(path).route.guarded).toBe(true);
  });

  it('marks its own entry in the side menu', async () => {
    await show();
    expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
  });

  it('unfolds the side menu of phones', async () => {
    await show();
    const toggle = menu().getByRole('button', { name: 'My Account' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
  });

  it('signs out at the server and here', async () => {
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

  it('signs out here even when the server does not answer', async () => {
    const customerLogout = () => {
      throw new Error('unreachable');
    };
    const { session } = await show({ answers: { customerLogout } });
    await userEvent.click(menu().getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(session.read().status).toBe('signedOut'));
  });

  it('signs out here after a moment even when the server keeps silent', async () => {
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

  it('signs out when the server no longer knows the token', async () => {
    const { session } = await show({ answers: { me: () => null } });
    await waitFor(() => expect(session.read().status).toBe('signedOut'));
  });
});
