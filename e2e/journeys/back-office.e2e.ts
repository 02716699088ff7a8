import { codeOf } from '../../scripts/lib/staff-session';
import { acceptLink, enrol, enterPassword, invite, signInAsNew, signInWithCode } from '../harness/back-office';
import { devices } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { signInAs } from '../harness/staff-session';
import { expectEventually, waitUntil } from '../harness/wait-until';

setUpChromium();

for (const device of devices) {
  // Opening one-time links has a budget for each address, and all journeys have the same one: each device has a shop for itself.
  const region = device.name === 'phone' ? 'IN' : 'UK';
  const owner = `ada-${device.name}@fernwild.example`;
  const packer = `pat-${device.name}@fernwild.example`;

  journey(
    'an owner signs up with a one-time link, sets up two-factor sign-in, and invites a packer, whom the staff screen refuses',
    { region, device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      await signInAsNew(visitor, owner, 'owner');
      await page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor();
      const { secret, codes } = await enrol(visitor);
      expect(codes).toHaveLength(10);

      if (visitor.isPhone) {
        await visitor.press(page.getByRole('button', { name: 'Menu' }));
        await visitor.expectAccessible();
        await visitor.expectToFit();
      }
      await visitor.press(page.getByRole('navigation').getByRole('link', { name: 'Staff' }));
      await page.getByRole('table', { name: 'Staff' }).waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await visitor.press(page.getByRole('button', { name: 'Invite a person' }));
      const form = page.getByRole('form', { name: 'Invite a person' });
      await visitor.fill(form, { Email: packer, Name: 'Pat Packer' });
      await visitor.expectAccessible();
      await visitor.press(form.getByRole('button', { name: 'Invite' }));
      const link = (await page.getByText(/\/admin\/welcome#/).innerText()).replace(visitor.shop.url, '');
      await visitor.press(page.getByRole('button', { name: 'Done' }));
      await page.getByRole('row', { name: /Pat Packer.*Invited/ }).waitFor();

      await visitor.open('/admin/audit');
      await visitor.press(page.getByRole('button', { name: 'Show what staff invite changed' }).first());
      await page.getByRole('dialog', { name: 'staff invite' }).getByText('packer').first().waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await page.keyboard.press('Escape');

      await visitor.press(page.getByRole('button', { name: 'Sign out' }));
      await acceptLink(visitor, link);
      await enterPassword(visitor, packer);
      await page.getByRole('navigation', { name: 'Screens' }).waitFor();
      await expectEventually(() => page.getByRole('link', { name: 'Staff', exact: true }).count(), 0);
      await visitor.open('/admin/staff');
      await page.getByRole('heading', { name: 'Not allowed' }).waitFor();
      await visitor.expectAccessible();

      await visitor.press(page.getByRole('button', { name: 'Sign out' }));
      await signInWithCode(visitor, owner, codeOf(secret, 1));
      await page.getByRole('heading', { name: 'Not allowed' }).waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'Staff' }).waitFor();
    },
  );

  journey(
    'a wrong code is refused, a recovery code opens once, and an ended session returns to the same screen',
    { region, device, expected: [{ status: 429, path: /^\/admin\/graphql$/ }] },
    async (visitor) => {
      const { page } = visitor;
      const email = `eve-${device.name}@fernwild.example`;
      await signInAsNew(visitor, email, 'owner');
      const { codes } = await enrol(visitor);
      await visitor.open('/admin/audit?action=staff%20sign-in');
      await page.getByRole('heading', { name: 'Audit log' }).waitFor();

      // As by a colleague, or after 12 hours.
      await page.context().clearCookies();
      await page.getByLabel('Operation', { exact: true }).fill('staff confirm two-factor');
      await page.keyboard.press('Enter');
      await visitor.waitForText('Your session has ended. Sign in to go on where you were.');
      await enterPassword(visitor, email);
      await page.getByLabel('Code', { exact: true }).fill('000000');
      await visitor.press(page.getByRole('button', { name: 'Sign in' }));
      await visitor.waitForText('This code is wrong, or it was used already.');
      await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
      // Attempts wait after a failure.
      await waitUntil(
        async () => {
          await page
            .getByRole('button', { name: 'Sign in' })
            .click({ timeout: 1000 })
            .catch(() => undefined);
          await page.waitForTimeout(1000);
          return (await page.getByRole('heading', { name: 'Audit log' }).isVisible()) || undefined;
        },
        { timeoutMessage: 'The recovery code did not open the session' },
      );
      await page
        .getByRole('row', { name: /staff confirm two-factor/ })
        .first()
        .waitFor();
      expect(new URL(page.url()).search).toBe('?action=staff+confirm+two-factor');
    },
  );

  journey(
    'screens without a session: sign-in, request of a link, a used link, and an address that no screen has',
    { region, device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      const email = `max-${device.name}@fernwild.example`;
      const link = await invite(visitor, email, 'manager');
      await acceptLink(visitor, link);
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await visitor.press(page.getByRole('button', { name: 'Sign in' }));
      await visitor.waitForText('Enter a password.');
      await visitor.press(page.getByRole('link', { name: 'Forgot your password?' }));
      await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
      await page.getByLabel('Email', { exact: true }).fill(email);
      await visitor.expectAccessible();
      await visitor.press(page.getByRole('button', { name: 'Send a link' }));
      await visitor.waitForText('If there is an account for this address, a link is on its way.');
      await visitor.open('/admin');
      await visitor.open(link);
      await visitor.waitForText(/This link has expired/);
      await visitor.expectAccessible();
      await visitor.open('/admin/nothing/here');
      await enterPassword(visitor, email);
      await page.getByRole('heading', { name: 'Not found' }).waitFor();
      await visitor.expectAccessible();
      await visitor.press(page.getByRole('link', { name: 'My account' }));
      await page.getByRole('heading', { name: 'My account' }).waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();
    },
  );

  journey(
    'a packer begins with the open tasks, opens a list from there, and filters it by status, which the address keeps',
    { region, device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      await signInAs(visitor, 'packer');
      await page.getByRole('heading', { name: 'Today' }).waitFor();
      const toPack = page.getByRole('link', { name: /Orders to pack/ });
      await toPack.waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await expectEventually(() => page.getByRole('heading', { name: 'Sales' }).count(), 0);
      await visitor.press(toPack);
      await expectEventually(() => Promise.resolve(new URL(page.url()).search), '?todo=PACK');
      await visitor.open('/admin/orders');
      const table = page.getByRole('table', { name: 'Orders' });
      await table.waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await page.getByLabel('Status', { exact: true }).selectOption('Shipped');
      await expectEventually(
        async () => (await table.getByRole('row', { name: /Delivered|To pack|Cancelled/ }).count()) === 0,
        true,
      );
      await table
        .getByRole('row', { name: /Shipped/ })
        .first()
        .waitFor();
      await page.reload();
      await expectEventually(() => page.getByLabel('Status', { exact: true }).inputValue(), 'SHIPPED');
      await table
        .getByRole('row', { name: /Shipped/ })
        .first()
        .waitFor();
      await page.getByLabel('Number, email, phone or name', { exact: true }).fill('no such order');
      await page.keyboard.press('Enter');
      await visitor.waitForText('No order matches.');
      await visitor.expectAccessible();
    },
  );
}
