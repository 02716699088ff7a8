import { desktop, devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { expectEventually } from '../harness/wait-until';
import { CartScreen } from '../screens/cart';
import { MiniCart } from '../screens/mini-cart';
import { ProductScreen } from '../screens/product';
import { demoCustomer, signUpAndSignIn } from './customers';

setUpChromium();

const product = '/product/lavender-essential-oil';
const title = 'Lavender Essential Oil';

/** Holds back the scripts of every page that is opened from now on. @returns a function that releases them */
async function holdScripts(visitor: Visitor): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await visitor.page.route('**/assets/*.js', async (route) => {
    await arrived;
    // The page that wanted it may have been left.
    await route.continue().catch(() => undefined);
  });
  return () => arrive();
}

async function openWithHeldScripts(visitor: Visitor, path: string): Promise<() => void> {
  const arrive = await holdScripts(visitor);
  await visitor.page.goto(visitor.shop.url + path, { waitUntil: 'commit' });
  return arrive;
}

/** Waits for a page whose scripts are held back, and with them its load event. */
const waitForDocument = ({ page, shop }: Visitor, path: string) =>
  page.waitForURL(shop.url + path, { waitUntil: 'commit' });

const searchField = ({ page }: Visitor) => page.getByRole('combobox', { name: 'Search the shop' });

describe('the search before hydration', () => {
  journey('leads to the results', { region: 'UK', device: desktop }, async (visitor) => {
    const arrive = await openWithHeldScripts(visitor, '/');
    await searchField(visitor).fill('lavender');
    await visitor.page.keyboard.press('Enter');
    await waitForDocument(visitor, '/search/lavender');
    await visitor.page.getByRole('link', { name: title }).first().waitFor();
    arrive();
    await expectEventually(() => searchField(visitor).inputValue(), 'lavender');
  });

  journey(
    'does not lose what is typed, and offers suggestions for it',
    { region: 'UK', device: desktop },
    async (visitor) => {
      const arrive = await openWithHeldScripts(visitor, '/');
      await searchField(visitor).click();
      await visitor.page.keyboard.type('lavend');
      arrive();
      await visitor.page.getByRole('option', { name: new RegExp(title) }).waitFor();
      expect(await searchField(visitor).inputValue()).toBe('lavend');
      await visitor.page.keyboard.type('er');
      await visitor.page.keyboard.press('Enter');
      await visitor.waitForPath('/search/lavender');
    },
  );
});

describe('a product that is added before hydration', () => {
  for (const device of devices) {
    journey('is shown in the cart, in the chosen quantity', { region: 'UK', device }, async (visitor) => {
      const arrive = await openWithHeldScripts(visitor, product);
      await visitor.page.getByLabel(`Quantity of ${title}`).fill('3');
      await new ProductScreen(visitor).addToCart();
      await waitForDocument(visitor, '/cart');
      arrive();
      const cart = new CartScreen(visitor);
      await cart.waitForItem(title);
      expect(await cart.quantityOf(title)).toBe(3);
      await new MiniCart(visitor).button(3).waitFor();
      // The id that the server has given the browser is the one that its scripts use.
      await visitor.open(product);
      await new ProductScreen(visitor).addToCart();
      await new MiniCart(visitor).button(4).waitFor();
    });

    journey('on a card is shown in the cart', { region: 'UK', device }, async (visitor) => {
      const arrive = await openWithHeldScripts(visitor, '/');
      const button = visitor.page.getByRole('button', { name: /^Add to Cart/ }).first();
      const name = (await button.innerText()).replace('Add to Cart', '').trim();
      await visitor.press(button);
      await waitForDocument(visitor, '/cart');
      arrive();
      await new CartScreen(visitor).waitForItem(name);
      await new MiniCart(visitor).button(1).waitFor();
    });
  }

  journey('by a visitor who has been here is added once', { region: 'UK', device: desktop }, async (visitor) => {
    await visitor.open('/');
    const arrive = await openWithHeldScripts(visitor, product);
    await new ProductScreen(visitor).addToCart();
    await waitForDocument(visitor, '/cart');
    arrive();
    await new CartScreen(visitor).waitForItem(title);
    await new MiniCart(visitor).button(1).waitFor();
    await visitor.open('/cart');
    await new MiniCart(visitor).button(1).waitFor();
  });

  journey("by a customer is in the customer's cart", { region: 'UK', device: desktop }, async (visitor) => {
    await visitor.open('/login');
    await signUpAndSignIn(visitor);
    await new ProductScreen(visitor).open('lavender-essential-oil');
    await new ProductScreen(visitor).addToCart();
    await new MiniCart(visitor).button(1).waitFor();
    const arrive = await openWithHeldScripts(visitor, product);
    await new ProductScreen(visitor).addToCart();
    await waitForDocument(visitor, '/cart');
    arrive();
    await new CartScreen(visitor).waitForItem(title);
    await new MiniCart(visitor).button(2).waitFor();
  });
});

journey(
  'a login that is typed before hydration is not lost, and not sent by the browser',
  { region: 'UK', device: desktop },
  async (visitor) => {
    const arrive = await openWithHeldScripts(visitor, '/login');
    const form = visitor.page.getByRole('form', { name: 'Login' });
    await visitor.fill(form, { Email: demoCustomer.email, Password: demoCustomer.password });
    await visitor.page.keyboard.press('Enter');
    expect(await form.getByRole('button', { name: 'Login' }).isDisabled()).toBe(true);
    expect(new URL(visitor.page.url())).toMatchObject({ pathname: '/login', search: '' });
    arrive();
    await visitor.press(form.getByRole('button', { name: 'Login' }));
    await visitor.waitForPath('/dashboard');
  },
);
