import type { Page } from 'playwright-core';
import { devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { waitUntilIdle } from '../harness/page-activity';

setUpChromium();

/** A state of a screen that requires interaction. */
interface State {
  readonly name: string;
  readonly path: string;
  readonly reach: (visitor: Visitor) => Promise<void>;
}

/** Presses a button and waits for the dialog that it opens. */
async function openDialog(visitor: Visitor, button: string, dialog: string): Promise<void> {
  await visitor.press(visitor.page.getByRole('button', { name: button }));
  await visitor.page.getByRole('dialog', { name: dialog }).waitFor();
}

async function openFilters(visitor: Visitor): Promise<void> {
  await openDialog(visitor, 'Filter', 'Filter');
  const drawer = visitor.page.getByRole('dialog', { name: 'Filter' });
  await drawer.getByRole('region').first().waitFor();
}

/** Submits an empty form and waits for the error of one field. */
async function submitEmptyForm(
  visitor: Visitor,
  { form, button, field }: Record<'form' | 'button' | 'field', string>,
): Promise<void> {
  const place = visitor.page.getByRole('form', { name: form });
  await visitor.press(place.getByRole('button', { name: button }));
  await place.getByRole('textbox', { name: field }).and(visitor.page.locator('[aria-invalid="true"]')).waitFor();
}

const states: readonly State[] = [
  { name: 'the filters of the shop', path: '/shop', reach: openFilters },
  { name: 'the filters of a category', path: '/shop/hand-cream', reach: openFilters },
  {
    name: 'an enlarged picture',
    path: '/product/lavender-essential-oil',
    reach: (visitor) => openDialog(visitor, 'Look closely', 'Lavender Essential Oil'),
  },
  {
    name: 'a magnified picture',
    path: '/product/lavender-essential-oil',
    reach: async (visitor) => {
      await openDialog(visitor, 'Look closely', 'Lavender Essential Oil');
      await visitor.press(visitor.page.getByRole('button', { name: 'Magnify' }));
    },
  },
  {
    name: 'suggestions under the search box',
    path: '/shop',
    reach: async (visitor) => {
      if (visitor.isPhone) await visitor.press(visitor.page.getByRole('button', { name: 'Open search' }));
      await visitor.page
        .getByRole('combobox', { name: 'Search the shop' })
        .filter({ visible: true })
        .pressSequentially('laven');
      await visitor.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the reviews of a product',
    path: '/product/lavender-essential-oil',
    reach: async (visitor) => {
      await visitor.press(visitor.page.getByRole('tab', { name: /^Reviews/ }));
      await visitor.page.getByRole('link', { name: 'All Reviews' }).waitFor();
    },
  },
  {
    name: 'an answer to a question about a product',
    path: '/product/lavender-essential-oil',
    reach: async (visitor) => {
      const question = visitor.page.locator('details', { hasText: 'Which lavender is it?' });
      await visitor.press(question.locator('summary'));
      await question.locator('p').waitFor();
    },
  },
  {
    name: 'all answers to questions',
    path: '/faq',
    reach: async (visitor) => {
      const closed = visitor.page.locator('details:not([open]) > summary');
      while ((await closed.count()) > 0) await visitor.press(closed.first());
    },
  },
  {
    name: 'a flipped ingredient card',
    path: '/ingredients',
    reach: async (visitor) => {
      await visitor.press(visitor.page.getByRole('button', { name: 'About Aloe Vera' }));
      await visitor.page.getByRole('link', { name: 'Read More about Aloe Vera' }).waitFor();
    },
  },
  {
    name: 'ingredients filtered by two letter ranges',
    path: '/ingredients',
    reach: (visitor) => visitor.press(visitor.page.getByRole('tab', { name: 'D-F' })),
  },
  {
    name: 'the contact form with errors',
    path: '/contactus',
    reach: (visitor) => submitEmptyForm(visitor, { form: 'Drop us a line', button: 'Send Message', field: 'Message' }),
  },
  {
    name: 'a comment with errors',
    path: '/blog-detail/rosemary-scalp-ritual',
    reach: (visitor) => submitEmptyForm(visitor, { form: 'Leave a Comment', button: 'Post comment', field: 'Comment' }),
  },
  {
    name: 'the newsletter with an error',
    path: '/faq',
    reach: (visitor) => submitEmptyForm(visitor, { form: 'Newsletter', button: 'Subscribe', field: 'Email' }),
  },
];

/** Links to pages whose query fails, and what each page shows after a retry. */
const failingPages = [
  {
    path: '/',
    link: (page: Page) => page.getByRole('link', { name: 'Shop all' }),
    arrives: (page: Page) => page.getByRole('article'),
  },
  {
    path: '/shop',
    link: (page: Page) => page.getByRole('link', { name: 'Lavender Essential Oil' }),
    arrives: (page: Page) => page.getByRole('heading', { level: 1, name: 'Lavender Essential Oil' }),
  },
  {
    path: '/blog',
    link: (page: Page) => page.getByRole('link', { name: 'An evening in three scents' }),
    arrives: (page: Page) => page.getByRole('form', { name: 'Leave a Comment' }),
  },
];
const serverError = { status: 500, path: /^\/graphql$/ };

describe('interactive states of public screens', () => {
  for (const device of devices) {
    journey(
      'have no accessibility violations after a failed query, and load on retry',
      { region: 'UK', device, checksAccessibility: true, expected: [serverError] },
      async (visitor) => {
        const { page } = visitor;
        for (const { path, link, arrives } of failingPages) {
          await visitor.open(path);
          await waitUntilIdle(page);
          await page.route('**/graphql', (route) => route.fulfill({ status: serverError.status, body: '{}' }));
          await visitor.press(link(page).first());
          const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
          await again.waitFor();
          await visitor.expectAccessible();
          await page.unroute('**/graphql');
          await visitor.press(again);
          await arrives(page).first().waitFor();
        }
      },
    );

    journey(
      'have no accessibility violations',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        for (const { path, reach } of states) {
          await visitor.open(path);
          await waitUntilIdle(visitor.page);
          await reach(visitor);
          // Targets covered by a sticky bar are reachable by scrolling; at the top the bar covers none.
          await visitor.page.evaluate(() => window.scrollTo(0, 0));
          await visitor.expectAccessible();
        }
      },
    );
  }
});
