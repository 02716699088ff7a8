import { screen, within } from '@testing-library/react';
import { apiClient } from '../testing/api';
import { signedInSession } from '../testing/signed-in';
import { pageRoutes } from '../testing/page-routes';
import { renderRoutes } from '../testing/storefront';
import { routes } from './routes';

/** The other guarded routes are the steps of the checkout. */
const checkoutSteps = ['/shipping', '/billing', '/order-confirm/:ordernumber'];
const accountRoutes = pageRoutes.filter(({ path, guarded }) => guarded && !checkoutSteps.includes(path));

const neverResolves = () => new Promise(() => undefined);

describe('account side menu', () => {
  it.each(accountRoutes.map(({ path }) => path))('is present on %s', async (path) => {
    renderRoutes(routes, {
      path: path.replace(/:\w+/, '1'),
      session: signedInSession(),
      client: apiClient({ me: neverResolves, order: neverResolves }),
    });
    const menu = within(await screen.findByRole('navigation', { name: 'My Account' }));
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
