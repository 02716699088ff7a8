import { texts } from '../../domain/messages';
import { desktop, phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { expectEventually, waitUntil } from '../harness/wait-until';
import { waitUntilIdle } from '../harness/page-activity';

setUpChromium();

describe('a URL with invalid percent-encoding', () => {
  journey('is searched for verbatim', { region: 'UK', device: desktop }, async (visitor) => {
    expect(await visitor.open('/search/50%off')).toBe(200);
    await waitUntilIdle(visitor.page);
    await visitor.page.getByRole('heading', { level: 1, name: 'Search Result' }).waitFor();
    await visitor.waitForText('50%off');
    await expectEventually(
      () => visitor.page.getByRole('combobox', { name: 'Search the shop' }).inputValue(),
      '50%off',
    );
  });

  journey('shows an empty category', { region: 'UK', device: phone }, async (visitor) => {
    await visitor.open('/shop/%E0%A4%A');
    await visitor.waitForText(texts.noProducts);
  });
});

describe('a picture that fails to load', () => {
  const notFoundResponse = { status: 404, path: /lavender-essential-oil/ };

  journey(
    'is replaced by the placeholder',
    { region: 'UK', device: desktop, expected: [notFoundResponse] },
    async (visitor) => {
      await visitor.page.route(/\/media\/.*lavender-essential-oil/, (route) => route.fulfill({ status: 404 }));
      await visitor.open('/shop/essential-oil');
      const card = visitor.page.getByRole('article').filter({ hasText: 'Lavender Essential Oil' });
      await card.scrollIntoViewIfNeeded();
      const shown = () =>
        card
          .locator('img')
          .first()
          .evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.currentSrc : ''));
      await waitUntil(async () => ((await shown()).includes('placeholder') ? true : undefined), {
        timeoutMessage: 'The placeholder was not shown',
      });
    },
  );
});
