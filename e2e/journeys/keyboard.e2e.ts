import { desktop } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { MiniCart } from '../screens/mini-cart';
import { ProductScreen } from '../screens/product';

setUpChromium();

const tablet = { viewport: { width: 768, height: 1024 } };

describe('keyboard only', () => {
  journey('skips to the content', { region: 'UK', device: desktop }, async (visitor) => {
    await visitor.open('/shop');
    await visitor.page.keyboard.press('Tab');
    await visitor.waitForFocusIn(visitor.page.getByRole('link', { name: /^skip/i }));
    await visitor.page.keyboard.press('Enter');
    await visitor.waitForFocusIn(visitor.page.getByRole('main'));
  });

  journey('searches the shop', { region: 'UK', device: desktop }, async (visitor) => {
    await visitor.open('/');
    await visitor.tabTo(
      visitor.page.getByRole('searchbox').or(visitor.page.getByRole('combobox', { name: /search/i })),
    );
    await visitor.page.keyboard.type('lavender');
    await visitor.page.keyboard.press('Enter');
    await visitor.waitForPath('/search/lavender');
    await visitor.page.getByRole('heading', { level: 1, name: /Search Result/ }).waitFor();
    await visitor.waitForFocusIn(visitor.page.getByRole('main'));
    await visitor.tabTo(visitor.page.getByRole('main').getByRole('link', { name: 'Lavender Essential Oil' }));
    await visitor.page.keyboard.press('Enter');
    await visitor.waitForPath('/product/lavender-essential-oil');
  });

  journey(
    'opens the menu, moves within it and closes it',
    { region: 'UK', device: desktop, context: tablet },
    async (visitor) => {
      await visitor.open('/');
      const button = visitor.page.getByRole('button', { name: 'Open menu' });
      const menu = visitor.page.getByRole('dialog', { name: 'Menu' });
      await visitor.tabTo(button);
      await visitor.page.keyboard.press('Enter');
      await visitor.waitForFocusIn(menu);
      await visitor.page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await visitor.waitForFocusIn(button);

      await visitor.page.keyboard.press('Enter');
      await visitor.waitForFocusIn(menu);
      await visitor.tabTo(menu.getByRole('link', { name: 'Shop', exact: true }));
      await visitor.page.keyboard.press('Enter');
      await visitor.waitForPath('/shop');
      await menu.waitFor({ state: 'detached' });
    },
  );

  journey('adds to the cart, opens it and returns the focus', { region: 'UK', device: desktop }, async (visitor) => {
    const product = new ProductScreen(visitor);
    await product.open('lavender-essential-oil');
    const miniCart = new MiniCart(visitor);
    await visitor.tabTo(product.addButton());
    await visitor.page.keyboard.press('Enter');
    await miniCart.waitForItem('Lavender Essential Oil');
    await visitor.waitForFocusIn(miniCart.panel());
    await visitor.page.keyboard.press('Escape');
    await miniCart.panel().waitFor({ state: 'detached' });
    await visitor.waitForFocusIn(product.addButton());

    await visitor.page.keyboard.press('Enter');
    await visitor.waitForFocusIn(miniCart.panel());
    await visitor.tabTo(miniCart.panel().getByRole('link', { name: 'View Cart' }));
    await visitor.page.keyboard.press('Enter');
    await visitor.waitForPath('/cart');
    await miniCart.button(2).waitFor();
  });
});
