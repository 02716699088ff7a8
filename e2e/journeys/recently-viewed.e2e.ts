import { devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

describe('recently viewed products', () => {
  for (const device of devices) {
    journey(
      'are shown on the next product page, and can be cleared',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        const { page } = visitor;
        await visitor.open('/product/oat-milk-conditioner');
        await page.waitForFunction(() => localStorage.getItem('recently-viewed')?.includes('oat-milk-conditioner'));
        await visitor.open('/product/lavender-essential-oil');
        await page.getByText('Free Shipping', { exact: true }).scrollIntoViewIfNeeded();
        const strip = page.locator('section', { has: page.getByRole('heading', { name: 'Recently Viewed' }) });
        await strip.getByRole('link', { name: 'Oat Milk Conditioner' }).waitFor();
        await expectEventually(() => strip.getByRole('link').count(), 1);
        await visitor.expectAccessible();
        await visitor.press(strip.getByRole('button', { name: 'Clear' }));
        await strip.waitFor({ state: 'detached' });
      },
    );
  }
});
