import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { colleagueOf } from '../harness/colleague';
import { desktop, phone } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { signInAs } from '../harness/staff-session';
import { expectEventually } from '../harness/wait-until';
import type { Visitor } from '../harness/visitor';

setUpChromium();

type Row = Record<string, string>;

/** Saves the catalogue as a file, and reads it. */
async function exportRows({ page }: Visitor): Promise<Row[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const file = await download;
  // As the headings of the file say.
  return parse(await readFile(await file.path()), { bom: true, columns: true }) as Row[];
}

const choose = ({ page }: Visitor, name: string, text: string) =>
  page
    .getByLabel('File of the catalogue')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });

journey(
  'an editor exports the catalogue, changes a price and adds a product in the file, and sees both in the storefront',
  { region: 'UK', device: desktop, checksAccessibility: true },
  async (visitor) => {
    const { page } = visitor;
    await signInAs(visitor, 'editor', '/admin/products/transfer');
    const rows = await exportRows(visitor);
    // Not the first one: journeys share the demo, and others know the prices of their products.
    const product = rows.find(({ kind, slug }) => kind === 'product' && slug === 'citrus-clay-hair-cleanser');
    if (!product) throw new Error('The demo has no such product.');
    const changed = { ...product, 'currentPrice GBP': '3.21' };
    const added = { ...product, slug: 'imported-soap', title: 'Imported soap', related: '', regime: '' };
    const file = stringify([...rows.map((row) => (row === product ? changed : row)), added], { header: true });

    await choose(visitor, 'catalogue.csv', file);
    await page.getByRole('table', { name: 'What will change' }).waitFor();
    const list = page.getByRole('list', { name: 'Changes' });
    // Fetched after the table.
    await list.getByText('imported-soap', { exact: true }).first().waitFor();
    expect(await list.getByRole('listitem').count()).toBe(2);
    await list.locator('ins').getByText('3.21', { exact: true }).first().waitFor();
    await visitor.expectAccessible();
    await visitor.expectToFit();

    // The state is the server's: it is there after a reload.
    await page.reload();
    await visitor.press(page.getByRole('button', { name: 'Apply', exact: true }));
    await visitor.press(page.getByRole('dialog').getByRole('button', { name: 'Apply' }));
    await page.getByText('All changes are stored.').waitFor();
    await visitor.expectAccessible();

    await visitor.open(`/product/${product['slug']}`);
    await page.getByText('£3.21').first().waitFor();
    await visitor.open('/product/imported-soap');
    await page.getByRole('heading', { name: 'Imported soap' }).first().waitFor();
  },
);

journey(
  'a manager on a phone is told what is wrong with a file, and corrects it; what a colleague changes meanwhile is shown before anything is stored',
  { region: 'IN', device: phone, checksAccessibility: true },
  async (visitor) => {
    const { page } = visitor;
    await signInAs(visitor, 'manager', '/admin/products/transfer');
    await choose(visitor, 'tags.csv', 'kind,slug,title,stock\ntag,new-tag,,\nthing,x,,');
    const problems = page.getByRole('list', { name: 'Problems of the file' });
    await problems.getByText('title is missing').waitFor();
    await problems.getByText('line 3').waitFor();
    await visitor.expectAccessible();
    await visitor.expectToFit();

    await choose(visitor, 'tags.csv', 'kind,slug,title\ntag,resin,Mine');
    await page.getByRole('list', { name: 'Changes' }).getByText('resin', { exact: true }).waitFor();
    const colleague = await colleagueOf(visitor);
    await signInAs(colleague, 'editor', '/admin/categories?search=resin');
    await colleague.press(colleague.page.getByRole('button', { name: /^Rename / }));
    await colleague.page.getByRole('form', { name: 'Tag' }).getByLabel('Name', { exact: true }).fill('Theirs');
    await colleague.press(colleague.page.getByRole('button', { name: 'Save', exact: true }));
    await colleague.page.getByRole('link', { name: 'Theirs' }).waitFor();
    await visitor.press(page.getByRole('button', { name: 'Apply', exact: true }));
    await visitor.press(page.getByRole('dialog').getByRole('button', { name: 'Apply' }));
    await page.getByText('Something in the shop was changed since the preview that you saw.').waitFor();
    await page.getByRole('list', { name: 'Changes' }).locator('del').getByText('Theirs').waitFor();
    await visitor.expectAccessible();
    await visitor.press(page.getByRole('button', { name: 'Discard' }));
    await page.getByText('It was discarded. Nothing was changed.').waitFor();
    await expectEventually(() => page.getByRole('button', { name: 'Choose a file' }).count(), 1);
  },
);
