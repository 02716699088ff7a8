import type { Page } from 'playwright-core';
import { desktop } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { expectEventually, waitUntil } from '../harness/wait-until';
import { Carousel } from '../screens/carousel';

setUpChromium();

const region = 'UK';
const device = desktop;
const withReducedMotion = { reducedMotion: 'reduce' } as const;

/** Presses the down arrow until the suggestion with this index is selected: suggestions that arrive late start the selection anew. */
async function selectOption(page: Page, at: number): Promise<void> {
  await waitUntil(
    async () => {
      await page.keyboard.press('ArrowDown');
      const option = page.getByRole('option').nth(at);
      return (await option.getAttribute('aria-selected')) === 'true' || undefined;
    },
    { timeoutMessage: `Suggestion ${at + 1} is not the active one` },
  );
}

describe('keyboard only, in the catalogue', () => {
  journey('moves through the search suggestions', { region, device }, async (visitor) => {
    const { page } = visitor;
    await visitor.open('/shop');
    const box = page.getByRole('combobox', { name: 'Search the shop' }).filter({ visible: true });
    await visitor.tabTo(box);
    await page.keyboard.type('lavender');
    await page.getByRole('option').nth(1).waitFor();
    await selectOption(page, 0);
    await selectOption(page, 1);
    await visitor.waitForFocusIn(box);
    await page.keyboard.press('Escape');
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor({ state: 'detached' });
    await expectEventually(() => box.inputValue(), 'lavender');

    await page.keyboard.type(' ');
    await page.getByRole('option', { name: /^Lavender Essential Oil/ }).waitFor();
    await selectOption(page, 0);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/shop');
    await visitor.waitForFocusIn(page.getByRole('main'));
  });

  journey('applies and clears the filters of a category', { region, device }, async (visitor) => {
    const { page } = visitor;
    await visitor.open('/shop/hand-cream');
    const button = page.getByRole('button', { name: /^Filter/ });
    const drawer = page.getByRole('dialog', { name: 'Filter' });
    await visitor.tabTo(button);
    await page.keyboard.press('Enter');
    await visitor.waitForFocusIn(drawer);
    const rating = drawer.getByRole('link', { name: /^4 and up/ });
    await rating.waitFor();
    await visitor.tabTo(rating);
    await page.keyboard.press('Enter');
    await page.waitForURL(/minRating=4/);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await visitor.waitForFocusIn(button);
    await visitor.tabTo(page.getByRole('link', { name: 'Clear all' }));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search === '');
  });

  journey(
    'selects a picture, enlarges it and returns the focus',
    { region, device, context: withReducedMotion },
    async (visitor) => {
      const { page } = visitor;
      await visitor.open('/product/lavender-essential-oil');
      const closer = page.getByRole('button', { name: 'Look closely' });
      await visitor.tabTo(page.getByRole('button', { name: 'Show picture 2 of 3' }));
      await page.keyboard.press('Enter');
      await page
        .getByRole('button', { name: 'Show picture 2 of 3' })
        .and(page.locator('[aria-current="true"]'))
        .waitFor();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await visitor.waitForFocusIn(closer);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Lavender Essential Oil' });
      await visitor.waitForFocusIn(dialog);
      const picture = dialog.getByRole('group', { name: /enlarged$/ });
      await visitor.tabTo(picture);
      await page.keyboard.press('Tab');
      await visitor.waitForFocusIn(dialog.getByRole('button', { name: 'Magnify' }));
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      await visitor.waitForFocusIn(picture);
      const before = await picture.evaluate((element) => element.scrollTop);
      await page.keyboard.press('ArrowDown');
      await waitUntil(
        async () => ((await picture.evaluate((element) => element.scrollTop)) > before ? true : undefined),
        {
          timeoutMessage: 'The picture did not move',
        },
      );
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await visitor.waitForFocusIn(closer);
    },
  );

  journey('moves the divider of a before-and-after picture', { region, device }, async (visitor) => {
    const { page } = visitor;
    await visitor.open('/product/lavender-essential-oil');
    const divider = page.getByRole('slider').first();
    await visitor.tabTo(divider);
    await page.keyboard.press('ArrowRight');
    await expectEventually(() => divider.getAttribute('aria-valuetext'), '51% before');
    await page.keyboard.press('Home');
    await expectEventually(() => divider.getAttribute('aria-valuetext'), '0% before');
    await page.keyboard.press('End');
    await expectEventually(() => divider.getAttribute('aria-valuetext'), '100% before');
  });

  journey('switches the tabs of a product with the arrow keys', { region, device }, async (visitor) => {
    const { page } = visitor;
    await visitor.open('/product/lavender-essential-oil');
    const reviews = page.getByRole('tab', { name: /^Reviews/ });
    await visitor.tabTo(page.getByRole('tab', { name: 'Product Details' }));
    await page.keyboard.press('ArrowRight');
    await visitor.waitForFocusIn(reviews);
    await visitor.tabTo(page.getByRole('tabpanel', { name: /^Reviews/ }).getByRole('link', { name: 'All Reviews' }));
    await page.keyboard.press('Enter');
    await visitor.waitForPath('/allreviews/lavender-essential-oil');
  });

  journey('opens and closes an answer', { region, device }, async (visitor) => {
    const { page } = visitor;
    await visitor.open('/faq');
    const item = page.locator('details', { hasText: 'How long do they keep?' });
    const question = item.locator('summary');
    const answer = item.locator('p');
    await visitor.tabTo(question);
    await page.keyboard.press('Enter');
    await answer.waitFor();
    await page.keyboard.press('Space');
    await answer.waitFor({ state: 'hidden' });
    await visitor.waitForFocusIn(question);
  });

  journey('filters ingredients by letter, flips a card and follows its link', { region, device }, async (visitor) => {
    const { page } = visitor;
    await visitor.open('/ingredients');
    await visitor.tabTo(page.getByRole('tab', { name: 'All' }));
    await page.keyboard.press('ArrowRight');
    await visitor.waitForFocusIn(page.getByRole('tab', { name: 'A-C' }));
    await page.getByRole('button', { name: 'About Lavender' }).waitFor({ state: 'detached' });
    const card = page.getByRole('button', { name: 'About Aloe Vera' });
    await visitor.tabTo(card);
    await page.keyboard.press('Enter');
    await expectEventually(() => card.getAttribute('aria-expanded'), 'true');
    await page.getByRole('link', { name: 'Read More about Aloe Vera' }).waitFor();
    await page.keyboard.press('Tab');
    await visitor.waitForFocusIn(page.getByRole('link', { name: 'Read More about Aloe Vera' }));
    await page.keyboard.press('Enter');
    await visitor.waitForPath('/ingredient-product/aloe-vera');
  });

  journey(
    'scrolls each focused slide into view, and moves the carousel with its arrows',
    { region, device, context: withReducedMotion },
    async (visitor) => {
      const { page } = visitor;
      await visitor.open('/');
      const row = new Carousel(visitor, 'Botanicals');
      const [back, on] = [row.arrow('Previous'), row.arrow('Next')];
      // Focused directly, since the home page has too many tab stops above it.
      await page.getByRole('link', { name: 'All our ingredients' }).focus();
      await visitor.tabTo(row.row().getByRole('link', { name: 'Rose', exact: true }));
      await waitUntil(async () => ((await on.isDisabled()) ? true : undefined), {
        timeoutMessage: 'The carousel did not reach its last slide',
      });
      await visitor.tabTo(back);
      await page.keyboard.press('Enter');
      await waitUntil(async () => ((await on.isEnabled()) ? true : undefined), {
        timeoutMessage: 'The carousel did not scroll back',
      });
      await page.keyboard.press('Tab');
      await visitor.waitForFocusIn(on);
    },
  );

  journey(
    'keeps a slide in view that was focused before the carousel loaded',
    { region, device, context: withReducedMotion },
    async (visitor) => {
      const { page } = visitor;
      let releaseScript = () => {};
      const released = new Promise<void>((resolve) => {
        releaseScript = resolve;
      });
      await page.route('**/assets/SliderEngine-*.js', async (route) => {
        await released;
        await route.continue();
      });
      await visitor.open('/');
      const row = new Carousel(visitor, 'Botanicals');
      const last = row.row().getByRole('link', { name: 'Rose', exact: true });
      await page.getByRole('link', { name: 'All our ingredients' }).focus();
      await visitor.tabTo(last);
      releaseScript();
      await waitUntil(async () => ((await row.arrow('Next').isDisabled()) ? true : undefined), {
        timeoutMessage: 'The carousel did not reach its last slide',
      });
      await expectEventually(() => row.isInView(last), true);
    },
  );
});
