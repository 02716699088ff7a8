import { texts } from '../../domain/messages';
import { desktop, devices, phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { expectEventually, waitUntil } from '../harness/wait-until';
import { MiniCart } from '../screens/mini-cart';
import { scrollBy, scrollPosition, waitForTopBetween } from '../screens/scrolling';
import { ProductScreen } from '../screens/product';
import { waitUntilIdle } from '../harness/page-activity';

setUpChromium();

const lavender = { slug: 'lavender-essential-oil', title: 'Lavender Essential Oil' };

describe('the header', () => {
  for (const device of devices) {
    journey(
      'is sticky, hides on scrolling down and reappears on scrolling up',
      { region: 'UK', device },
      async (visitor) => {
        await visitor.open('/shop');
        await waitUntilIdle(visitor.page);
        const header = visitor.page.getByRole('banner');
        const height = (await header.boundingBox())?.height ?? 0;
        await scrollBy(visitor, 900);
        await waitForTopBetween(header, -2 * height, -height);
        await scrollBy(visitor, -100);
        await waitForTopBetween(header, 0, 0);
        expect(await scrollPosition(visitor)).toBeGreaterThan(500);
      },
    );
  }
});

describe('text at twice the default size', () => {
  journey('leaves header and buy bar whole on a phone', { region: 'UK', device: phone }, async (visitor) => {
    const { page } = visitor;
    for (const path of ['/', `/product/${lavender.slug}`, '/cart']) {
      await visitor.open(path);
      await waitUntilIdle(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectEventually(() => page.evaluate(() => document.documentElement.scrollWidth), 390);
      const cart = await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).boundingBox();
      expect([path, (cart?.x ?? 390) + (cart?.width ?? 0) <= 390]).toEqual([path, true]);
    }
  });
});

describe('the mini cart', () => {
  journey('opens below its button on wide screens', { region: 'UK', device: desktop }, async (visitor) => {
    const miniCart = new MiniCart(visitor);
    const product = new ProductScreen(visitor);
    await product.open(lavender.slug);
    await miniCart.button(0).click();
    await visitor.waitForText(texts.miniCartEmpty);
    await visitor.page.keyboard.press('Escape');
    await product.addToCart();
    await miniCart.waitForItem(lavender.title);
    const [panel, button] = [await miniCart.panel().boundingBox(), await miniCart.button(1).boundingBox()];
    if (!panel || !button) throw new Error('The mini cart is not visible.');
    expect(panel.y).toBeGreaterThanOrEqual(button.y + button.height);
    expect(panel.y).toBeLessThan(button.y + button.height + 40);
    expect(panel.x + panel.width).toBeGreaterThan(button.x);
    // A dropdown is not modal: the page stays clickable.
    await visitor.page.getByRole('main').click({ position: { x: 10, y: 400 } });
    await miniCart.panel().waitFor({ state: 'detached' });
  });

  journey('is a drawer at the edge of the screen on phones', { region: 'UK', device: phone }, async (visitor) => {
    const product = new ProductScreen(visitor);
    await product.open(lavender.slug);
    await product.addToCart();
    const miniCart = new MiniCart(visitor);
    await miniCart.waitForItem(lavender.title);
    await waitUntil(async () => ((await rightEdgeOf(miniCart)) === 390 ? true : undefined), {
      timeoutMessage: 'The drawer did not reach the edge',
    });
    expect((await miniCart.panel().boundingBox())?.height).toBe(844);
  });
});

/** Right edge of the mini cart in pixels. */
async function rightEdgeOf(miniCart: MiniCart): Promise<number> {
  const box = await miniCart.panel().boundingBox();
  return Math.round((box?.x ?? 0) + (box?.width ?? 0));
}

describe('a legal page', () => {
  for (const [name, path] of [
    ['Terms & Conditions', '/terms-conditions'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    journey(`opens at its top: ${name}`, { region: 'UK', device: phone }, async (visitor) => {
      await visitor.open('/our-story');
      await waitUntilIdle(visitor.page);
      const link = visitor.page.getByRole('contentinfo').getByRole('link', { name });
      await link.scrollIntoViewIfNeeded();
      expect(await scrollPosition(visitor)).toBeGreaterThan(0);
      await visitor.press(link);
      await visitor.waitForPath(path);
      await visitor.page.getByRole('heading', { level: 1, name }).waitFor();
      await waitUntil(async () => ((await scrollPosition(visitor)) === 0 ? true : undefined), {
        timeoutMessage: 'The page is not scrolled to its top',
      });
      for (const landmark of ['banner', 'contentinfo'] as const)
        await expectEventually(() => visitor.page.getByRole(landmark).count(), 1);
    });
  }
});

describe('the footer', () => {
  for (const device of devices) {
    journey(
      'leads to pages that exist, and to the section about delivery',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        await visitor.open('/faq');
        const footer = visitor.page.getByRole('contentinfo');
        const links = await footer.getByRole('navigation').getByRole('link').all();
        const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
        expect(new Set(paths).size).toBe(10);
        for (const path of paths) {
          const response = await visitor.page.request.get(visitor.shop.url + path);
          expect([path, response.status()]).toEqual([path, 200]);
        }
        await visitor.press(footer.getByRole('link', { name: 'Delivery' }));
        await visitor.waitForPath('/terms-conditions');
        await waitForTopBetween(visitor.page.getByRole('heading', { name: 'Delivery' }), 0, 400);
        await visitor.expectAccessible();
      },
    );
  }
});

describe('the phone menu', () => {
  journey(
    'lists the entries of wide screens, three more, and the categories',
    { region: 'UK', device: phone, checksAccessibility: true },
    async (visitor) => {
      await visitor.open('/faq');
      await visitor.press(visitor.page.getByRole('button', { name: 'Open menu' }));
      const menu = visitor.page.getByRole('dialog', { name: 'Menu' });
      const category = menu.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Hand Creams' });
      await category.waitFor();
      const entries = menu.getByRole('navigation', { name: 'Mobile' }).getByRole('link');
      expect(await entries.allTextContents()).toEqual([
        'Home',
        ...['Shop', 'Ingredients', 'About Us', 'Blog', 'Contact Us', 'Promises', 'Impact'],
        ...['Our Impact', 'Our Promises'],
        'Sign in',
      ]);
      await visitor.expectAccessible();
      await visitor.press(category);
      await visitor.waitForPath('/shop/hand-cream');
      await menu.waitFor({ state: 'detached' });
    },
  );
});
