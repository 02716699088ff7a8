import { limits } from '../../domain/limits';
import { desktop, devices } from '../harness/devices';
import { inChromium, journey } from '../harness/journey';
import { until } from '../harness/until';
import { standsBetween, scrolled } from '../screens/places';
import { ProductScreen } from '../screens/product';

inChromium();

describe('a product', () => {
  for (const device of devices) {
    journey('shows its reviews to whoever comes with #review, after a while', { region: 'UK', device }, async (visitor) => {
      await visitor.open('/product/lavender-essential-oil#review');
      const opened = Date.now();
      const tab = (name: RegExp) => visitor.page.getByRole('tab', { name });
      expect(await tab(/^Product Details/).getAttribute('aria-selected')).toBe('true');
      await until(async () => ((await tab(/^Reviews/).getAttribute('aria-selected')) === 'true' ? true : undefined), { missing: 'The reviews have not opened' });
      // The page's clock began when its script ran, later than ours or at the same time.
      expect(Date.now() - opened).toBeGreaterThan(limits.ui.reviewTabDelayMs - 500);
      await standsBetween(visitor.page.getByRole('tablist', { name: 'More about the product' }), -1, 300);
      expect(await scrolled(visitor)).toBeGreaterThan(500);
    });
  }

  journey('begins afresh when another one has been looked at', { region: 'UK', device: desktop }, async (visitor) => {
    const product = new ProductScreen(visitor);
    await product.open('lavender-essential-oil');
    await product.takeOneMore();
    const quantity = () => visitor.page.getByRole('textbox', { name: /^Quantity of / }).first().inputValue();
    expect(await quantity()).toBe('2');
    const neighbour = visitor.page.getByRole('group', { name: 'You May Also Like' }).getByRole('heading').getByRole('link').first();
    await neighbour.scrollIntoViewIfNeeded();
    await neighbour.click();
    await visitor.arrivesAt(/^\/product\/(?!lavender-essential-oil$)/);
    await until(async () => ((await scrolled(visitor)) === 0 ? true : undefined), { missing: 'The new product does not begin at its top' });
    expect(await quantity()).toBe('1');
    await visitor.page.goBack();
    await visitor.arrivesAt('/product/lavender-essential-oil');
    await until(async () => ((await quantity()) === '1' ? true : undefined), { missing: 'The quantity has stayed' });
  });
});
