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
      expect(await cart.quantityOf(lavender.title)).toBe(2);
      expect(await cart.quantityOf(shea.title)).toBe(1);
    });
  }

  journey('states that it is empty', { region: 'UK', device: phone, checksAccessibility: true }, async (visitor) => {
    const cart = new CartScreen(visitor);
    await cart.open();
    await visitor.waitForText(texts.cartEmptyTitle);
    await visitor.waitForText(texts.cartEmpty);
    await visitor.expectAccessible();
  });

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
    expect(await cart.totals()).toEqual(before);
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
