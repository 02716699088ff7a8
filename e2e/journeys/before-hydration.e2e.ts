import { texts } from '../../domain/messages';
import { desktop, devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
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
    journey('opens the mini cart for a click on its button', { region: 'UK', device }, async (visitor) => {
      const arrive = await openWithHeldScripts(visitor, '/product/lavender-essential-oil');
      await new MiniCart(visitor).button(0).click();
      arrive();
      await visitor.waitForText(texts.miniCartEmpty);
    });
  }
});
