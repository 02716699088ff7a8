import { accessibilityViolations } from '../harness/accessibility';
import { desktop, phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

const address = '/product/lavender-essential-oil';
/** A word of each chapter that phones fold. */
const chapters = [
  { heading: 'A field that hums in July', word: 'Country of Origin' },
  { heading: 'Use Cases', word: 'Evening diffuser' },
  { heading: 'Lavender keeps good company', word: 'Ylang-ylang' },
  { heading: 'How To Use', word: 'Dilute' },
  { heading: 'Key Results', word: '89%' },
];
/** The page is at most this many screens of a phone long, with its footer. */
const maxScreens = 11;

describe('the chapters of a product', () => {
  journey(
    'are folded on a phone and open by a tap and by the keyboard',
    { region: 'UK', device: phone },
    async (visitor) => {
      const { page } = visitor;
      await visitor.open(address);
      for (const { heading, word } of chapters) {
        const chapter = page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
        const content = chapter.getByText(word, { exact: true });
        expect([heading, await content.isVisible()]).toEqual([heading, false]);
        await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
        if (heading === 'Use Cases') await page.getByRole('button', { name: heading }).press('Enter');
        else await visitor.press(page.getByRole('button', { name: heading }));
        await content.waitFor();
      }
      await page.getByRole('slider').first().waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await visitor.expectToFit();
      await visitor.press(page.getByRole('button', { name: 'Use Cases' }));
      await page.getByText('Evening diffuser').waitFor({ state: 'hidden' });
      await page.reload();
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
      expect(screens).toBeLessThan(maxScreens);
      for (const name of ['Work Best For', 'Key Ingredients', 'Frequently Asked Questions', "Why We're The Real Deal"])
        await expectEventually(() => page.getByRole('heading', { name }).isVisible(), true);
    },
  );

  journey('are all open on a desktop, without buttons', { region: 'UK', device: desktop }, async (visitor) => {
    const { page } = visitor;
    await visitor.open(address);
    for (const { heading, word } of chapters) {
      await page.getByText(word, { exact: true }).first().waitFor();
      await expectEventually(() => page.getByRole('button', { name: heading }).count(), 0);
    }
  });

  journey(
    'are all open on a phone without scripts',
    { region: 'UK', device: phone, context: { ...phone.context, javaScriptEnabled: false } },
    async (visitor) => {
      const { page } = visitor;
      await visitor.open(address);
      for (const { word } of chapters) await page.getByText(word, { exact: true }).first().waitFor();
    },
  );
});
