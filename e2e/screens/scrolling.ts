import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/visitor';
import { waitUntil } from '../harness/wait-until';

/** Waits until the top of an element is at rest within this range of pixels from the upper edge of the screen. */
export async function waitForTopBetween(element: Locator, from: number, to: number): Promise<void> {
  let last: number | undefined;
  const isAtRest = async () => {
    const top = (await element.boundingBox())?.y;
    const isThere = top !== undefined && top === last && top >= from && top <= to;
    last = top;
    return isThere ? true : undefined;
  };
  await waitUntil(isAtRest, { timeoutMessage: `The element did not stop between ${from} and ${to} px` }).catch(
    (error: unknown) => {
      throw new Error(`The element is at ${last} px.`, { cause: error });
    },
  );
}

/** Scroll position in pixels. */
export const scrollPosition = ({ page }: Visitor): Promise<number> => page.evaluate(() => window.scrollY);

/** Scrolls at once, without the page's smooth scrolling. */
export async function scrollBy({ page }: Visitor, px: number): Promise<void> {
  await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), px);
}
