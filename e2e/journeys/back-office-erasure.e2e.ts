import { readFile } from 'node:fs/promises';
import { notices } from '../../domain/messages';
import { desktop } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { moveOrder } from '../harness/staff-work';
import { waitUntilIdle } from '../harness/page-activity';
import { signInAs } from '../harness/staff-session';
import type { Visitor } from '../harness/visitor';
import { LoginScreen } from '../screens/login';
import { buyByCard } from './purchase';

setUpChromium();

const slug = 'lavender-essential-oil';
const headline = 'Calm in a bottle, said Rowan';

async function openReviews({ page, ...visitor }: Visitor): Promise<void> {
  await page.goto(`${visitor.shop.url}/product/${slug}`);
  await waitUntilIdle(page);
  await page.getByRole('tab', { name: /^Reviews/ }).click();
}

async function writeReview(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await openReviews(visitor);
  await visitor.press(page.getByRole('button', { name: 'Write a review' }));
  const form = page.getByRole('form', { name: 'Write a Review' });
  await form.getByRole('radio', { name: '4 leaves' }).check({ force: true });
  await visitor.fill(form, { Headline: headline, Review: 'It smells of summer.' });
  await visitor.press(form.getByRole('button', { name: 'Submit' }));
  await visitor.waitForText('Thank you. Your review is published.');
}

/** Saves all data of the customer on the screen. @returns the file */
async function exportData({ page }: Visitor): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all data' }).click();
  return readFile(await (await download).path(), 'utf8');
}

async function erase(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  await visitor.press(page.getByRole('button', { name: 'Erase the customer' }));
  const form = page.getByRole('form', { name: 'Erase the customer' });
  await form.getByLabel('Email', { exact: true }).fill(email);
  await visitor.expectAccessible();
  await visitor.press(form.getByRole('button', { name: 'Erase for good' }));
  await visitor.waitForText('The customer is erased.');
  await page.getByRole('heading', { name: 'Erased customer' }).waitFor();
}

journey(
  'a manager exports and erases a customer, whose order remains without a name and whose review is anonymous',
  { region: 'UK', device: desktop, checksAccessibility: true, context: { acceptDownloads: true } },
  async (visitor) => {
    const { page } = visitor;
    const { email, number } = await buyByCard(visitor);
    await writeReview(visitor);

    await signInAs(visitor, 'manager', `/admin/customers?search=${encodeURIComponent(email)}`);
    await visitor.press(page.getByRole('link', { name: /^Rowan/ }));
    const obstacles = page.getByRole('list', { name: 'Before an erasure' });
    await obstacles.waitFor();
    expect(await page.getByRole('button', { name: 'Erase the customer' }).isDisabled()).toBe(true);

    await moveOrder(visitor, number, 'COMPLETE');
    await page.reload();
    await page.getByRole('button', { name: 'Erase the customer', disabled: false }).waitFor();
    await visitor.expectAccessible();
    const file = await exportData(visitor);
    for (const part of [email, number, headline]) expect(file).toContain(part);
    await erase(visitor, email);
    await visitor.expectAccessible();

    await visitor.press(page.getByRole('link', { name: number }));
    await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
    await visitor.waitForText(/Erased customer/);
    expect(await page.getByRole('main').innerText()).not.toMatch(/Rowan|Willow Yard|07700/);
    expect(await page.getByRole('main').innerText()).not.toContain(email);

    await openReviews(visitor);
    const review = page
      .getByRole('article')
      .filter({ hasText: headline })
      .or(page.getByRole('listitem').filter({ hasText: headline }));
    await review.getByText('Anonymous').first().waitFor();

    await page.context().clearCookies();
    await page.evaluate('localStorage.clear()');
    await visitor.open('/login');
    await waitUntilIdle(page);
    await new LoginScreen(visitor).signIn(email, 'moss and fern');
    await visitor.waitForText(notices.invalidCredentials.text);
    await visitor.waitForPath('/login');
  },
);
