import path from 'node:path';
import { accessibilityViolations } from '../harness/accessibility';
import { devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { waitForMails } from '../harness/mailbox';
import { runnerVariable } from '../harness/shops';
import { correctTracking, moveOrder } from '../harness/staff-work';
import type { Visitor } from '../harness/visitor';
import { buyByCard } from './purchase';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

const picture = ({ device }: Visitor, name: string) =>
  path.join(runnerVariable('E2E_ARTIFACTS'), `after-order-${name}-${device.name}`);

/** Prints the page, as its Print button does, and looks at what is on the paper. */
async function expectInvoice(visitor: Visitor, number: string): Promise<void> {
  const { page } = visitor;
  await page.evaluate("addEventListener('beforeprint', () => { document.title = 'printing'; })");
  await page.pdf({ path: `${picture(visitor, 'invoice')}.pdf`, format: 'A4' });
  expect(await page.title()).toBe('printing');
  // The browser draws no picture of its print; the same styles and events on a page as wide as paper.
  await page.emulateMedia({ media: 'print' });
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
  await page.getByRole('region', { name: 'Invoice' }).getByText(number).waitFor();
  await page.screenshot({ path: `${picture(visitor, 'invoice')}.png` });
  for (const role of ['button', 'link', 'navigation', 'contentinfo'] as const)
    await expectEventually(() => page.getByRole(role).count(), 0);
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await page.emulateMedia({ media: null });
  await page.setViewportSize(size);
}

/** Staff mistyped the tracking number: its customer reads the right one on the page and in a mail. */
async function expectCorrectedTracking(visitor: Visitor, { number, email }: { number: string; email: string }) {
  const { page } = visitor;
  await correctTracking(visitor, number, 'AB987654321GB');
  await page.reload();
  const progress = page.getByRole('region', { name: 'Order Progress' });
  await progress.getByText('Sent with Royal Mail, tracking number AB987654321GB').waitFor();
  await expectEventually(
    () => progress.getByRole('link', { name: 'Follow your parcel' }).getAttribute('href'),
    expect.stringContaining('AB987654321GB'),
  );
  const [mail] = await waitForMails(visitor.shop, email, 'New tracking details');
  expect(mail?.text).toContain('Sent with Royal Mail, tracking number AB987654321GB.');
}

describe('after an order', () => {
  for (const device of devices) {
    journey(
      'its parcel is followed with the carrier, it is printed as an invoice, and its return is requested once',
      { region: 'UK', device },
      async (visitor) => {
        const { page } = visitor;
        const { title, email, number } = await buyByCard(visitor);
        await moveOrder(visitor, number, 'SHIPPED', { carrier: 'Royal Mail', trackingNumber: 'AB123456789GB' });
        await visitor.open(`/your-order/${number}`);
        const progress = page.getByRole('region', { name: 'Order Progress' });
        await progress.getByText('Sent with Royal Mail, tracking number AB123456789GB').waitFor();
        const url = 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB';
        await expectEventually(
          () => progress.getByRole('link', { name: 'Follow your parcel' }).getAttribute('href'),
          url,
        );
        await visitor.waitForText(/^It has been sent and can no longer be cancelled\./);
        expect(await accessibilityViolations(page)).toEqual([]);
        await page.screenshot({ path: `${picture(visitor, 'sent')}.png`, fullPage: true });
        const [mail] = await waitForMails(visitor.shop, email, 'Your order is on its way');
        expect(mail?.text).toContain(`Follow your parcel: ${url}`);
        await expectCorrectedTracking(visitor, { number, email });
        await expectInvoice(visitor, number);
        await visitor.press(page.getByRole('link', { name: `Return ${title}` }));
        await page.getByLabel('Return reason').selectOption('No longer needed');
        await visitor.press(page.getByRole('button', { name: /^Return item/ }));
        await visitor.waitForText('This item is returned already: sending the form again changes nothing.');
        expect(await accessibilityViolations(page)).toEqual([]);
        await page.screenshot({ path: `${picture(visitor, 'return')}.png`, fullPage: true });
        await visitor.open(`/your-order/${number}`);
        await visitor.waitForText('Once we have received the item, we refund it to your card.');
        await expectEventually(() => page.getByRole('link', { name: /^(Return|Cancel) / }).count(), 0);
        expect(await accessibilityViolations(page)).toEqual([]);
      },
    );

    journey(
      'a cancelled line shows the amount that goes back to the card, and mails say the same',
      { region: 'UK', device },
      async (visitor) => {
        const { page } = visitor;
        const { title, email, number } = await buyByCard(visitor);
        await visitor.open(`/your-order/${number}`);
        await visitor.press(page.getByRole('link', { name: `Cancel ${title}` }));
        await page.getByLabel('Cancel reason').selectOption('other');
        await visitor.press(page.getByRole('button', { name: /^Cancel item/ }));
        await visitor.waitForText(/^You have cancelled it\. £\d+\.\d\d is on its way back to your card\.$/);
        expect(await accessibilityViolations(page)).toEqual([]);
        await visitor.open(`/your-order/${number}`);
        await page
          .getByRole('list', { name: 'Refunds' })
          .getByText(/back to your card/)
          .waitFor();
        expect(await accessibilityViolations(page)).toEqual([]);
        await page.screenshot({ path: `${picture(visitor, 'cancelled')}.png`, fullPage: true });
        const [cancelled] = await waitForMails(visitor.shop, email, 'Your cancellation');
        const amount = /(£\d+\.\d\d) goes back to your card/.exec(cancelled?.text ?? '')?.[1] ?? 'none';
        // The refund is made by a job, within half a minute.
        const [refunded] = await waitForMails(visitor.shop, email, 'Your refund').catch(() =>
          waitForMails(visitor.shop, email, 'Your refund'),
        );
        expect(refunded?.text).toContain(`${amount} was sent back to your card.`);
        await visitor.open(`/your-order/${number}`);
        await page
          .getByRole('list', { name: 'Refunds' })
          .getByText(`${amount} was sent back to your card on`)
          .waitFor();
      },
    );
  }
});
