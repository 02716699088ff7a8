import { desktop, devices } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { signInAs } from '../harness/staff-session';
import type { Visitor } from '../harness/visitor';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

/** Closes a dialog with typed text in each way, and keeps it. */
async function expectToAsk(visitor: Visitor, title: string): Promise<void> {
  const { page } = visitor;
  const question = page.getByRole('dialog', { name: 'Discard what you have typed?' });
  const box = page.getByRole('dialog', { name: title }).getByRole('textbox').first();
  await box.focus();
  // Browsers close a dialog at the second press without asking its script; here it takes the question away.
  for (const isAsked of [true, false, true, false]) {
    await page.keyboard.press('Escape');
    await question.waitFor({ state: isAsked ? 'visible' : 'detached' });
  }
  await visitor.waitForFocusIn(box);
  await visitor.press(page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Close' }));
  await visitor.waitForFocusIn(question);
  await visitor.expectAccessible();
  await visitor.expectToFit();
  await visitor.press(question.getByRole('button', { name: 'Keep editing' }));
  await question.waitFor({ state: 'detached' });
}

for (const device of devices)
  journey(
    'an editor adds a category, which the storefront lists and shows, and deletes it again',
    { region: 'IN', device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      const title = `Bath salts ${device.name}`;
      await signInAs(visitor, 'editor', '/admin/categories');
      const table = page.getByRole('table', { name: 'Categories' });
      await table.waitFor();
      await visitor.press(page.getByRole('button', { name: 'New category' }));
      const form = page.getByRole('form', { name: 'Category' });
      await form.getByLabel('Name', { exact: true }).fill(title);
      await form.getByLabel('Name', { exact: true }).press('Tab');
      const key = `bath-salts-${device.name}`;
      await expectEventually(() => form.getByLabel('Address', { exact: true }).inputValue(), key);
      await form.getByLabel(/^Position/).selectOption({ index: 1 });
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await expectToAsk(visitor, 'New category');
      expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe(title);
      await visitor.press(form.getByRole('button', { name: 'Add', exact: true }));
      await table.getByRole('link', { name: title }).waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();

      expect(await visitor.open(`/shop/${key}`)).toBe(200);
      await page.getByRole('heading', { name: title }).first().waitFor();
      await visitor.open('/');
      await page.getByRole('link', { name: title }).first().waitFor();

      await visitor.open('/admin/categories');
      await visitor.press(page.getByRole('button', { name: `Delete ${title}` }));
      await visitor.press(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
      await visitor.waitForText(`${title} is deleted.`);
      await expectEventually(() => table.getByRole('link', { name: title }).count(), 0);
    },
  );

journey(
  'an editor pastes text with inline styles, of which the browser reports nothing',
  { region: 'IN', device: desktop },
  async (visitor) => {
    const { page } = visitor;
    await signInAs(visitor, 'editor', '/admin/ingredients/new');
    const box = page.getByRole('textbox', { name: 'Description' });
    await box.waitFor();
    await box.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<style>p{}</style><p style="color:red">Rose <em style="margin:0">oil</em></p>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expectEventually(() => box.innerHTML(), '<p>Rose <em>oil</em></p>');
  },
);
