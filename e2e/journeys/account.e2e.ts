import type { Page } from 'playwright-core';
import { desktop, devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { expectEventually, waitUntil } from '../harness/wait-until';
import { CartScreen } from '../screens/cart';
import { DashboardScreen } from '../screens/dashboard';
import { LoginScreen } from '../screens/login';
import { MiniCart } from '../screens/mini-cart';
import { ProductScreen } from '../screens/product';
import { demoCustomer, signUpAndSignIn } from './customers';
import { waitUntilIdle } from '../harness/page-activity';

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
      for (const tab of [visitor.page, other]) await waitUntilIdle(tab);
      await endSessionOnServer(visitor);

      await visitor.page
        .getByRole('navigation', { name: 'My Account' })
        .getByRole('link', { name: 'Order History' })
        .click();
      await visitor.waitForPath('/login');
      await new LoginScreen(visitor).waitUntilOpen();
      await expectEventually(() => storedToken(visitor.page), null);
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
      const profile = visitor.page.getByRole('banner').getByRole('link', { name: 'My Account' });
      await expectEventually(() => profile.getAttribute('href'), '/account-info');
      await waitUntilIdle(visitor.page);
      await endSessionOnServer(visitor);

      await visitor.press(visitor.page.getByRole('button', { name: 'Lavender Essential Oil on my wishlist' }));
      await visitor.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
      await expectEventually(() => storedToken(visitor.page), null);
      expect(new URL(visitor.page.url()).pathname).toBe('/product/lavender-essential-oil');
    },
  );
});

/** Replaces the stored token by one that has expired, as it is after a day away. */
async function letStoredTokenExpire({ page }: Visitor): Promise<void> {
  await page.evaluate((name) => {
    const claims = btoa(JSON.stringify({ sub: '1', name: 'Ada', exp: 1 }));
    localStorage.setItem(name, `e30.${claims}.c2lnbmF0dXJl`);
  }, tokenKey);
}

describe('a stored token that is no longer valid', () => {
  const endings = [
    ['revoked', endSessionOnServer],
    ['expired', letStoredTokenExpire],
  ] as const;
  for (const [kind, end] of endings)
    for (const device of devices)
      journey(
        `is dropped on the next page when it is ${kind}: the visitor can shop, and finds the customer's cart again after signing in`,
        { region: 'UK', device },
        async (visitor) => {
          const [product, miniCart, cart] = [
            new ProductScreen(visitor),
            new MiniCart(visitor),
            new CartScreen(visitor),
          ];
          await visitor.open('/login');
          const person = await signUpAndSignIn(visitor);
          await new DashboardScreen(visitor).waitUntilOpen();
          await product.open('lavender-essential-oil');
          await product.addToCart();
          await miniCart.waitForItem('Lavender Essential Oil');
          await end(visitor);

          await product.open('rose-shea-hand-cream');
          await waitUntil(async () => ((await storedToken(visitor.page)) === null ? true : undefined), {
            timeoutMessage: 'The token was not dropped',
          });
          await product.addToCart();
          await miniCart.waitForItem('Rose + Shea Hand Cream');
          await miniCart.button(1).waitFor();

          await visitor.open('/login');
          await new LoginScreen(visitor).signIn(person.email, person.password);
          await new DashboardScreen(visitor).waitUntilOpen();
          await cart.open();
          for (const title of ['Lavender Essential Oil', 'Rose + Shea Hand Cream']) await cart.waitForItem(title);
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
