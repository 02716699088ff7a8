import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { codeOf, staffPassword } from '../../scripts/lib/staff-session';
import { signInAsNew } from '../harness/back-office';
import { desktop } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { runnerVariable } from '../harness/shops';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

journey(
  'an owner prints the recovery codes, which are alone on one page, dark on white',
  { region: 'UK', device: desktop, context: { colorScheme: 'dark' } },
  async (visitor) => {
    const { page } = visitor;
    const email = `print-${randomUUID()}@fernwild.example`;
    await signInAsNew(visitor, email, 'owner');
    await page.getByLabel('Current password', { exact: true }).fill(staffPassword);
    await visitor.press(page.getByRole('button', { name: 'Continue' }));
    const secret = (await page.getByText(/^Key: /).innerText()).replace('Key: ', '');
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await visitor.press(page.getByRole('button', { name: 'Confirm' }));
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    await codes.waitFor();

    await page.evaluate('window.print = () => { document.title = "printing"; }');
    await visitor.press(page.getByRole('button', { name: 'Print' }));
    expect(await page.title()).toBe('printing');
    await page.emulateMedia({ media: 'print' });
    await expectEventually(() => page.getByRole('button').filter({ visible: true }).count(), 0);
    await expectEventually(() => page.getByRole('navigation').filter({ visible: true }).count(), 0);
    expect(await codes.getByRole('listitem').filter({ visible: true }).count()).toBe(10);
    await visitor.waitForText(email);
    await expectEventually(() => page.getByText('Owners sign in with a code').filter({ visible: true }).count(), 0);
    const ink = 'getComputedStyle(document.querySelector(\'[aria-label="Recovery codes"] li\')).color';
    const brightness = (await page.evaluate<string>(ink)).match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
    expect(Math.max(...brightness)).toBeLessThan(100);
    await page.screenshot({ path: path.join(runnerVariable('E2E_ARTIFACTS'), 'recovery-codes-print.png') });
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  },
);
