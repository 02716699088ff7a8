import { brotliCompressSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { budgets } from '../../scripts/lib/weight-budgets';
import { examples } from '../../server/testing/page-examples';
import { desktop, devices, phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { MiniCart } from '../screens/mini-cart';
import { ProductScreen } from '../screens/product';
import { waitUntilIdle } from '../harness/page-activity';

setUpChromium();

/** Wait for requests that a page might send by itself, in milliseconds. */
const settleMs = 1_500;

/** Scripts fetched by the browser and the names of the queries sent. */
class Traffic {
  private readonly scripts: Response[] = [];
  readonly queries: string[] = [];

  constructor(visitor: Visitor) {
    visitor.page.on('response', (response) => this.onResponse(response));
  }

  private onResponse(response: Response): void {
    const request = response.request();
    // As Apollo Client writes its requests.
    if (response.url().endsWith('/graphql'))
      this.queries.push((request.postDataJSON() as { operationName: string }).operationName);
    if (request.resourceType() === 'script') this.scripts.push(response);
  }

  /** Sum of the sizes of the scripts, each compressed with Brotli, as the build stores them. */
  async weight(): Promise<number> {
    const bodies = await Promise.all(this.scripts.map((script) => script.body()));
    return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  }
}

function scriptBudget(address: string): number {
  return budgets.find((budget) => budget.address === address)?.script ?? 0;
}

async function openAndRecord(visitor: Visitor, address: string): Promise<Traffic> {
  const traffic = new Traffic(visitor);
  await visitor.open(address);
  await waitUntilIdle(visitor.page);
  await visitor.page.waitForTimeout(settleMs);
  return traffic;
}

describe('a page without interaction', () => {
  for (const { address, script } of budgets) {
    for (const device of devices) {
      journey(`fetches scripts within the budget of ${address}`, { region: 'UK', device }, async (visitor) => {
        const traffic = await openAndRecord(visitor, address);
        expect(await traffic.weight()).toBeLessThanOrEqual(script);
      });
    }
  }

  journey('sends no query for what the server has rendered', { region: 'UK', device: desktop }, async (visitor) => {
    const sent: [address: string, queries: string[]][] = [];
    for (const address of Object.values(examples)) {
      const { queries } = await openAndRecord(visitor, address);
      sent.push([address, [...queries]]);
    }
    // The first page makes a new cart, which is empty; later ones read the cart, which the server does not render.
    expect(sent).toEqual(sent.map(([address], index) => [address, index === 0 ? [] : ['Cart']]));
  });

  journey(
    'shows a visitor their cart within the budget of the cart page, with one query',
    { region: 'UK', device: phone },
    async (visitor) => {
      await visitor.open('/product/lavender-essential-oil');
      await new ProductScreen(visitor).addButton().click();
      await new MiniCart(visitor).waitForItem('Lavender Essential Oil');
      const traffic = await openAndRecord(visitor, '/cart');
      await visitor.page.getByRole('table', { name: 'Items in your cart' }).waitFor();
      expect(traffic.queries).toEqual(['Cart']);
      expect(await traffic.weight()).toBeLessThanOrEqual(scriptBudget('/cart'));
    },
  );
});

describe('the first click', () => {
  for (const device of [desktop, phone]) {
    journey('adds the product to the cart', { region: 'UK', device }, async (visitor) => {
      await openAndRecord(visitor, '/product/lavender-essential-oil');
      // A click without preceding pointer events, as from a keyboard or assistive technology.
      await new ProductScreen(visitor).addButton().evaluate((button: HTMLElement) => button.click());
      await new MiniCart(visitor).button(1).waitFor();
    });
  }
});
