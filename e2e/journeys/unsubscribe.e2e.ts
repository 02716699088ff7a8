import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { notices } from '../../domain/messages';
import { devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { waitForMails } from '../harness/mailbox';
import type { Visitor } from '../harness/visitor';
import { waitUntilIdle } from '../harness/page-activity';

setUpChromium();

/** Subscribes with the footer's form. @returns the unsubscribe link of the welcome mail */
async function subscribeForLink(visitor: Visitor, email: string): Promise<string> {
  const { page, shop } = visitor;
  await visitor.open('/faq');
  const form = page.locator('footer form');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await visitor.press(form.getByRole('button', { name: 'Subscribe' }));
  await visitor.waitForText(notices.footerSubscribed.text);
  const [mail] = await waitForMails(shop, email, 'Welcome');
  const [link] = /https?:\S+\/unsubscribe\/\S+/.exec(mail?.text ?? '') ?? [];
  if (link === undefined) throw new Error('The welcome mail has no link to unsubscribe.');
  return link;
}

describe('the unsubscribe link of a newsletter', () => {
  for (const device of devices) {
    journey(
      'ends the subscription on confirmation, with its token in no referrer and no log',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        const { page } = visitor;
        const link = await subscribeForLink(visitor, `reader-${randomUUID()}@example.org`);
        const token = link.split('/').at(-1) ?? '';
        const referrers: string[] = [];
        page.on(
          'request',
          (request) => void request.allHeaders().then((headers) => referrers.push(headers['referer'] ?? '')),
        );

        await visitor.open(new URL(link).pathname);
        await visitor.expectAccessible();
        await visitor.press(page.getByRole('button', { name: 'Unsubscribe' }));
        await page.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor();
        await visitor.press(page.getByRole('link'));
        await visitor.waitForPath('/');
        await waitUntilIdle(page);

        expect(referrers.filter((referrer) => referrer !== '').length).toBeGreaterThan(0);
        expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([]);
        const log = readFileSync(visitor.shop.logFile, 'utf8');
        expect(log).toContain('/unsubscribe/[hidden]');
        expect(log).not.toContain(token);
      },
    );
  }
});
