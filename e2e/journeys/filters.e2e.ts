import type { Page, Request } from 'playwright-core';
import { devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { type Visitor } from '../harness/visitor';
import { expectEventually, waitUntil } from '../harness/wait-until';
import { openUntilIdle } from './customer-pages';

setUpChromium();

const drawer = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Filter' });
const chips = ({ page }: Visitor) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
const chosen = ({ page }: Visitor) => new URL(page.url()).searchParams;

const isFilterRequest = (request: Request) => request.postData()?.includes('ListFacets') ?? false;

/** Counts the requests for the filters of a whole list. */
function recordFilterRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (isFilterRequest(request)) count += 1;
  });
  return () => count;
}

async function openFilters(visitor: Visitor): Promise<void> {
  await visitor.press(visitor.page.getByRole('button', { name: /^Filter/ }));
  await drawer(visitor).getByRole('region', { name: 'Price' }).waitFor();
}

/** Presses a value of a group, and waits for the address that contains it. */
async function choose(visitor: Visitor, group: string, value: RegExp): Promise<void> {
  const { page } = visitor;
  const region = drawer(visitor).getByRole('region', { name: group });
  const link = region.getByRole('link', { name: value });
  const unfold = region.getByRole('button', { name: /^Show all/ });
  if ((await link.count()) === 0) await visitor.press(unfold);
  await link.scrollIntoViewIfNeeded();
  const before = page.url();
  await visitor.press(link);
  await page.waitForURL((url) => url.href !== before);
  await region.getByRole('link', { name: value }).and(page.locator('[aria-current="true"]')).waitFor();
}

/** Returns the number of products that the page shows in words, once the grid shows as many. */
async function shownCount({ page }: Visitor, isRight: (count: number) => boolean = () => true): Promise<number> {
  return waitUntil(
    async () => {
      const text = await page
        .getByRole('status')
        .filter({ hasText: /^\d+ products?$/ })
        .first()
        .innerText();
      const cards = await page.getByRole('main').getByRole('article').count();
      return Number.parseInt(text, 10) === cards && isRight(cards) ? cards : undefined;
    },
    { timeoutMessage: 'The count is not that of the grid, or of another list' },
  );
}

describe.each(devices)('filters', (device) => {
  journey(
    'combine, are kept in the address and undone by going back',
    { region: 'UK', device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      await visitor.open('/shop');
      const all = await shownCount(visitor);
      await openFilters(visitor);
      await choose(visitor, 'Availability', /^In stock/);
      await choose(visitor, 'Category', /^Hand/);
      await choose(visitor, 'Category', /^Essential/);
      await choose(visitor, 'Tag', /^Dry skin/);
      await choose(visitor, 'Tag', /^Evening/);
      await choose(visitor, 'Ingredient', /^Lavender/);
      await visitor.expectAccessible();
      expect(chosen(visitor).getAll('category')).toHaveLength(2);
      expect(chosen(visitor).getAll('tag')).toEqual(['dry-skin', 'evening']);

      const show = drawer(visitor).getByRole('button', { name: /^Show \d+ products?$/ });
      const offered = Number.parseInt((await show.innerText()).replace('Show ', ''), 10);
      await visitor.press(show);
      await drawer(visitor).waitFor({ state: 'detached' });
      await shownCount(visitor, (count) => count === offered);
      expect(offered).toBeGreaterThan(0);
      expect(offered).toBeLessThan(all);
      await expectEventually(() => chips(visitor).count(), 7);
      await visitor.expectAccessible();

      const filtered = page.url();
      await visitor.press(page.getByRole('link', { name: 'Remove Tag: Dry skin' }));
      await page.waitForURL((url) => url.href !== filtered);
      expect(chosen(visitor).getAll('tag')).toEqual(['evening']);
      await page.goBack();
      await page.waitForURL(filtered);
      await page.getByRole('link', { name: 'Remove Tag: Dry skin' }).waitFor();
      await page.reload();
      await shownCount(visitor, (count) => count === offered);

      await visitor.press(page.getByRole('link', { name: 'Clear all', exact: true }));
      await page.waitForURL((url) => url.search === '');
      await shownCount(visitor, (count) => count === all);
    },
  );

  journey(
    'take a price range, and lead out of an empty list',
    { region: 'UK', device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      await visitor.open('/shop');
      const all = await shownCount(visitor);
      await openFilters(visitor);
      await drawer(visitor).getByLabel('To £').fill('8');
      await visitor.press(drawer(visitor).getByRole('button', { name: 'Apply' }));
      await page.waitForURL(/price=-8/);
      await visitor.press(drawer(visitor).getByRole('button', { name: /^Show/ }).last());
      await page.getByRole('link', { name: 'Remove Price: up to £8.00' }).waitFor();
      await shownCount(visitor, (count) => count < all);

      await visitor.open('/shop?price=-1&tag=dry-skin');
      await page.getByRole('heading', { name: 'No products found for your search.' }).waitFor();
      await visitor.expectAccessible();
      await visitor.press(page.getByRole('link', { name: 'Clear all filters' }));
      await shownCount(visitor, (count) => count === all);
    },
  );

  journey('are requested once, when the button has the focus', { region: 'UK', device }, async (visitor) => {
    const { page } = visitor;
    const requests = recordFilterRequests(page);
    await openUntilIdle(visitor, '/shop');
    const button = page.getByRole('button', { name: 'Filter' });
    await visitor.tabTo(page.getByRole('main').getByRole('link', { name: 'Home' }));
    expect(requests()).toBe(0);
    await visitor.tabTo(button);
    await expectEventually(() => Promise.resolve(requests()), 1);
    await page.keyboard.press('Enter');
    await visitor.waitForFocusIn(drawer(visitor));
    const value = drawer(visitor).getByRole('link', { name: /^In stock/ });
    await value.waitFor();
    await visitor.tabTo(value);
    await page.keyboard.press('Enter');
    await page.waitForURL(/inStock=true/);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Remove Availability: In stock' }).waitFor();
    await visitor.waitForFocusIn(page.getByRole('button', { name: 'Filter (1)' }));
    expect(requests()).toBe(1);
  });

  journey(
    'can be requested again when they could not be loaded',
    { region: 'UK', device, checksAccessibility: true, expected: [{ status: 503, path: /^\/graphql$/ }] },
    async (visitor) => {
      const { page } = visitor;
      await page.route('**/graphql', (route) =>
        isFilterRequest(route.request()) ? route.fulfill({ status: 503, body: '' }) : route.continue(),
      );
      await visitor.open('/shop');
      await visitor.press(page.getByRole('button', { name: 'Filter' }));
      await drawer(visitor).getByRole('alert').getByText('The filters could not be loaded.').waitFor();
      await visitor.expectAccessible();
      await page.unroute('**/graphql');
      await visitor.press(drawer(visitor).getByRole('button', { name: 'Try again' }));
      await drawer(visitor)
        .getByRole('link', { name: /^In stock/ })
        .waitFor();
    },
  );
});
