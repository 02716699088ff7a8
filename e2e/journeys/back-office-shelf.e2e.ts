import { randomInt } from 'node:crypto';
import { desktop, phone } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { signInAs } from '../harness/staff-session';
import { stockOf } from '../harness/stock';
import { expectEventually } from '../harness/wait-until';
import { CartScreen } from '../screens/cart';
import { MiniCart } from '../screens/mini-cart';
import { ProductScreen } from '../screens/product';

setUpChromium();

const slug = 'rosemary-essential-oil';

journey(
  'a packer counts that a product is sold out and enters a delivery, as the shop then shows it',
  { region: 'UK', device: phone, checksAccessibility: true },
  async (visitor) => {
    const { page } = visitor;
    const before = await stockOf(visitor, slug);
    await visitor.open(`/product/${slug}`);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await signInAs(visitor, 'packer', `/admin/products?search=${encodeURIComponent(title)}`);
    await visitor.press(page.getByRole('link', { name: title, exact: true }));
    const count = page.getByRole('form', { name: 'Count' });
    await count.getByLabel('Counted pieces', { exact: true }).fill('0');
    await visitor.expectAccessible();
    await visitor.expectToFit();
    await visitor.press(count.getByRole('button', { name: 'Save the count' }));
    await expectEventually(() => stockOf(visitor, slug), 0);
    const address = page.url();

    await visitor.open(`/product/${slug}`);
    await visitor.waitForText('Out of Stock');

    await page.goto(address);
    const delivery = page.getByRole('form', { name: 'Delivery' });
    await delivery.getByLabel('Delivered pieces', { exact: true }).fill(String(before));
    await visitor.press(delivery.getByRole('button', { name: 'Add to the stock' }));
    await page.getByText(`+${before}`).first().waitFor();
    await expectEventually(() => stockOf(visitor, slug), before);
    await visitor.open(`/product/${slug}`);
    const bar = page.getByRole('region', { name: `Buy ${title}` });
    await bar.getByRole('button', { name: /^Add to Cart/ }).waitFor();
  },
);

journey(
  'a manager adds a coupon, which a visitor applies to a cart, and ends it',
  { region: 'UK', device: desktop, checksAccessibility: true },
  async (visitor) => {
    const { page } = visitor;
    const code = `FERN${randomInt(1_000_000)}`;
    await signInAs(visitor, 'manager', '/admin/coupons/new');
    const form = page.getByRole('form', { name: 'Terms' });
    await visitor.fill(form, { Code: code, 'Per cent': '20' });
    await visitor.expectAccessible();
    await visitor.press(form.getByRole('button', { name: 'Add the coupon' }));
    await visitor.waitForText(`Coupon ${code} is added.`);
    await page.getByRole('heading', { name: code }).waitFor();
    const address = page.url();

    await visitor.open('/product/lavender-essential-oil');
    await new ProductScreen(visitor).addToCart();
    await new MiniCart(visitor).viewCart();
    const cart = new CartScreen(visitor);
    await cart.applyCoupon(code);
    const { subTotal, shipping, coupon } = await cart.totals();
    expect(coupon).toBe(-Math.round((subTotal + shipping) / 5));

    await page.goto(address);
    await visitor.press(page.getByRole('button', { name: 'End now' }));
    await page.getByRole('button', { name: 'Reactivate' }).waitFor();
    await visitor.open('/cart');
    await page.getByRole('region', { name: 'Cart Summary' }).getByText('Not applied', { exact: true }).waitFor();
  },
);
