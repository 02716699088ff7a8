import type { Visitor } from '../harness/visitor';
import { desktop, devices } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { signInAs } from '../harness/staff-session';

setUpChromium();

/** Screens whose lists lead to a screen for each entry. */
const lists = ['Products', 'Customers', 'Coupons'] as const;

async function check(visitor: Visitor, title: string): Promise<void> {
  await visitor.page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await visitor.expectAccessible();
  await visitor.expectToFit();
}

/** The number of reviews that the open product page shows. */
async function reviewCount({ page }: Visitor): Promise<number> {
  const text = await page
    .getByText(/^Rated .* out of 5, \d+ reviews$/)
    .first()
    .innerText();
  return Number(/(\d+) reviews/.exec(text)?.[1]);
}

for (const device of devices) {
  journey(
    'a manager opens the lists of products, customers, coupons, reviews and comments, and an entry of the first three',
    { region: 'UK', device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      await signInAs(visitor, 'manager');
      for (const title of lists) {
        await visitor.open(`/admin/${title.toLowerCase()}`);
        const entry = page.getByRole('table', { name: title }).getByRole('link').first();
        await entry.waitFor();
        await check(visitor, title);
        await visitor.press(entry);
        await page.waitForURL(new RegExp(`/admin/${title.toLowerCase()}/\\d+`));
        await page.getByRole('heading', { level: 2 }).first().waitFor();
        await visitor.expectAccessible();
        await visitor.expectToFit();
      }
      await visitor.open('/admin/reviews');
      await page.getByRole('table', { name: 'Reviews' }).waitFor();
      await check(visitor, 'Reviews');
      await visitor.open('/admin/comments');
      await check(visitor, 'Comments');
      await visitor.open('/admin/coupons/new');
      await check(visitor, 'New coupon');
    },
  );
}

for (const device of devices) {
  journey(
    'the button that shows a password stands inside of its field',
    { region: 'UK', device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      await signInAs(visitor, 'packer', '/admin/account');
      const field = await page.getByLabel('New password', { exact: true }).boundingBox();
      const button = await page.getByRole('button', { name: 'Show password' }).last().boundingBox();
      if (!field || !button) throw new Error('The field or its button is not shown.');
      expect(button.y).toBeGreaterThanOrEqual(field.y);
      expect(button.y + button.height).toBeLessThanOrEqual(field.y + field.height);
      expect(button.x + button.width).toBeLessThanOrEqual(field.x + field.width);
    },
  );
}

journey(
  'an editor answers a review and hides another, which the page of its product shows',
  { region: 'UK', device: desktop, checksAccessibility: true },
  async (visitor) => {
    const { page } = visitor;
    await visitor.open('/product/rose-shea-hand-cream');
    const count = await reviewCount(visitor);
    await signInAs(visitor, 'editor', '/admin/reviews?product=Rose+Shea&state=SHOWN');
    const rows = page.getByRole('table', { name: 'Reviews' }).getByRole('row');
    const text = 'Thank you. <b>We</b> pass it on to our growers.';
    await visitor.press(rows.nth(1).getByRole('button', { name: /^Answer/ }));
    await page.getByRole('textbox', { name: 'Answer' }).fill(text);
    await visitor.expectAccessible();
    await visitor.press(page.getByRole('button', { name: 'Publish', exact: true }));
    await visitor.waitForText('The answer is published.');
    await visitor.press(rows.nth(2).getByRole('button', { name: /^Hide/ }));
    await page.getByRole('button', { name: 'Undo' }).waitFor();

    await visitor.open('/product/rose-shea-hand-cream');
    // In a chapter that is folded at first.
    await page.getByText(text).first().waitFor({ state: 'attached' });
    expect(await reviewCount(visitor)).toBe(count - 1);
  },
);

journey(
  'an editor raises the price of a product by percent, and the storefront has the new price at once',
  { region: 'UK', device: desktop, checksAccessibility: true },
  async (visitor) => {
    const { page } = visitor;
    await signInAs(visitor, 'editor', '/admin/products?search=lavender-essential-oil');
    await page.getByRole('checkbox', { name: /Lavender Essential Oil/ }).check();
    await visitor.press(page.getByRole('button', { name: 'Change prices' }));
    const form = page.getByRole('form', { name: 'Prices' });
    await form.getByLabel(/^What is changed/).selectOption('percentOfBoth');
    await form.getByLabel(/^Percent or amount/).fill('10');
    await page.getByText('7.00 (list 8.50) → 7.70 (list 9.35)').waitFor();
    await visitor.expectAccessible();
    await visitor.press(form.getByRole('button', { name: 'Change the prices' }));
    await page.getByText('1 product is changed.').waitFor();
    await visitor.open('/product/lavender-essential-oil');
    await visitor.waitForText('£7.70');
  },
);
