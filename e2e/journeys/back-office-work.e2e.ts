import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { placeInCash } from '../harness/cash-orders';
import { desktop, devices } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { waitForMails } from '../harness/mailbox';
import { signInAs } from '../harness/staff-session';
import { moveOrder } from '../harness/staff-work';
import type { Visitor } from '../harness/visitor';
import { expectEventually } from '../harness/wait-until';
import { buyByCard } from './purchase';

setUpChromium();

const search = async ({ page }: Visitor, text: string) => {
  await page.getByLabel('Number, email, phone or name', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
};

journey(
  'a packer prints the slips of ten orders and ships them at once',
  { region: 'IN', device: desktop, checksAccessibility: true },
  async (visitor) => {
    const { page, shop } = visitor;
    const name = `Pack${randomUUID().replaceAll(/[^a-z]/g, '')}`;
    const numbers = await placeInCash(shop, 10, name);
    await signInAs(visitor, 'packer', '/admin/orders');
    await visitor.press(page.getByRole('button', { name: 'To pack' }));
    await search(visitor, name);
    await expectEventually(() => page.getByRole('row').count(), 11);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await visitor.waitForText('10 selected');
    await visitor.expectAccessible();

    await visitor.press(page.getByRole('link', { name: 'Packing slips' }));
    await expectEventually(() => page.getByRole('article', { name: /^Packing slip of order/ }).count(), 10);
    await visitor.expectAccessible();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('article').filter({ visible: true }).first().waitFor();
    await expectEventually(() => page.getByRole('navigation').filter({ visible: true }).count(), 0);
    await expectEventually(() => page.getByRole('button').filter({ visible: true }).count(), 0);
    const paper = await page.pdf({ preferCSSPageSize: false, format: 'A4' });
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(10);
    await page.emulateMedia({ media: 'screen' });

    await page.goBack();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await visitor.press(page.getByRole('button', { name: 'Mark as shipped' }));
    await page.getByRole('dialog', { name: 'Ship 10 orders' }).waitFor();
    await visitor.expectAccessible();
    await page.getByLabel(/^Carrier of all/).fill('Delhivery');
    await page.keyboard.press('Enter');
    // As a scanner types: the code, then Enter.
    for (const each of numbers) await page.keyboard.type(`D${each}\n`);
    await page.keyboard.press('Enter');
    await visitor.waitForText('10 orders are shipped. The customers get mails.');
    await visitor.waitForText('No order matches.');
    await visitor.press(page.getByRole('button', { name: 'Open', exact: true }));
    await expectEventually(() => page.getByRole('cell', { name: 'Shipped' }).count(), 10);
    await visitor.press(page.getByRole('link', { name: numbers[0] ?? '' }));
    await visitor.waitForText(/^Sent with Delhivery, tracking number D\d+/);
  },
);

/** Buys, and sends the goods back once they have arrived. */
async function sendBack(visitor: Visitor) {
  const { page } = visitor;
  const bought = await buyByCard(visitor);
  await moveOrder(visitor, bought.number, 'COMPLETE');
  await visitor.open(`/your-order/${bought.number}`);
  await visitor.press(page.getByRole('link', { name: `Return ${bought.title}` }));
  await page.getByLabel('Return reason').selectOption('No longer needed');
  await visitor.press(page.getByRole('button', { name: /^Return item/ }));
  await visitor.waitForText('This item is returned already: sending the form again changes nothing.');
  return bought;
}

for (const device of devices)
  journey(
    'a manager accepts a return with a refund of a part, which its customer sees',
    { region: 'UK', device, checksAccessibility: device === desktop },
    async (visitor) => {
      const { page, shop } = visitor;
      const { number, email } = await sendBack(visitor);
      await signInAs(visitor, 'manager', '/admin/orders');
      await visitor.press(page.getByRole('button', { name: 'Returns waiting' }));
      await visitor.expectToFit();
      await visitor.press(page.getByRole('link', { name: number }));
      const returns = page.getByRole('region', { name: 'Returns' });
      await returns.getByText('Waits for a decision.').waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await visitor.press(returns.getByRole('button', { name: 'Accept the return' }));
      const form = page.getByRole('form', { name: 'Accept the return' });
      await form.getByLabel(/^Refund/).fill('1.50');
      await form.getByLabel(/^Reason/).fill('One bottle was opened');
      await visitor.press(form.getByRole('checkbox'));
      await visitor.expectAccessible();
      await visitor.press(form.getByRole('button', { name: 'Accept the return' }));
      await returns.getByText(/£1\.50 refunded, back in stock, One bottle was opened/).waitFor();

      await visitor.press(page.getByRole('link', { name: 'Invoice' }));
      await page.getByRole('article', { name: `Invoice of order ${number}` }).waitFor();
      await visitor.waitForText('All prices include tax.');
      await visitor.expectAccessible();
      await visitor.expectToFit();

      await visitor.open(`/your-order/${number}`);
      await page
        .getByRole('list', { name: 'Refunds' })
        .getByText(/£1\.50/)
        .waitFor();
      const [mail] = await waitForMails(shop, email, 'Your return is accepted');
      expect(mail?.text).toContain('£1.50');
    },
  );

journey(
  'a manager exports what is listed',
  { region: 'UK', device: desktop, checksAccessibility: true },
  async (visitor) => {
    const { page } = visitor;
    await signInAs(visitor, 'manager', '/admin/orders?method=CARD');
    await page.getByRole('table', { name: 'Orders' }).waitFor();
    const saving = page.waitForEvent('download');
    await visitor.press(page.getByRole('link', { name: 'Export as CSV' }));
    const file = await (await saving).path();
    const [head, ...rows] = (await readFile(file, 'utf8')).trim().split('\n');
    expect(head).toMatch(/^Order,Placed,Status,/);
    expect(rows.length).toBeGreaterThan(0);
  },
);
