import type { Locator } from 'playwright-core';
import { desktop, phone } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { signInAs } from '../harness/staff-session';
import { expectEventually, waitUntil } from '../harness/wait-until';
import type { Visitor } from '../harness/visitor';

setUpChromium();

/** A time as a field for date and time has it, in the time zone of the browser. */
const localTime = ({ page }: Visitor, inDays: number): Promise<string> =>
  page.evaluate((days) => {
    const now = Date.now();
    const at = new Date(now + days * 86_400_000 - new Date(now).getTimezoneOffset() * 60_000);
    return at.toISOString().slice(0, 16);
  }, inDays);

/** Opens what is planned for a product. @returns the path of its page in the storefront */
async function openSchedule(visitor: Visitor, search: string): Promise<string> {
  const { page } = visitor;
  await visitor.open(`/admin/products?search=${search}`);
  await visitor.press(page.getByRole('table', { name: 'Products' }).getByRole('link').first());
  // The note about planned prices links there too.
  const screens = page.getByRole('navigation', { name: 'Screens of the product' });
  await visitor.press(screens.getByRole('link', { name: 'Schedule' }));
  await page.getByRole('form', { name: 'Plan a publication' }).waitFor();
  const link = page.getByRole('link', { name: 'See it in the shop' });
  return (await link.getAttribute('href')) ?? '';
}

const planRow = ({ page }: Visitor, state: string): Locator =>
  page.getByRole('table', { name: 'Planned prices and publications' }).getByRole('row').filter({ hasText: state });

/** Waits for the next answer of the server that has the text, as a shopper who reloads the page. */
async function waitForTextInShop({ shop }: Visitor, path: string, text: string): Promise<void> {
  await waitUntil(async () => ((await (await fetch(shop.url + path)).text()).includes(text) ? true : undefined), {
    timeoutMessage: `${path} did not show ${text}`,
  });
}

journey(
  'a manager plans a price, which the shop shows from its time on, and ends it: the former price returns',
  { region: 'UK', device: desktop, checksAccessibility: true },
  async (visitor) => {
    const { page } = visitor;
    await signInAs(visitor, 'manager');
    const path = await openSchedule(visitor, 'balm');
    const former = (
      await page
        .getByText(/^Price now/)
        .locator('strong')
        .innerText()
    ).trim();
    await visitor.expectAccessible();

    const form = page.getByRole('form', { name: 'Plan a price' });
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill('1.23');
    await form.getByLabel('Start').fill(await localTime(visitor, 0));
    await form.getByLabel(/^End/).fill(await localTime(visitor, 2));
    await visitor.press(form.getByRole('button', { name: 'Plan the price' }));
    await visitor.waitForText('The change is planned.');
    await visitor.open(path);
    await waitForTextInShop(visitor, path, '£1.23');
    await visitor.open(path);
    await page.getByText('£1.23').first().waitFor();

    await openSchedule(visitor, 'balm');
    await planRow(visitor, 'Counts now').waitFor();
    // One that overlaps is refused.
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill('1.11');
    await form.getByLabel('Start').fill(await localTime(visitor, 1));
    await visitor.press(form.getByRole('button', { name: 'Plan the price' }));
    await visitor.waitForText(/Another price is planned for a part of this time/);
    await visitor.expectAccessible();

    await visitor.press(page.getByRole('link', { name: 'Edit', exact: true }));
    const note = page.getByRole('group', { name: 'Planned prices' });
    await note.getByText(/^£1\.23 is planned and in effect until .* counts at once, and stays after that\.$/).waitFor();
    await visitor.expectAccessible();
    await visitor.press(note.getByRole('link', { name: 'Planned prices' }));

    await visitor.press(page.getByRole('button', { name: /^End now/ }));
    await visitor.expectAccessible();
    await visitor.press(page.getByRole('button', { name: 'End it now' }));
    await planRow(visitor, 'Done').waitFor();
    await expectEventually(
      () =>
        page
          .getByText(/^Price now/)
          .locator('strong')
          .innerText(),
      former,
    );
    await waitForTextInShop(visitor, path, former);
  },
);

journey(
  'an editor plans a withdrawal on a phone, moves it and cancels it',
  { region: 'IN', device: phone, checksAccessibility: true },
  async (visitor) => {
    const { page } = visitor;
    await signInAs(visitor, 'editor');
    const path = await openSchedule(visitor, 'balm');
    const form = page.getByRole('form', { name: 'Plan a publication' });
    await form.getByLabel('When').fill(await localTime(visitor, 1));
    await visitor.press(form.getByRole('button', { name: 'Plan the change' }));
    await planRow(visitor, 'Planned').waitFor();
    await visitor.expectAccessible();
    await visitor.expectToFit();
    await visitor.press(page.getByRole('button', { name: /^Change: Withdraw/ }));
    const dialog = page.getByRole('dialog', { name: 'Change what is planned' });
    await dialog.getByLabel('When').fill(await localTime(visitor, 3));
    await visitor.expectAccessible();
    await visitor.expectToFit();
    await visitor.press(dialog.getByRole('button', { name: 'Save' }));
    await visitor.waitForText('The schedule is saved.');
    await visitor.press(page.getByRole('button', { name: /^Cancel: Withdraw/ }));
    await visitor.press(page.getByRole('button', { name: 'Cancel the change' }));
    await planRow(visitor, 'Cancelled').waitFor();
    expect(await visitor.open(path)).toBe(200);
  },
);

/** Plans it for now, and waits until it is done. */
async function changePublication(visitor: Visitor, change: 'Publish' | 'Withdraw'): Promise<void> {
  const { page } = visitor;
  const form = page.getByRole('form', { name: 'Plan a publication' });
  await form.getByLabel('Change').selectOption(change);
  await form.getByLabel('When').fill(await localTime(visitor, 0));
  await visitor.press(form.getByRole('button', { name: 'Plan the change' }));
  await visitor.waitForText('The change is planned.');
  await waitUntil(
    async () => {
      await page.reload();
      const row = page.getByRole('row').filter({ hasText: change }).first();
      await row.waitFor();
      return (await row.innerText()).includes('Done') ? true : undefined;
    },
    { timeoutMessage: `${change} was not done` },
  );
}

journey(
  'an editor withdraws a product, previews the draft in the shop, where it is hidden from all others, and publishes it again',
  { region: 'UK', device: phone, checksAccessibility: true },
  async (visitor) => {
    const { page, shop } = visitor;
    await signInAs(visitor, 'editor');
    const path = await openSchedule(visitor, 'balm');
    const schedule = new URL(page.url()).pathname;
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await changePublication(visitor, 'Withdraw');
    await expectEventually(async () => (await fetch(shop.url + path)).status, 404);

    const preview = await page.getByRole('link', { name: 'Preview in the shop' }).getAttribute('href');
    expect(await visitor.open(preview ?? '')).toBe(200);
    await page.getByText('Draft: not published').waitFor();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    // The page is alive: its tabs open, and the draft is still there.
    await visitor.press(page.getByRole('tab', { name: /^Reviews/ }));
    await page.getByRole('tabpanel', { name: /^Reviews/ }).waitFor();
    // Beside the name of the product; those of related products remain.
    await visitor.waitForText('Out of Stock');
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull();
    await visitor.expectAccessible();
    await visitor.expectToFit();
    expect((await fetch(`${shop.url + path}?preview=${'1-99999999999999.abc'}`)).status).toBe(404);

    await visitor.open(schedule);
    await changePublication(visitor, 'Publish');
    await expectEventually(async () => (await fetch(shop.url + path)).status, 200);
  },
);
