import { devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { scrollPosition } from '../screens/scrolling';

setUpChromium();

describe('the enlarged pictures of a product', () => {
  for (const device of devices) {
    journey(
      'change by buttons and arrow keys, and close by the back button with the page where it was',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        const { page } = visitor;
        await visitor.open('/product/lavender-essential-oil');
        const opener = page.getByRole('button', { name: 'Look closely' });
        await opener.scrollIntoViewIfNeeded();
        await page.mouse.wheel(0, 60);
        await visitor.press(opener);
        const before = await scrollPosition(visitor);
        const dialog = page.getByRole('dialog', { name: 'Lavender Essential Oil' });
        await dialog.getByText('1 / 3').waitFor();
        await visitor.press(dialog.getByRole('button', { name: 'Next picture' }));
        await dialog.getByText('2 / 3').waitFor();
        await visitor.tabTo(dialog.getByRole('group', { name: /enlarged$/ }));
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowLeft');
        await dialog.getByText('2 / 3').waitFor();
        await visitor.expectAccessible();
        await page.goBack();
        await dialog.waitFor({ state: 'detached' });
        expect(new URL(page.url()).pathname).toBe('/product/lavender-essential-oil');
        await visitor.waitForFocusIn(opener);
        expect(Math.abs((await scrollPosition(visitor)) - before)).toBeLessThan(5);
        await visitor.press(opener);
        await dialog.waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await visitor.waitForFocusIn(opener);
      },
    );
  }
});
