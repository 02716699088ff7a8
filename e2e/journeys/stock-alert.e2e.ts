import { randomUUID } from 'node:crypto';
import { devices, phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { waitForMails } from '../harness/mailbox';
import { setStock } from '../harness/staff-work';
import type { Visitor } from '../harness/visitor';

setUpChromium();

const soldOut = 'lemongrass-essential-oil';
const form = ({ page }: Visitor) => page.getByRole('form', { name: 'Tell me when it is back' });

async function request(visitor: Visitor, email: string): Promise<void> {
  await visitor.open(`/product/${soldOut}`);
  await visitor.waitForText('Out of Stock');
  await form(visitor).getByLabel('Email').fill(email);
  await visitor.press(form(visitor).getByRole('button', { name: 'Tell me when it is back' }));
}

describe('a product that is sold out', () => {
  for (const device of devices) {
    journey(
      'mails a visitor once when it is back, and never after one click',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        const email = `waiting-${randomUUID()}@example.org`;
        await request(visitor, 'nobody');
        await visitor.waitForText('Email is not valid.');
        await visitor.waitForFocusIn(form(visitor).getByLabel('Email'));
        await visitor.expectAccessible();
        await request(visitor, email);
        await visitor.waitForText('Thank you. We will write to you once, when it is back.');
        await visitor.expectAccessible();

        await setStock(visitor, soldOut, 12);
        const [mail, ...more] = await waitForMails(visitor.shop, email, 'is back');
        expect(more).toEqual([]);
        const link = /https?:\S+\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
        expect(mail?.headers.get('list-unsubscribe')).toBe(`<${link}>`);
        await visitor.open(`/product/${soldOut}`);
        await visitor.page
          .getByRole('button', { name: /^Add to Cart/ })
          .first()
          .waitFor();
        await setStock(visitor, soldOut, 0);

        await request(visitor, email);
        await visitor.waitForText('Thank you.');
        await visitor.open(new URL(link).pathname);
        await visitor.expectAccessible();
        await visitor.press(visitor.page.getByRole('button', { name: 'Unsubscribe' }));
        await visitor.waitForText('You get no more mails about products that are back.');
      },
    );
  }

  journey(
    'shows the form without script',
    { region: 'UK', device: phone, context: { javaScriptEnabled: false } },
    async (visitor) => {
      await visitor.open(`/product/${soldOut}`);
      await form(visitor).getByLabel('Email').waitFor();
    },
  );
});
