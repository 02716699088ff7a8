import { notices } from '../../domain/messages';
import { devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { openUntilIdle } from './customer-pages';

setUpChromium();

/** Code of the dropdown and the drawer, loaded when one of them is first opened. */
const panels = '**/assets/*Panel-*.js';
const missingChunk = { status: 404, path: /Panel-/ };

describe('lazily loaded code', () => {
  for (const device of devices) {
    journey(
      'reports a failed download and loads on retry',
      { region: 'UK', device, expected: [missingChunk] },
      async (visitor) => {
        await openUntilIdle(visitor, '/shop');
        await visitor.page.route(panels, (route) => route.fulfill({ status: 404, body: '' }));
        await visitor.press(visitor.page.getByRole('button', { name: 'Cart, 0 items' }));
        await visitor.waitForText(notices.somethingWentWrong.text);
        await visitor.page.unroute(panels);
        await visitor.press(visitor.page.getByRole('button', { name: 'Try again' }));
        const cart = visitor.page.getByRole('dialog', { name: /cart/i });
        await cart.waitFor();
        await visitor.waitForFocusIn(cart);
      },
    );
  }
});

describe('a page of an older build', () => {
  for (const device of devices) {
    journey(
      'reloads once when the code of the next page is gone',
      { region: 'UK', device, expected: [{ status: 404, path: /FaqPage-/ }] },
      async (visitor) => {
        await openUntilIdle(visitor, '/shop');
        let documents = 0;
        await visitor.page.route('**/faq', (route) => {
          documents += 1;
          return route.continue();
        });
        // The new document names the code of the new build, which the server has.
        await visitor.page.route('**/assets/FaqPage-*.js', (route) =>
          documents === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
        );
        await visitor.press(visitor.page.getByRole('contentinfo').getByRole('link', { name: /faq/i }).first());
        await visitor.page
          .getByRole('heading', { level: 1 })
          .filter({ hasText: /questions|faq/i })
          .waitFor();
        expect(new URL(visitor.page.url()).pathname).toBe('/faq');
        expect(documents).toBe(1);
      },
    );
  }
});
