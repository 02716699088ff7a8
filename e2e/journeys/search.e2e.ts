import { devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { type Visitor } from '../harness/visitor';
import { expectEventually, waitUntil } from '../harness/wait-until';

setUpChromium();

const field = ({ page }: Visitor) => page.getByRole('combobox', { name: 'Search the shop' });
const recent = ({ page }: Visitor) => page.getByRole('listbox', { name: 'Recent searches' });

/** Puts the focus into the search field with one press; on phones with the one that shows the field. */
async function enterSearch(visitor: Visitor): Promise<void> {
  if (visitor.isPhone) await visitor.press(visitor.page.getByRole('button', { name: 'Open search' }));
  else await visitor.press(field(visitor));
  await visitor.waitForFocusIn(field(visitor));
}

async function searchFor(visitor: Visitor, term: string): Promise<void> {
  await enterSearch(visitor);
  await field(visitor).fill(term);
  await visitor.page.keyboard.press('Enter');
  await visitor.waitForPath(`/search/${encodeURIComponent(term)}`);
  // Written after the navigation has begun, by code that is loaded when the field is used.
  await visitor.page.waitForFunction((word) => localStorage.getItem('recentSearches')?.includes(word), term);
}

describe.each(devices)('searching', (device) => {
  journey(
    'suggests products with picture and price from the first press on',
    { region: 'UK', device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      await visitor.open('/');
      await enterSearch(visitor);
      await page.keyboard.type('laven');
      const option = page.getByRole('option', { name: /^Lavender Essential Oil £\d+\.\d\d$/ });
      await option.waitFor();
      const picture = option.locator('img');
      await waitUntil(
        async () =>
          (await picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0)) || undefined,
        { timeoutMessage: 'The suggestion has no picture' },
      );
      await visitor.expectAccessible();
      await visitor.press(option);
      await visitor.waitForPath('/product/lavender-essential-oil');
    },
  );

  journey(
    'offers the latest searches again, until they are removed',
    { region: 'UK', device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      await visitor.open('/shop');
      await searchFor(visitor, 'castor oil');
      await visitor.open('/shop');
      await searchFor(visitor, 'rose');
      await visitor.open('/');
      await enterSearch(visitor);
      await recent(visitor).waitFor();
      await expectEventually(() => recent(visitor).getByRole('option').allInnerTexts(), ['rose', 'castor oil']);
      await visitor.expectAccessible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await visitor.waitForPath('/search/castor%20oil');

      await visitor.open('/');
      await enterSearch(visitor);
      await visitor.press(page.getByRole('button', { name: 'Remove rose' }));
      await recent(visitor).getByRole('option', { name: 'rose' }).waitFor({ state: 'detached' });
      await visitor.waitForFocusIn(field(visitor));
      await visitor.press(page.getByRole('button', { name: 'Clear', exact: true }));
      await recent(visitor).waitFor({ state: 'detached' });
      await expectEventually(() => page.evaluate(() => localStorage.getItem('recentSearches')), null);
    },
  );

  journey('closes on Escape, first the list and then the bar of a phone', { region: 'UK', device }, async (visitor) => {
    const { page } = visitor;
    await visitor.open('/');
    await enterSearch(visitor);
    await page.keyboard.type('laven');
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor({ state: 'detached' });
    await visitor.waitForFocusIn(field(visitor));
    if (!visitor.isPhone) return;
    await page.keyboard.press('Escape');
    await visitor.waitForFocusIn(page.getByRole('button', { name: 'Open search' }));
  });
});
