import type { Page } from 'playwright-core';
import { desktop } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { DashboardScreen } from '../screens/dashboard';
import { LoginScreen } from '../screens/login';
import { demoCustomer } from './customers';

setUpChromium();

/** Storage key of the token; also the name of the header that carries it. */
const tokenKey = 'x-auth-token';
const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), tokenKey);

async function signIn(visitor: Visitor, from = ''): Promise<void> {
  await visitor.open(`/login${from}`);
  await new LoginScreen(visitor).signIn(demoCustomer.email, demoCustomer.password);
}

/** Ends the session on the server only, as another device would. */
async function endSessionOnServer({ page, shop }: Visitor): Promise<void> {
  const token = await storedToken(page);
  const query = 'mutation { customerLogout { success } }';
  const response = await page.request.post(`${shop.url}/graphql`, {
    data: { query },
    headers: { [tokenKey]: token ?? '' },
  });
  expect(await response.json()).toMatchObject({ data: { customerLogout: { success: true } } });
}

describe('a session ended by the server', () => {
  journey(
    'redirects every tab to the login at its next call, and back to the page after signing in',
    { region: 'UK', device: desktop },
    async (visitor) => {
      await signIn(visitor);
      await new DashboardScreen(visitor).waitUntilOpen();
      expect(await storedToken(visitor.page)).not.toBeNull();
      const other = await visitor.page.context().newPage();
      await other.goto(`${visitor.shop.url}/dashboard`);
      // The tabs' initial requests must not count as the next call.
      for (const tab of [visitor.page, other]) await tab.waitForLoadState('networkidle');
      await endSessionOnServer(visitor);

      await visitor.page
        .getByRole('navigation', { name: 'My Account' })
        .getByRole('link', { name: 'Order History' })
        .click();
      await visitor.waitForPath('/login');
      await new LoginScreen(visitor).waitUntilOpen();
      expect(await storedToken(visitor.page)).toBeNull();
      await other.waitForURL(/\/login/);
      await other.close();

      await new LoginScreen(visitor).signIn(demoCustomer.email, demoCustomer.password);
      await visitor.waitForPath('/order-history');
    },
  );

  journey(
    'signs the visitor out on a public page without leaving the page',
    { region: 'UK', device: desktop },
    async (visitor) => {
      await signIn(visitor, '?from=%2Fproduct%2Flavender-essential-oil');
      await visitor.waitForPath('/product/lavender-essential-oil');
      const profile = visitor.page.getByRole('banner').getByRole('link', { name: 'My account' });
      expect(await profile.getAttribute('href')).toBe('/account-info');
      await visitor.page.waitForLoadState('networkidle');
      await endSessionOnServer(visitor);

      await visitor.press(visitor.page.getByRole('button', { name: 'Lavender Essential Oil on my wishlist' }));
      await visitor.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
      expect(await storedToken(visitor.page)).toBeNull();
      expect(new URL(visitor.page.url()).pathname).toBe('/product/lavender-essential-oil');
    },
  );
});

describe('a signed-in customer', () => {
  journey('is redirected from the login to the dashboard', { region: 'UK', device: desktop }, async (visitor) => {
    await signIn(visitor);
    await new DashboardScreen(visitor).waitUntilOpen();
    await visitor.open('/login');
    await visitor.waitForPath('/dashboard');
  });
});
