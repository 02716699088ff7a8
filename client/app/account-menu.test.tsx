import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { apiClient } from '../testing/api';
import { signedInSession } from '../testing/signed-in';
import { renderInShop } from '../testing/storefront';
import { routes } from './routes';

/** The other guarded routes are the steps of the checkout. */
const checkoutSteps = ['/shipping', '/billing', '/order-confirm/:ordernumber'];
const accountRoutes = routes.filter(({ path, guarded }) => guarded && !checkoutSteps.includes(path));

const neverResolves = () => new Promise(() => undefined);

describe('account side menu', () => {
  it.each(accountRoutes.map((route) => [route.path, route] as const))('is present on %s', async (path, { page }) => {
    await page.preload();
    const route = (
      <Routes>
        <Route path={path} element={<page.Component />} />
      </Routes>
    );
    renderInShop(route, {
      path: path.replace(/:\w+/, '1'),
      session: signedInSession(),
      client: apiClient({ me: neverResolves, order: neverResolves }),
    });
    await act(() => Promise.resolve());
    const menu = within(screen.getByRole('navigation', { name: 'My Account' }));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['My Info', '/account-info'],
      ['Order History', '/order-history'],
      ['Address Book', '/addressbook'],
      ['My Reviews', '/review'],
      ['My Wishlist', '/wishlist'],
      ['Change Password', '/change-password'],
    ]);
    expect(menu.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
    expect(menu.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1);
  });
});
