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

/** The bar for buying, which a phone has at the lower edge of its screen, must not cover any part of the form. */
async function expectNoBarOver({ page }: Visitor, form: Locator): Promise<void> {
  const bar = page.getByRole('region', { name: /^Buy / });
  await form.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await bar.waitFor({ state: 'hidden' });
  // The last line of the form at the lower edge of the screen.
  await form.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await bar.waitFor({ state: 'hidden' });
  await page.getByText('Free Shipping', { exact: true }).scrollIntoViewIfNeeded();
  await bar.waitFor();
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
        if (visitor.isPhone) await expectNoBarOver(visitor, first);
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
