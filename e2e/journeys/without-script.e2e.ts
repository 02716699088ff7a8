import { editions } from '../../domain/editions';
import { desktop } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';

setUpChromium();

const withoutScript = { device: desktop, context: { javaScriptEnabled: false } } as const;

describe('a browser without scripts', () => {
  for (const region of ['UK', 'IN'] as const) {
    const price = new RegExp(`^${editions[region].symbol.replace('.', '\\.')}\\d+\\.\\d{2}$`);

    journey('shows a complete product page', { region, ...withoutScript }, async (visitor) => {
      expect(await visitor.open('/product/lavender-essential-oil')).toBe(200);
      await visitor.page.getByRole('heading', { level: 1, name: 'Lavender Essential Oil' }).waitFor();
      await visitor.page.getByText(price).first().waitFor();
      expect(await visitor.page.title()).toContain('Lavender');
    });
  }

  journey('shows a category and follows a link to a product', { region: 'UK', ...withoutScript }, async (visitor) => {
    expect(await visitor.open('/shop/essential-oil')).toBe(200);
    const link = visitor.page.getByRole('article').first().getByRole('heading').getByRole('link');
    const title = await link.innerText();
    await visitor.press(link);
    await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  journey('shows the home page with its sections', { region: 'UK', ...withoutScript }, async (visitor) => {
    expect(await visitor.open('/')).toBe(200);
    for (const heading of ['Community Favorites', 'Our Promise', 'Fresh From The Forest', 'Shop By Category']) {
      await visitor.page.getByRole('heading', { name: heading }).waitFor();
    }
  });

  journey('searches the shop', { region: 'UK', ...withoutScript }, async (visitor) => {
    await visitor.open('/');
    await visitor.page.getByRole('combobox', { name: 'Search the shop' }).fill('lavender');
    await visitor.page.getByRole('button', { name: 'Search', exact: true }).click();
    await visitor.waitForPath('/search/lavender');
    await visitor.page.getByRole('link', { name: 'Lavender Essential Oil' }).first().waitFor();
  });
});
