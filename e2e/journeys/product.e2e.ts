import { limits } from '../../domain/limits';
import { desktop, devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { expectEventually, waitUntil } from '../harness/wait-until';
import type { Visitor } from '../harness/visitor';
import { waitForTopBetween, scrollPosition } from '../screens/scrolling';
import { ProductScreen } from '../screens/product';

setUpChromium();

describe('a product', () => {
  for (const device of devices) {
    journey('opens its reviews after a delay when the URL has #review', { region: 'UK', device }, async (visitor) => {
      await recordReviewTimes(visitor);
      await visitor.open('/product/lavender-essential-oil#review');
      const tab = (name: RegExp) => visitor.page.getByRole('tab', { name });
      await expectEventually(() => tab(/^Product Details/).getAttribute('aria-selected'), 'true');
      await waitUntil(
        async () => ((await tab(/^Reviews/).getAttribute('aria-selected')) === 'true' ? true : undefined),
        {
          timeoutMessage: 'The reviews did not open',
        },
      );
      await waitForTopBetween(visitor.page.getByRole('tablist', { name: 'More about the product' }), -1, 300);
      expect(await scrollPosition(visitor)).toBeGreaterThan(500);
      const { alive, opened, arrived } = await readReviewTimes(visitor);
      expect(opened - alive).toBeGreaterThanOrEqual(limits.ui.reviewTabDelayMs);
      expect(arrived - opened).toBeGreaterThan(limits.ui.reviewScrollDelayMs / 2);
    });
  }

  journey('resets its page when another product is opened', { region: 'UK', device: desktop }, async (visitor) => {
    const product = new ProductScreen(visitor);
    await product.open('lavender-essential-oil');
    await product.increaseQuantity();
    const quantity = () =>
      visitor.page
        .getByRole('textbox', { name: /^Quantity of / })
        .first()
        .inputValue();
    await expectEventually(() => quantity(), '2');
    const neighbour = visitor.page
      .getByRole('group', { name: 'You May Also Like' })
      .getByRole('heading')
      .getByRole('link')
      .first();
    await neighbour.scrollIntoViewIfNeeded();
    await neighbour.click();
    await visitor.waitForPath(/^\/product\/(?!lavender-essential-oil$)/);
    await waitUntil(async () => ((await scrollPosition(visitor)) === 0 ? true : undefined), {
      timeoutMessage: 'The new product is not scrolled to its top',
    });
    await expectEventually(() => quantity(), '1');
    await visitor.page.goBack();
    await visitor.waitForPath('/product/lavender-essential-oil');
    await waitUntil(async () => ((await quantity()) === '1' ? true : undefined), {
      timeoutMessage: 'The quantity was not reset',
    });
  });
});

/** Times in milliseconds of the page's performance clock. */
interface ReviewTimes {
  /** The earliest time at which the page's scripts can have run. */
  readonly alive: number;
  readonly opened: number;
  readonly arrived: number;
}

/** Records, from the next page on, when the reviews opened and when the page scrolled to them. */
async function recordReviewTimes({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    const times = { opened: 0, arrived: 0 };
    Object.assign(window, { times });
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (this: Element, ...how) {
      times.arrived ||= performance.now();
      scroll.apply(this, how);
    };
    const watch = new MutationObserver((changes) => {
      const isOpen = changes.some(
        ({ target }) =>
          target instanceof Element &&
          target.textContent?.startsWith('Reviews') &&
          target.getAttribute('aria-selected') === 'true',
      );
      if (isOpen) times.opened ||= performance.now();
    });
    watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-selected'] });
  });
}

function readReviewTimes({ page }: Visitor): Promise<ReviewTimes> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('The page was not opened.');
    // Recorded by the init script above.
    return {
      alive: navigation.domInteractive,
      ...(window as unknown as { times: { opened: number; arrived: number } }).times,
    };
  });
}
