import { runSql } from '../../scripts/lib/shop-database';
import { desktop, devices } from '../harness/devices';
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

  journey(
    'lead to the present address of a product whose slug was changed since',
    { region: 'UK', device: desktop },
    async (visitor) => {
      const { page } = visitor;
      const former = 'oat-conditioner-of-last-year';
      runSql(
        { dataDir: visitor.shop.dataDir, region: visitor.region },
        `INSERT INTO former_slug (kind, slug, target_id) SELECT 'product', '${former}', id FROM product WHERE slug = 'oat-milk-conditioner'`,
      );
      await visitor.open('/product/lavender-essential-oil');
      await page.evaluate(
        (slug) =>
          localStorage.setItem(
            'recently-viewed',
            JSON.stringify([{ slug, title: 'Oat Conditioner', image: '/media/original/hero/about.webp' }]),
          ),
        former,
      );
      await page.reload();
      await page.getByText('Free Shipping', { exact: true }).scrollIntoViewIfNeeded();
      await visitor.press(page.getByRole('link', { name: 'Oat Conditioner' }));
      await page.getByRole('heading', { level: 1, name: 'Oat Milk Conditioner' }).waitFor();
      await visitor.waitForPath('/product/oat-milk-conditioner');
      await page.goBack();
      await visitor.waitForPath('/product/lavender-essential-oil');
    },
  );
});
