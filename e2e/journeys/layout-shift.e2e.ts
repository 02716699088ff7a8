import { devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { waitUntilIdle } from '../harness/page-activity';

setUpChromium();

/** Maximum cumulative layout shift. */
const maxLayoutShift = 0.02;
const paths = [
  '/',
  '/shop',
  '/shop/hand-cream',
  '/product/lavender-essential-oil',
  '/blog',
  '/blog-detail/rosemary-scalp-ritual',
  '/ingredients',
  '/aboutus',
];

interface LayoutShift {
  readonly value: number;
  readonly what: readonly string[];
}

declare global {
  /** Layout shifts without recent user input, recorded by `recordLayoutShifts`. */
  var shifts: LayoutShift[];
}

/** Init script: runs in the page before its own scripts. */
function recordLayoutShifts(): void {
  globalThis.shifts = [];
  const named = (node: unknown) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: unknown }[];
      };
      if (!hadRecentInput) globalThis.shifts.push({ value, what: sources.map(({ node }) => named(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls to the foot of the page and back. */
async function scrollThroughPage({ page }: Visitor): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(120);
  }
  await waitUntilIdle(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(300);
}

describe('layout shift during loading and scrolling', () => {
  for (const device of devices) {
    journey('stays below the maximum on catalogue and blog pages', { region: 'UK', device }, async (visitor) => {
      await visitor.page.addInitScript(recordLayoutShifts);
      for (const path of paths) {
        await visitor.open(path);
        await waitUntilIdle(visitor.page);
        await scrollThroughPage(visitor);
        const shifts = await visitor.page.evaluate(() => globalThis.shifts);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        const report = sum > maxLayoutShift ? `${path} shifts by ${sum.toFixed(3)}: ${JSON.stringify(shifts)}` : '';
        expect(report).toBe('');
      }
    });
  }
});
