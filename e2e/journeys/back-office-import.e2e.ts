import { runSql } from '../../scripts/lib/shop-database';
import { colleagueOf } from '../harness/colleague';
import { desktop, phone } from '../harness/devices';
import { holdImport } from '../harness/held-import';
import { journey, setUpChromium } from '../harness/journey';
import { signInAs } from '../harness/staff-session';
import { expectEventually } from '../harness/wait-until';
import type { Visitor } from '../harness/visitor';

setUpChromium();

/** So many that an import stores them in several transactions. Tags are stored before products. */
const tags = Array.from({ length: 10_000 }, (_, index) => `tag,imported-tag-${index},Imported ${index},`);

interface Product {
  readonly slug: string;
  /** As the shop has it. */
  readonly title: string;
}

/** No other journey reads them. */
const [kept, stored, stopped] = [
  { slug: 'hibiscus-coconut-hair-oil', title: 'Hibiscus + Coconut Softening Hair Oil' },
  { slug: 'argan-moringa-hair-oil', title: 'Argan + Moringa Finishing Hair Oil' },
  { slug: 'sandalwood-almond-hand-cream', title: 'Sandalwood + Almond Hand Cream' },
] as const;

const removeTags = ({ shop, region }: Visitor) =>
  runSql({ ...shop, region }, "DELETE FROM tag WHERE slug LIKE 'imported-tag-%'");

type Price = readonly [Product, string];

/** Chooses a file with prices after the tags, and waits for its preview. */
async function chooseFile({ page }: Visitor, currency: string, ...prices: readonly Price[]): Promise<void> {
  const products = prices.map(([{ slug, title }, price]) => `product,${slug},${title},${price}`);
  const file = [`kind,slug,title,currentPrice ${currency}`, ...tags, ...products].join('\n');
  await page
    .getByLabel('File of the catalogue')
    .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('table', { name: 'What will change' }).waitFor();
}

/** Chooses such a file, and begins to store it. @returns releases the import, which is held */
async function beginImport(visitor: Visitor, currency: string, ...prices: readonly Price[]) {
  const { page } = visitor;
  await chooseFile(visitor, currency, ...prices);
  await visitor.press(page.getByRole('button', { name: 'Apply', exact: true }));
  await visitor.press(page.getByRole('dialog').getByRole('button', { name: 'Apply' }));
  return holdImport(visitor);
}

/** Sends the form of a product, and waits until the request is on its way. */
async function beginSaving({ page }: Visitor): Promise<void> {
  const sent = page.waitForRequest((request) => request.postData()?.includes('editProduct') === true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await sent;
}

journey(
  'a manager imports a file while a colleague changes one of its products: all else is stored, and both values are listed',
  { region: 'UK', device: desktop, checksAccessibility: true },
  async (visitor) => {
    const { page } = visitor;
    const colleague = await colleagueOf(visitor);
    await signInAs(colleague, 'editor', `/admin/products?search=${kept.slug}`);
    await colleague.page.getByRole('table', { name: 'Products' }).getByRole('link').first().click();
    await colleague.page.getByRole('textbox', { name: 'Price', exact: true }).fill('7.77');

    await signInAs(visitor, 'manager', '/admin/products/transfer');
    const release = await beginImport(visitor, 'GBP', [kept, '8.88'], [stored, '9.99']);
    await beginSaving(colleague);
    release();
    await colleague.page.getByText(/ is saved\.$/).waitFor();

    await page.getByText('All other changes are stored.').waitFor();
    const entry = page.getByRole('list', { name: 'Not stored' }).getByRole('listitem');
    await expectEventually(
      () => entry.getByRole('definition').allInnerTexts(),
      ['Now: 7.77', 'File, not stored: 8.88'],
    );
    expect(await entry.getByRole('deletion').allInnerTexts()).toEqual(['8.88']);
    await visitor.expectAccessible();
    await visitor.press(entry.getByRole('link', { name: kept.slug }));
    await expectEventually(() => page.getByRole('textbox', { name: 'Price', exact: true }).inputValue(), '7.77');

    await visitor.open(`/product/${kept.slug}`);
    await visitor.waitForText('£7.77');
    await visitor.open(`/product/${stored.slug}`);
    await visitor.waitForText('£9.99');
    removeTags(visitor);
  },
);

journey(
  'a manager on a phone stops an import that is being stored, and chooses the file again to store the rest',
  { region: 'IN', device: phone, checksAccessibility: true },
  async (visitor) => {
    const { page } = visitor;
    await signInAs(visitor, 'manager', '/admin/products/transfer');
    const release = await beginImport(visitor, 'INR', [stopped, '3.00']);
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    await stop.waitFor();
    await visitor.expectToFit();
    const sent = page.waitForRequest((request) => request.postData()?.includes('cancelCatalogueImport') === true);
    await visitor.press(stop);
    await sent;
    release();
    await page
      .getByText('It was stopped. What it has stored stays: choose the file again to store the rest.')
      .waitFor();
    await visitor.expectAccessible();
    await visitor.expectToFit();
    await visitor.open(`/product/${stopped.slug}`);
    expect(await page.getByText('RS.3.00').count()).toBe(0);

    await visitor.open('/admin/products/transfer');
    await chooseFile(visitor, 'INR', [stopped, '3.00']);
    const tagRow = page.getByRole('table', { name: 'What will change' }).getByRole('row', { name: /^tag/ });
    const [added = 0, changed, unchanged = 0] = ((await tagRow.innerText()).match(/\d+/g) ?? []).map(Number);
    expect([changed, added + unchanged]).toEqual([0, tags.length]);
    expect(unchanged).toBeGreaterThan(0);
    await visitor.press(page.getByRole('button', { name: 'Apply', exact: true }));
    await visitor.press(page.getByRole('dialog').getByRole('button', { name: 'Apply' }));
    await page.getByText('All changes are stored.').waitFor();
    await visitor.open(`/product/${stopped.slug}`);
    await visitor.waitForText('RS.3.00');
    removeTags(visitor);
  },
);
