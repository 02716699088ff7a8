import { texts } from '../../domain/messages';
import { desktop, devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { LoginScreen } from '../screens/login';
import { MiniCart } from '../screens/mini-cart';
import { ProductScreen } from '../screens/product';
import { demoCustomer, signUpAndSignIn } from './customers';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

const notFoundResponse = {
  status: 404,
  path: /^\/(no-such-page|product\/no-such-product|about\.html|shop\/x\.y|product\/a\.b1)$/,
};

describe('pages with restricted access', () => {
  journey(
    'redirect visitors to the login, and from there to the requested page',
    { region: 'UK', device: desktop },
    async (visitor) => {
      await visitor.open('/addressbook');
      await visitor.waitForPath('/login');
      const login = new LoginScreen(visitor);
      await login.signIn(demoCustomer.email, demoCustomer.password);
      await visitor.waitForPath('/addressbook');
    },
  );

  journey(
    'redirect to the cart while there is nothing to check out',
    { region: 'UK', device: desktop },
    async (visitor) => {
      await visitor.open('/login?from=%2Fshipping');
      // A new account, since the demo customer's cart may contain items.
      await signUpAndSignIn(visitor);
      await visitor.waitForPath('/cart');
      await visitor.waitForText(texts.cartEmptyTitle);

      const product = new ProductScreen(visitor);
      await product.open('lavender-essential-oil');
      await product.addToCart();
      await new MiniCart(visitor).button(1).waitFor({ state: 'attached' });
      // Billing requires the shipping step, even when opened by URL.
      await visitor.open('/billing');
      await visitor.waitForPath('/cart');
    },
  );
});

describe('an unknown URL', () => {
  for (const device of devices) {
    journey(
      'shows the not-found page with status 404 and a link to the home page',
      { region: 'UK', device, expected: [notFoundResponse], checksAccessibility: true },
      async (visitor) => {
        expect(await visitor.open('/no-such-page')).toBe(404);
        await visitor.page.getByRole('heading', { level: 1, name: texts.notFound }).waitFor();
        await visitor.expectAccessible();
        const home = visitor.page.getByRole('link', { name: texts.goHome });
        await expectEventually(() => home.getAttribute('href'), '/');
        await visitor.press(home);
        await visitor.waitForPath('/');
      },
    );
  }

  journey(
    'includes that of a product that does not exist',
    { region: 'UK', device: desktop, expected: [notFoundResponse] },
    async (visitor) => {
      expect(await visitor.open('/product/no-such-product')).toBe(404);
      await visitor.waitForText(texts.notFound);
    },
  );

  journey(
    'includes one with a file extension',
    { region: 'UK', device: desktop, expected: [notFoundResponse] },
    async (visitor) => {
      for (const path of ['/about.html', '/shop/x.y', '/product/a.b1']) {
        expect(await visitor.open(path)).toBe(404);
        await visitor.waitForText(texts.notFound);
        await visitor.page.getByRole('link', { name: texts.goHome }).waitFor();
      }
    },
  );
});
