import { devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

describe('a product page', () => {
  for (const device of devices) {
    journey(
      'states the price per 100 ml, how few are left, when it arrives, and all ingredients',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        const { page } = visitor;
        await visitor.open('/product/oat-milk-conditioner');
        await visitor.waitForText('£5.00 per 100 ml');
        await visitor.waitForText('Only 3 left');
        await visitor.waitForText(/^Ordered today: \d+ .*–/);
        const ingredients = page.getByText(/^Aqua, Cetearyl Alcohol/);
        await expectEventually(() => ingredients.isVisible(), false);
        await visitor.press(page.getByText('Full ingredient list (INCI)'));
        await ingredients.waitFor();
        await visitor.expectAccessible();
      },
    );
  }
});
