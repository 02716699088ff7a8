import { devices } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { signInAs } from '../harness/staff-session';
import { expectEventually } from '../harness/wait-until';
import { buyByCard } from './purchase';

setUpChromium();

for (const device of devices) {
  journey(
    'a manager sees what was sold today against the days before, as a chart and as a table, and opens the orders to pack',
    { region: 'UK', device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      const { number } = await buyByCard(visitor);
      await signInAs(visitor, 'manager');
      await page.getByRole('heading', { name: 'Sales' }).waitFor();
      await page.getByText('in the 7 days before').first().waitFor();
      await page.locator('figure canvas').first().waitFor();
      // The legend tells of the last day before the pointer is anywhere.
      await page.locator('.u-legend').first().getByText('£').waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await page.getByText('Figures by day', { exact: true }).click();
      const today = page.getByRole('table', { name: 'Sales by day' }).getByRole('row').nth(1);
      await today.getByText('£').first().waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();

      await page.getByLabel('Period', { exact: true }).selectOption('Last 90 days');
      await page.getByText('in the 90 days before').first().waitFor();
      await expectEventually(() => Promise.resolve(new URL(page.url()).search), '?period=QUARTER');
      await visitor.expectToFit();

      await visitor.press(page.getByRole('link', { name: /Orders to pack/ }));
      await page.getByRole('link', { name: number }).waitFor();
    },
  );
}
