import { colleagueOf } from '../harness/colleague';
import { desktop, phone } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { waitUntilIdle } from '../harness/page-activity';
import { signInAs } from '../harness/staff-session';
import type { Visitor } from '../harness/visitor';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

const product = '/product/rosemary-essential-oil';

/** Changes fields of the settings and saves them. */
async function save(visitor: Visitor, fields: Readonly<Record<string, string>>): Promise<void> {
  const form = visitor.page.getByRole('form', { name: 'Settings' });
  await form.waitFor();
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
  await visitor.press(form.getByRole('button', { name: /^Save/ }));
}

for (const [device, region] of [
  [desktop, 'UK'],
  [phone, 'IN'],
] as const)
  journey(
    'an owner renames the shop and raises the low-stock mark, which the storefront shows; a second owner is shown the difference',
    { region, device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      const second = await colleagueOf(visitor);
      await signInAs(second, 'owner', '/admin/settings');
      await second.page.getByRole('form', { name: 'Settings' }).waitFor();

      await signInAs(visitor, 'owner', '/admin/settings');
      const form = page.getByRole('form', { name: 'Settings' });
      await form.waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();
      const mark = form.getByLabel('Low-stock mark', { exact: true });
      const before = { Name: 'Fernwild', 'Low-stock mark': await mark.inputValue() };
      await save(visitor, { 'Low-stock mark': '-1' });
      await form.getByText('Enter a whole number from 0 to 999.').waitFor();
      await save(visitor, { Name: 'Moss & Fern', 'Low-stock mark': '999' });
      await visitor.waitForText('The settings are saved.');

      await visitor.open(product);
      await visitor.waitForText(/Only \d+ left/);
      expect(await page.title()).toMatch(/Moss & Fern$/);
      await waitUntilIdle(page);
      expect(await page.title()).toMatch(/Moss & Fern$/);
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Moss & Fern', exact: true })
        .getByText('Moss & Fern')
        .waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();

      await save(second, { Name: 'Fern & Co' });
      const other = second.page.getByRole('form', { name: 'Settings' });
      await other.getByText('Moss & Fern').waitFor();
      await other.getByRole('button', { name: 'Save nevertheless' }).waitFor();
      expect(await other.getByLabel('Name', { exact: true }).inputValue()).toBe('Fern & Co');
      // Other journeys use the same shop.
      await save(second, before);
      await second.waitForText('The settings are saved.');
      await second.page.context().close();

      await expectEventually(
        async () => {
          await visitor.open(product);
          return page.title();
        },
        expect.stringMatching(/Fernwild$/),
      );
      await expectEventually(() => page.getByText(/^Only \d+ left$/).count(), 0);
    },
  );
