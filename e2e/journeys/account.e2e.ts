import type { Page } from 'playwright-core';
import { desktop } from '../harness/devices';
import { inChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { DashboardScreen } from '../screens/dashboard';
import { LoginScreen } from '../screens/login';
import { demoCustomer } from './people';

inChromium();

/** Storage key of the token; also the name of the header that carries it. */
const tokenName = 'x-auth-token';
const kept = (page: Page): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), tokenName);

async function signIn(visitor: Visitor, from = ''): Promise<void> {
  await visitor.open(`/login${from}`);
  await new LoginScreen(visitor).signIn(demoCustomer.email, demoCustomer.password);
}

/** Ends the session on the server only, as another device would. */
async function endAtServer({ page, shop }: Visitor): Promise<void> {
  const token = await kept(page);
  const query = 'mutation { customerLogout { success } }';
  const response = await page.request.post(`${shop.url}/graphql`, {
    data: { query },
    headers: { [tokenName]: token ?? '' },
  });
  expect(await response.json()).toMatchObject({ data: { customerLogout: { success: true } } });
}

describe('a session that the server has ended', () => {
  journey(
    'ends at the next call in every tab, and leads to the login, which leads back',
    { region: 'UK', device: desktop },
    async (visitor) => {
      await signIn(visitor);
      await new DashboardScreen(visitor).isOpen();
      expect(await kept(visitor.page)).not.toBeNull();
      const other = await visitor.page.context().newPage();
      await other.goto(`${visitor.shop.url}/dashboard`);
      // The tabs' initial requests must not count as the next call.
      for (const tab of [visitor.page, other]) await tab.waitForLoadState('networkidle');
      await endAtServer(visitor);

      await visitor.page
        .getByRole('navigation', { name: 'My Account' })
        .getByRole('link', { name: 'Order History' })
        .click();
      await visitor.arrivesAt('/login');
      await new LoginScreen(visitor).isOpen();
      expect(await kept(visitor.page)).toBeNull();
      await other.waitForURL(/\/login/);
      await other.close();

      await new LoginScreen(visitor).signIn(demoCustomer.email, demoCustomer.password);
      await visitor.arrivesAt('/order-history');
    },
  );

  journey(
    'ends on a page that is open to everybody as well, which stays',
    { region: 'UK', device: desktop },
    async (visitor) => {
      await signIn(visitor, '?from=%2Fproduct%2Flavender-essential-oil');
      await visitor.arrivesAt('/product/lavender-essential-oil');
      const profile = visitor.page.getByRole('banner').getByRole('link', { name: 'My account' });
      expect(await profile.getAttribute('href')).toBe('/account-info');
      await visitor.page.waitForLoadState('networkidle');
      await endAtServer(visitor);

      await visitor.press(visitor.page.getByRole('button', { name: 'Lavender Essential Oil on my wishlist' }));
      await visitor.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
      expect(await kept(visitor.page)).toBeNull();
      expect(new URL(visitor.page.url()).pathname).toBe('/product/lavender-essential-oil');
    },
  );
});

describe('whoever is signed in', () => {
  journey('is sent on from the login to the dashboard', { region: 'UK', device: desktop }, async (visitor) => {
    await signIn(visitor);
    await new DashboardScreen(visitor).isOpen();
    await visitor.open('/login');
    await visitor.arrivesAt('/dashboard');
  });
});
