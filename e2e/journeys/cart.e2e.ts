import { notices, texts } from '../../domain/messages';
import { desktop, devices, phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { CartScreen } from '../screens/cart';
import { DashboardScreen } from '../screens/dashboard';
import { LoginScreen } from '../screens/login';
import { MiniCart } from '../screens/mini-cart';
import { ProductScreen } from '../screens/product';
import { signUpAndSignIn } from './customers';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

const lavender = { slug: 'lavender-essential-oil', title: 'Lavender Essential Oil' };
const shea = { slug: 'rose-shea-hand-cream', title: 'Rose + Shea Hand Cream' };

async function add(visitor: Visitor, { slug, title }: typeof lavender): Promise<void> {
  const product = new ProductScreen(visitor);
  await product.open(slug);
  await product.addToCart();
  await new MiniCart(visitor).waitForItem(title);
}

describe('the cart', () => {
  for (const device of devices) {
    journey("merges the visitor's cart into the customer's on sign-in", { region: 'UK', device }, async (visitor) => {
      await visitor.open('/login');
      const person = await signUpAndSignIn(visitor);
      const dashboard = new DashboardScreen(visitor);
      await dashboard.waitUntilOpen();
      await add(visitor, lavender);

      await visitor.open('/dashboard');
      await dashboard.waitUntilOpen();
      await dashboard.signOut();
      await new LoginScreen(visitor).waitUntilOpen();
      await new MiniCart(visitor).button(0).waitFor();

      await add(visitor, lavender);
      await add(visitor, shea);
      await visitor.open('/login');
      await new LoginScreen(visitor).signIn(person.email, person.password);
      await visitor.waitForText(notices.cartsMerged.text);
      await dashboard.waitUntilOpen();
      await new MiniCart(visitor).button(3).waitFor();
      const cart = new CartScreen(visitor);
      await cart.open();
      await cart.waitForItem(shea.title);
      await expectEventually(() => cart.quantityOf(lavender.title), 2);
      await expectEventually(() => cart.quantityOf(shea.title), 1);
    });
  }

  for (const device of devices) {
    journey(
      'states that it is empty and suggests products',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        const cart = new CartScreen(visitor);
        await cart.open();
        await visitor.waitForText(texts.cartEmptyTitle);
        await visitor.waitForText(texts.cartEmpty);
        await visitor.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await visitor.page.keyboard.press('Home');
        const suggestions = visitor.page.getByRole('region', { name: 'You May Also Like' });
        await suggestions.getByRole('article').first().waitFor();
        await visitor.expectAccessible();
        await visitor.expectToFit();
        await visitor.press(suggestions.getByRole('button', { name: /^Add to Cart/ }).first());
        await new MiniCart(visitor).button(1).waitFor();
      },
    );

    journey(
      'is changed in the mini cart, and a removal is undone there and on its page',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        await add(visitor, lavender);
        const miniCart = new MiniCart(visitor);
        const panel = miniCart.panel();
        await visitor.press(panel.getByRole('button', { name: 'One more' }));
        await miniCart.button(2).waitFor();
        await visitor.expectAccessible();
        await visitor.press(panel.getByRole('button', { name: `Remove ${lavender.title}` }));
        await panel.getByText(texts.miniCartEmpty).waitFor();
        await visitor.expectAccessible();
        await visitor.press(panel.getByRole('button', { name: 'Undo' }));
        await miniCart.waitForItem(lavender.title);
        await miniCart.button(2).waitFor();
        await miniCart.viewCart();

        const cart = new CartScreen(visitor);
        await cart.waitForItem(lavender.title);
        await cart.remove(lavender.title);
        await visitor.waitForText(texts.cartEmptyTitle);
        await visitor.press(visitor.page.getByRole('button', { name: 'Undo' }));
        await cart.waitForItem(lavender.title);
        await expectEventually(() => cart.quantityOf(lavender.title), 2);
        await visitor.expectAccessible();
      },
    );

    journey(
      'shows beside its field why a coupon is refused',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        await add(visitor, lavender);
        await new CartScreen(visitor).open();
        const form = visitor.page.getByRole('form', { name: 'Discount coupon' });
        await visitor.fill(form, { 'Coupon Code': 'NO-SUCH-CODE' });
        await visitor.press(form.getByRole('button', { name: 'Apply' }));
        await form.getByText(notices.couponUnknown.text).waitFor();
        // Links that the sticky header covers are reachable by scrolling; at the top it covers none.
        await visitor.page.evaluate(() => window.scrollTo(0, 0));
        await visitor.expectAccessible();
        await expectEventually(() => visitor.page.getByRole('alert').getByText(notices.couponUnknown.text).count(), 0);
      },
    );
  }

  journey(
    'keeps total and Checkout in view on a phone',
    { region: 'UK', device: phone, checksAccessibility: true },
    async (visitor) => {
      await add(visitor, lavender);
      await add(visitor, shea);
      const cart = new CartScreen(visitor);
      await cart.open();
      await cart.waitForItem(shea.title);
      const bar = visitor.page.getByRole('region', { name: 'Grand Total and checkout' });
      await bar.getByRole('link', { name: 'Checkout' }).waitFor();
      await visitor.expectAccessible();
      const box = await bar.boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
      // In view at the end of the summary, the link needs no second one.
      const summary = visitor.page.getByRole('region', { name: 'Cart Summary' });
      await summary.getByRole('link', { name: 'Checkout' }).first().scrollIntoViewIfNeeded();
      await bar.waitFor({ state: 'detached' });
    },
  );

  journey('removes a line and a coupon', { region: 'UK', device: desktop }, async (visitor) => {
    await add(visitor, lavender);
    await add(visitor, shea);
    const cart = new CartScreen(visitor);
    await cart.open();
    await cart.waitForItem(lavender.title);
    const before = await cart.totals();
    await cart.applyCoupon('FERN5');
    expect((await cart.totals()).coupon).toBe(-500);
    await cart.removeCoupon();
    await expectEventually(() => cart.totals(), before);
    await cart.remove(lavender.title);
    // The line is removed optimistically; the amounts follow with the server's answer.
    await cart.waitForTotals({
      ...before,
      subTotal: await cart.unitPriceOf(shea.title),
      grandTotal: await cart.unitPriceOf(shea.title),
    });
    await cart.remove(shea.title);
    await visitor.waitForText(texts.cartEmptyTitle);
  });
});
