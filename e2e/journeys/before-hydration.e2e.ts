import { notices, texts } from '../../domain/messages';
import { desktop, type Device, devices, phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { waitUntil } from '../harness/wait-until';
import { LoginScreen } from '../screens/login';
import { MiniCart } from '../screens/mini-cart';
import { ProductScreen } from '../screens/product';
import { demoCustomer } from './customers';

setUpChromium();

/** Opens a page and holds back its scripts. @returns a function that releases them */
async function openWithHeldScripts(visitor: Visitor, path: string): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await visitor.page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await visitor.page.goto(visitor.shop.url + path, { waitUntil: 'commit' });
  return () => arrive();
}

/** Opens a page on which a button is pressed as soon as React handles presses, before it has rendered anything. */
async function openAndPressWhileHydrating(visitor: Visitor, path: string, button: string): Promise<void> {
  await visitor.page.addInitScript((label) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('#root[data-alive]') === null) return;
      observer.disconnect();
      document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
    });
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-alive'] });
  }, button);
  await visitor.open(path);
}

interface EarlyPress {
  readonly path: string;
  /** Accessible name of the button. */
  readonly button: string | RegExp;
  /** Waits for what the press does. */
  readonly outcome: (visitor: Visitor) => Promise<void>;
}

const product = '/product/lavender-essential-oil';
const heart = 'Lavender Essential Oil on my wishlist';

const earlyPresses: readonly (EarlyPress & { readonly device: Device })[] = [
  { device: desktop, path: product, button: heart, outcome: (visitor) => visitor.waitForPath('/login') },
  {
    device: phone,
    path: product,
    button: 'One more',
    outcome: async ({ page }) => {
      const field = page.getByRole('textbox', { name: 'Quantity of Lavender Essential Oil' });
      await waitUntil(async () => (await field.inputValue()) === '2' || undefined, {
        timeoutMessage: 'The quantity did not change',
      });
    },
  },
  {
    device: desktop,
    path: '/shop',
    button: 'Filter',
    outcome: ({ page }) => page.getByRole('dialog', { name: 'Filter' }).waitFor(),
  },
  {
    device: phone,
    path: '/shop',
    button: 'Open menu',
    outcome: ({ page }) => page.getByRole('dialog', { name: 'Menu' }).waitFor(),
  },
  {
    device: phone,
    path: '/',
    button: 'Open search',
    outcome: ({ page }) => page.getByRole('button', { name: 'Close search' }).waitFor(),
  },
  {
    // Far below the first screen.
    device: phone,
    path: '/',
    button: /^Add to Cart/,
    outcome: (visitor) => new MiniCart(visitor).button(1).waitFor(),
  },
];

describe('a press on a button before hydration', () => {
  for (const { device, path, button, outcome } of earlyPresses) {
    journey(`is repeated: ${String(button)} on ${path}`, { region: 'UK', device }, async (visitor) => {
      const arrive = await openWithHeldScripts(visitor, path);
      // Without scrolling to it, which would bring its section near.
      await visitor.page
        .getByRole('button', { name: button })
        .first()
        .evaluate((element: HTMLElement) => element.click());
      arrive();
      await outcome(visitor);
    });
  }

  journey('searches for the term', { region: 'UK', device: desktop }, async (visitor) => {
    const arrive = await openWithHeldScripts(visitor, '/');
    await visitor.page.getByRole('combobox', { name: 'Search the shop' }).fill('lavender');
    await visitor.page.keyboard.press('Enter');
    arrive();
    await visitor.waitForPath('/search/lavender');
  });
});

describe('a press on the wishlist heart', () => {
  const region = 'UK';
  journey('as hydration begins leads a visitor to the login', { region, device: desktop }, async (visitor) => {
    await openAndPressWhileHydrating(visitor, product, heart);
    await visitor.waitForPath('/login');
  });

  journey(
    'early adds the product for a customer, and once more removes it',
    { region, device: desktop },
    async (visitor) => {
      await signInAsDemoCustomer(visitor);
      const arrive = await openWithHeldScripts(visitor, product);
      await visitor.page.getByRole('button', { name: heart }).click();
      arrive();
      await visitor.waitForText(notices.wishlistAdded.text);
      await visitor.page.getByRole('button', { name: heart }).click();
      await visitor.waitForText(notices.wishlistRemoved.text);
      await openAndPressWhileHydrating(visitor, product, heart);
      await visitor.waitForText(notices.wishlistAdded.text);
    },
  );
});

async function signInAsDemoCustomer(visitor: Visitor): Promise<void> {
  await visitor.open('/login');
  await new LoginScreen(visitor).signIn(demoCustomer.email, demoCustomer.password);
  await visitor.waitForPath('/dashboard');
}

describe('input before hydration', () => {
  journey(
    'submits the login once the scripts run, with no password in the URL',
    { region: 'UK', device: desktop },
    async (visitor) => {
      const arrive = await openWithHeldScripts(visitor, '/login');
      await visitor.fill(visitor.page.getByRole('form', { name: 'Login' }), {
        Email: demoCustomer.email,
        Password: demoCustomer.password,
      });
      await visitor.page.keyboard.press('Enter');
      expect(new URL(visitor.page.url()).search).toBe('');
      arrive();
      await visitor.waitForPath('/dashboard');
    },
  );

  journey('adds the product once for two clicks', { region: 'UK', device: desktop }, async (visitor) => {
    const arrive = await openWithHeldScripts(visitor, '/product/lavender-essential-oil');
    const add = new ProductScreen(visitor).addButton();
    await add.click();
    await add.click();
    arrive();
    await new MiniCart(visitor).waitForItem('Lavender Essential Oil');
    await visitor.page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  });

  for (const device of devices) {
    journey('adds as many pieces as were chosen just before', { region: 'UK', device }, async (visitor) => {
      const arrive = await openWithHeldScripts(visitor, product);
      const screen = new ProductScreen(visitor);
      await screen.increaseQuantity();
      await screen.increaseQuantity();
      await screen.addToCart();
      arrive();
      await new MiniCart(visitor).waitForItem('Lavender Essential Oil');
      await new MiniCart(visitor).button(3).waitFor();
    });

    journey('opens the mini cart for a click on its button', { region: 'UK', device }, async (visitor) => {
      const arrive = await openWithHeldScripts(visitor, '/product/lavender-essential-oil');
      await new MiniCart(visitor).button(0).click();
      arrive();
      await visitor.waitForText(texts.miniCartEmpty);
    });
  }
});
