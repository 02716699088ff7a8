import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { notices } from '../../domain/messages';
import { addUnsentMail, reopenRefund, runSql } from '../../scripts/lib/shop-database';
import { devices } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { waitForMails } from '../harness/mailbox';
import { signInAs } from '../harness/staff-session';
import { cancelOrder } from '../harness/staff-work';
import type { Visitor } from '../harness/visitor';
import { expectEventually } from '../harness/wait-until';
import { buyByCard } from './purchase';

setUpChromium();

/** Subscribes with the footer's form. */
async function subscribe(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  await visitor.open('/faq');
  const form = page.locator('footer form');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await visitor.press(form.getByRole('button', { name: 'Subscribe' }));
  await visitor.waitForText(notices.footerSubscribed.text);
}

/** Stores a mail that was given up. */
function addGivenUpMail({ shop, region }: Visitor, recipient: string): void {
  const error = { attempts: 32, hoursUntilNext: 0, lastError: '550 no such mailbox' };
  addUnsentMail({ ...shop, region }, { recipient, status: 'failed', ...error });
}

const statusOfRefund = ({ shop, region }: Visitor, number: string) =>
  runSql({ ...shop, region }, 'SELECT status FROM refund WHERE idempotency_key = ?', `refund-${number}-1`)[0]?.[
    'status'
  ];

/** A refund that was made, as if the provider had refused it until now. */
async function failRefund(visitor: Visitor, number: string): Promise<void> {
  await expectEventually(() => Promise.resolve(statusOfRefund(visitor, number)), 'done');
  reopenRefund({ ...visitor.shop, region: visitor.region }, number, 'failed', {
    attempts: 5,
    lastError: 'The balance is too low.',
  });
}

for (const device of devices) {
  journey(
    'a manager exports the subscribers of the newsletter and ends a subscription',
    { region: 'UK', device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      const email = `reader-${randomUUID()}@example.org`;
      await subscribe(visitor, email);
      await signInAs(visitor, 'manager', '/admin/newsletter');
      await page.getByRole('row').filter({ hasText: email }).waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await page.getByLabel('Beginning of the email', { exact: true }).fill(email.slice(0, 30));
      await page.keyboard.press('Enter');
      await expectEventually(() => page.getByRole('button', { name: /^Unsubscribe / }).count(), 1);

      const saving = page.waitForEvent('download');
      await visitor.press(page.getByRole('link', { name: 'Export as CSV' }));
      const text = await readFile(await (await saving).path(), 'utf8');
      const [head, ...rows] = text.trim().split('\n');
      expect(head).toContain('Email,State,Subscribed,Ended,Unsubscribe link');
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatch(new RegExp(`^${email},subscribed,\\d{4}-.*,,http.*/unsubscribe/`));

      await visitor.press(page.getByRole('button', { name: `Unsubscribe ${email}` }));
      const question = page.getByRole('dialog', { name: 'End this subscription?' });
      await question.waitFor();
      // The cells of a table on a phone end their lines at the right.
      expect(await question.evaluate((element) => getComputedStyle(element).textAlign)).toBe('left');
      await visitor.expectAccessible();
      await visitor.press(page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }));
      await visitor.waitForText('No subscriber matches.');
      await page.getByLabel('State', { exact: true }).selectOption('Ended');
      await page
        .getByRole('row')
        .filter({ hasText: email })
        .getByText(/^Ended/)
        .waitFor();
      const link = /https?:\S+/.exec(rows[0] ?? '')?.[0] ?? '';
      await visitor.open(new URL(link).pathname);
      await page.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor();
    },
  );

  journey(
    'a manager sends a mail again that was given up, and discards another',
    { region: 'UK', device, checksAccessibility: true },
    async (visitor) => {
      const { page, shop } = visitor;
      const [sent, discarded] = [`ida-${randomUUID()}@example.org`, `leaf-${randomUUID()}@example.org`];
      addGivenUpMail(visitor, sent);
      addGivenUpMail(visitor, discarded);
      await signInAs(visitor, 'manager', '/admin/today');
      await visitor.press(page.getByRole('link', { name: /Mails given up/ }));
      const row = page.getByRole('row').filter({ hasText: sent });
      await row.getByText('550 no such mailbox').waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await visitor.press(page.getByRole('button', { name: `Send again to ${sent}` }));
      await visitor.waitForText(`The mail to ${sent} is sent within seconds.`);
      const [mail] = await waitForMails(shop, sent, 'Re: Shelf life');
      expect(mail?.text).toContain('It keeps for a year.');

      await visitor.press(page.getByRole('button', { name: `Discard the mail to ${discarded}` }));
      await page.getByRole('dialog', { name: 'Discard this mail?' }).waitFor();
      await visitor.expectAccessible();
      await visitor.press(page.getByRole('dialog').getByRole('button', { name: 'Discard' }));
      await expectEventually(() => page.getByRole('row').filter({ hasText: discarded }).count(), 0);
      await visitor.press(page.getByRole('button', { name: 'Waiting' }));
      await page.getByRole('button', { name: 'Waiting', pressed: true }).waitFor();
      expect(await page.getByRole('row').filter({ hasText: discarded }).count()).toBe(0);
    },
  );

  journey(
    'a manager repeats a refund that has failed; when it fails again, it is settled by hand',
    { region: 'UK', device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      const { number } = await buyByCard(visitor);
      await cancelOrder(visitor, number);
      await failRefund(visitor, number);
      await signInAs(visitor, 'manager', '/admin/today');
      await visitor.press(page.getByRole('link', { name: /Refunds that failed/ }));
      const row = page.getByRole('row').filter({ hasText: number });
      await row.getByText('The balance is too low.').waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await visitor.press(row.getByRole('button', { name: /^Try again now/ }));
      await visitor.waitForText(/^The refund of £\d+\.\d\d is tried within a minute\.$/);

      await failRefund(visitor, number);
      await visitor.open('/admin/refunds');
      await visitor.press(row.getByRole('button', { name: /^Settled by hand/ }));
      const dialog = page.getByRole('dialog', { name: /^Is £\d+\.\d\d paid back\?$/ });
      await dialog.getByLabel(/^Note/).fill('Bank transfer 17');
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await visitor.press(dialog.getByRole('button', { name: 'It is paid back' }));
      await expectEventually(() => row.count(), 0);
      await visitor.press(page.getByRole('button', { name: 'Settled by hand', exact: true }));
      await row.getByText('Bank transfer 17').waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await visitor.open(`/admin/orders/${number}`);
      await page.getByText(/£\d+\.\d\d refunded by hand: Bank transfer 17/).waitFor();

      await visitor.press(page.getByRole('region', { name: 'Customer' }).getByRole('link'));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.waitForPath(/^\/admin\/customers\/\d+$/);
    },
  );
}
