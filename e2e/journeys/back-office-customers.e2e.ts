import { randomUUID } from 'node:crypto';
import { devices } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { waitForMails } from '../harness/mailbox';
import { waitUntilIdle } from '../harness/page-activity';
import { signInAs } from '../harness/staff-session';
import type { Visitor } from '../harness/visitor';

setUpChromium();

const hostile = '<img src=x onerror="document.title=\'owned\'">';

async function sendMessage(visitor: Visitor, subject: string, email: string): Promise<void> {
  const { page } = visitor;
  await visitor.open('/contactus');
  await waitUntilIdle(page);
  const form = page.getByRole('form', { name: 'Drop us a line' });
  await visitor.fill(form, {
    'First Name': hostile,
    'Last Name': 'Fern',
    Email: email,
    Subject: subject,
    Message: `How long does it keep?\n<script>document.title = 'owned'</script>`,
  });
  await visitor.press(form.getByRole('checkbox'));
  await form.getByText('Verified', { exact: true }).waitFor();
  await visitor.press(form.getByRole('button', { name: 'Send Message' }));
  await visitor.waitForText('Thank you for contacting us.');
}

describe('messages of the contact form', () => {
  for (const device of devices) {
    journey(
      'a manager answers a message, which is shown as text, never as markup',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        const { page, shop } = visitor;
        const [subject, email] = [`Shelf life ${randomUUID()}`, `ida-${randomUUID()}@example.org`];
        await sendMessage(visitor, subject, email);
        await signInAs(visitor, 'manager', '/admin/messages');
        await page.getByRole('row').filter({ hasText: subject }).getByText('New').waitFor();
        await visitor.expectAccessible();
        await visitor.expectToFit();

        await visitor.press(page.getByRole('link', { name: subject }));
        await page.getByRole('heading', { name: subject }).waitFor();
        await visitor.waitForText(`<script>document.title = 'owned'</script>`);
        expect(await page.title()).toBe(`${subject} · Back office`);
        await visitor.expectAccessible();
        await visitor.expectToFit();

        const answer = page.getByRole('form', { name: 'Answer' });
        await answer.getByLabel(/^Answer/).fill('It keeps for a year.\n\nBest wishes\nAda');
        await visitor.press(answer.getByRole('button', { name: 'Send the answer' }));
        await page.getByRole('region', { name: 'Answers' }).getByText('It keeps for a year.').waitFor();
        await page.getByRole('button', { name: 'Open again' }).waitFor();
        const [mail] = await waitForMails(shop, email, `Re: ${subject}`);
        expect(mail?.headers.get('reply-to')).toMatch(/@/);
        expect(mail?.text).toContain('It keeps for a year.\n\nBest wishes\nAda');
        expect(mail?.html).not.toContain('<img');
      },
    );
  }
});
