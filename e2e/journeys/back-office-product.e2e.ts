import path from 'node:path';
import { desktop, phone } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { signInAs } from '../harness/staff-session';
import { stockOf } from '../harness/stock';
import type { Visitor } from '../harness/visitor';
import { expectEventually } from '../harness/wait-until';
import { BillingScreen } from '../screens/billing';
import { CartScreen } from '../screens/cart';
import { ConfirmationScreen } from '../screens/confirmation';
import { MiniCart } from '../screens/mini-cart';
import { ProductScreen } from '../screens/product';
import { goToBilling } from './purchase';

setUpChromium();

const picture = (name: string) => path.join(__dirname, '../../media/products', name);

/** Picks an entry of the catalogue with the keyboard. */
async function pick({ page }: Visitor, field: string, text: string, option: string | RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: new RegExp(`^${field}`) });
  await box.fill(text);
  await page.getByRole('listbox', { name: field }).getByRole('option', { name: option }).first().waitFor();
  await expectEventually(async () => {
    await box.press('ArrowDown');
    return page.getByRole('option', { name: option, selected: true }).count();
  }, 1);
  await box.press('Enter');
  await page
    .getByRole('list', { name: `${field}, chosen` })
    .getByText(option)
    .waitFor();
}

async function addPictures(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const files = ['black-castor-oil/1.webp', 'black-castor-oil/2.webp'].map(picture);
  await page.locator('input[type=file][aria-label="Pictures of the product"]').setInputFiles(files);
  await page.getByText('Picture 2 is added.').waitFor();
  await visitor.press(page.getByRole('button', { name: 'Move picture 2 earlier' }));
  await page.getByText('Picture 2 is number 1 of 2 now.').waitFor();
  await visitor.press(page.getByRole('button', { name: 'Save the pictures' }));
  await page.getByText('The pictures are saved. The shop shows them once the product is published.').waitFor();
}

/** Sections whose entries are added, moved by keyboard, and removed. */
async function addQuestions(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const add = page.getByRole('button', { name: 'Add a question' });
  for (const [number, question] of ['Is it vegan?', 'Does it smell?', 'Gone?'].entries()) {
    await visitor.press(add);
    await page.getByRole('textbox', { name: `Question ${number + 1}` }).fill(question);
    await page.getByRole('textbox', { name: `Answer ${number + 1}` }).fill(`Answer to: ${question}`);
  }
  await visitor.press(page.getByRole('button', { name: 'Remove question 3' }));
  const down = page.getByRole('button', { name: 'Move question 1 later' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expectEventually(() => page.getByRole('textbox', { name: 'Question 1' }).inputValue(), 'Does it smell?');
  await visitor.waitForFocusIn(page.getByRole('button', { name: 'Move question 2 later' }));
}

for (const device of [desktop, phone])
  journey(
    'an editor makes a product with pictures from nothing, a packer receives its stock, and a shopper finds and buys it',
    { region: 'IN', device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      const title = `Zebra moss balm ${device.name}`;
      const slug = `zebra-moss-balm-${device.name}`;
      await signInAs(visitor, 'editor', '/admin/products');
      await visitor.press(page.getByRole('link', { name: 'Add a product' }));
      await page.getByRole('textbox', { name: 'Title' }).fill(title);
      await page.getByRole('textbox', { name: 'Address' }).focus();
      await expectEventually(() => page.getByRole('textbox', { name: 'Address' }).inputValue(), slug);
      await page.getByRole('textbox', { name: 'List price' }).fill('500');
      await page.getByRole('textbox', { name: 'Price', exact: true }).fill('700');
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await visitor.press(page.getByRole('button', { name: 'Save the draft' }));
      await page.locator('[aria-invalid=true]').first().waitFor();
      await page.getByRole('textbox', { name: 'Price', exact: true }).fill('450');
      await visitor.press(page.getByRole('button', { name: 'Save the draft' }));

      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await visitor.waitForText(/^This is a draft/);
      const productPath = new URL(page.url()).pathname;
      await addPictures(visitor);
      await page.getByRole('textbox', { name: 'Description', exact: true }).click();
      await page.keyboard.type('A balm of striped moss.');
      await pick(visitor, 'Categories', 'cleanser', /Cleanser/);
      await pick(visitor, 'Tags', 'Zebra care', /Zebra care/);
      await pick(visitor, 'You may also like', 'castor', /castor/i);
      await addQuestions(visitor);
      await visitor.press(page.getByRole('button', { name: 'Add the section: Used in' }));
      await page.getByRole('textbox', { name: 'What it is used in' }).fill('Hair masks\nMassage');
      await page.getByRole('checkbox', { name: /^Published/ }).check();
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await visitor.press(page.getByRole('button', { name: 'Save', exact: true }));
      await page.getByRole('link', { name: 'See it in the shop' }).waitFor();

      await signInAs(visitor, 'packer', '/admin/products?stock=out');
      const listed = page.getByRole('link', { name: title });
      await listed.waitFor();
      await visitor.press(listed);
      await visitor.waitForPath(`${productPath}/stock`);
      const delivery = page.getByRole('form', { name: 'Delivery' });
      await delivery.getByLabel('Delivered pieces', { exact: true }).fill('8');
      await visitor.press(delivery.getByRole('button'));
      await page.getByText('8 pieces in stock').waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();

      await visitor.open('/search/striped%20moss');
      await visitor.press(page.getByRole('link', { name: title }).first());
      await new ProductScreen(visitor).waitUntilOpen(title);
      expect(new URL(page.url()).pathname).toBe(`/product/${slug}`);
      // Phones fold the section.
      await page.getByText('Massage').first().waitFor({ state: 'attached' });
      await visitor.expectAccessible();
      await new ProductScreen(visitor).addToCart();
      await new MiniCart(visitor).waitForItem(title);
      await new MiniCart(visitor).viewCart();
      await new CartScreen(visitor).waitForItem(title);
      await goToBilling(visitor);
      await new BillingScreen(visitor).cash().check();
      await new BillingScreen(visitor).placeOrder();
      await new ConfirmationScreen(visitor).waitUntilOpen();
      await expectEventually(() => stockOf(visitor, slug), 7);
    },
  );

journey(
  'two people edit a product: the second sees what the first has changed, keeps what was typed, and nothing is lost',
  { region: 'UK', device: phone, checksAccessibility: true },
  async (visitor) => {
    const { page } = visitor;
    await signInAs(visitor, 'editor', '/admin/products');
    await visitor.press(page.getByRole('table', { name: 'Products' }).getByRole('link').first());
    const subTitle = page.getByRole('textbox', { name: 'Subtitle' });
    await subTitle.fill('Written by Ada');

    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('textbox', { name: 'Subtitle' }).fill('Written by Ben');
    await other.getByRole('textbox', { name: 'Sizes' }).fill('15 ml');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText(/ is saved\.$/).waitFor();
    await other.close();

    await visitor.press(page.getByRole('button', { name: 'Save', exact: true }));
    await visitor.waitForText('You both have changed: Subtitle. Yours replaces theirs there.');
    await page.locator('ins').getByText('Written by Ben').waitFor();
    await page.locator('ins').getByText('15 ml').waitFor();
    await expectEventually(() => subTitle.inputValue(), 'Written by Ada');
    await visitor.expectAccessible();
    await visitor.expectToFit();
    await visitor.press(page.getByRole('button', { name: 'Save nevertheless' }));
    await expectEventually(() => page.getByRole('textbox', { name: 'Sizes' }).inputValue(), '15 ml');
    await expectEventually(() => subTitle.inputValue(), 'Written by Ada');
  },
);
