import { devices } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { signInAs } from '../harness/staff-session';
import { buyByCard } from './purchase';

setUpChromium();

for (const device of devices) {
  journey(
    'a packer finds an order, ships it with a tracking number, and its customer follows it',
    { region: 'UK', device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      const { title, number } = await buyByCard(visitor);
      await signInAs(visitor, 'packer', '/admin/orders');
      await page.getByLabel('Number, email, phone or name', { exact: true }).fill(number);
      await page.keyboard.press('Enter');
      await visitor.press(page.getByRole('link', { name: number }));
      await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
      await page.getByRole('row').filter({ hasText: title }).waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();

      const note = page.getByRole('form', { name: 'Add a note' });
      await visitor.fill(note, { Note: 'Wrap it in paper.' });
      await visitor.press(note.getByRole('button', { name: 'Add the note' }));
      await page.getByRole('list').getByText('Wrap it in paper.').first().waitFor();

      await visitor.press(page.getByRole('button', { name: 'Mark as shipped' }));
      const parcel = page.getByRole('form', { name: 'Parcel' });
      await parcel.getByLabel(/^Carrier/).fill('royal mail');
      await parcel.getByLabel(/^Tracking number/).fill('ab 123456789 gb');
      await visitor.expectAccessible();
      await visitor.press(parcel.getByRole('button', { name: 'Mark as shipped' }));
      await visitor.waitForText('Sent with Royal Mail, tracking number AB123456789GB');
      await page.getByRole('button', { name: 'Mark as delivered' }).waitFor();

      await visitor.open(`/your-order/${number}`);
      await visitor.waitForText('Sent with Royal Mail, tracking number AB123456789GB');
    },
  );
}
