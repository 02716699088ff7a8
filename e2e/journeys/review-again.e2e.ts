import type { Locator } from 'playwright-core';
import { devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { LoginScreen } from '../screens/login';
import { demoCustomer } from './customers';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

async function openForm(visitor: Visitor, slug: string) {
  const { page } = visitor;
  await visitor.open(`/product/${slug}`);
  await visitor.press(page.getByRole('tab', { name: /^Reviews/ }));
  await visitor.press(page.getByRole('button', { name: 'Write a review' }));
  const form = page.getByRole('form', { name: 'Write a Review' });
  await form.getByLabel('Headline').waitFor();
  return form;
}

/** The bar for buying, which a phone has below its pages, must not cover what has the focus. */
async function expectAboveBar({ page }: Visitor, target: Locator): Promise<void> {
  await target.focus();
  const bar = page.getByRole('region', { name: /^Buy / });
  await bar.waitFor();
  await expectEventually(async () => {
    const [box, cover] = [await target.boundingBox(), await bar.boundingBox()];
    return box !== null && cover !== null && box.y + box.height <= cover.y;
  }, true);
}

describe('a review that exists', () => {
  for (const device of devices) {
    journey(
      'opens for editing and is replaced',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        const { page } = visitor;
        const slug = device.name === 'phone' ? 'black-castor-oil' : 'green-tea-hair-cleanser';
        await visitor.open('/login');
        await new LoginScreen(visitor).signIn(demoCustomer.email, demoCustomer.password);
        await visitor.waitForPath('/dashboard');
        const first = await openForm(visitor, slug);
        if (visitor.isPhone) await expectAboveBar(visitor, first.getByRole('button', { name: 'Submit' }));
        await first.getByRole('radio', { name: '3 leaves' }).check({ force: true });
        await visitor.fill(first, { Headline: 'Good', Review: 'It does what it says.' });
        await visitor.press(first.getByRole('button', { name: 'Submit' }));
        await visitor.waitForText('Thank you. Your review is published.');

        const second = await openForm(visitor, slug);
        await expectEventually(() => second.getByLabel('Headline').inputValue(), 'Good');
        await expectEventually(() => second.getByRole('radio', { name: '3 leaves' }).isChecked(), true);
        await visitor.waitForText(/^This is your review of .* Sending the form replaces it\.$/);
        await visitor.expectAccessible();
        await visitor.fill(second, { Headline: 'Better than I thought' });
        await visitor.press(second.getByRole('button', { name: 'Submit' }));
        await visitor.waitForText('Thank you. Your review is published.');
        await page.getByRole('heading', { name: 'Better than I thought' }).first().waitFor();
        await expectEventually(() => page.getByRole('heading', { name: 'Good', exact: true }).count(), 0);
      },
    );
  }
});
