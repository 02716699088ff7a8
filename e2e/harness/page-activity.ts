import type { BrowserContext, Page, Request } from 'playwright-core';
import { waitUntil } from './wait-until';

/** A page rests when it has sent and received nothing for so long. */
const quietMs = 500;
/** Every page of the storefront has it. Its button is disabled until scripts handle the page. */
const newsletter = 'form[aria-label="Newsletter"]';

interface Activity {
  readonly pending: Set<Request>;
  lastChange: number;
}

const activities = new WeakMap<Page, Activity>();

/** Follows the requests of every page that the context opens from now on. */
export function trackActivity(context: BrowserContext): void {
  context.on('page', (page) => {
    const activity: Activity = { pending: new Set(), lastChange: Date.now() };
    const ended = (request: Request) => {
      activity.pending.delete(request);
      activity.lastChange = Date.now();
    };
    page.on('request', (request) => {
      activity.pending.add(request);
      activity.lastChange = Date.now();
    });
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    activities.set(page, activity);
  });
}

/** Waits until scripts handle the page: until then only links, the search and the add-to-cart buttons work. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator(`${newsletter} button:enabled`).waitFor({ state: 'attached' });
}

/** Returns whether the page is one of the storefront. */
export async function isStorefront(page: Page): Promise<boolean> {
  return (await page.locator(newsletter).count()) > 0;
}

/**
 * Waits until the page is hydrated and its requests are answered, also after a navigation within the document. Playwright's load
 * state "networkidle" covers neither: a document reaches it once, on a slow machine before the scripts have begun.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  const activity = activities.get(page);
  if (activity === undefined) throw new Error('The context of this page was not given to trackActivity().');
  const isIdle = () => activity.pending.size === 0 && Date.now() - activity.lastChange >= quietMs;
  await waitUntil(() => Promise.resolve(isIdle() ? true : undefined), {
    get timeoutMessage() {
      return `${page.url()} still waited for ${[...activity.pending].map((request) => request.url()).join(', ')}`;
    },
  });
}
