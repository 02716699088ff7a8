import { desktop } from '../harness/devices';
import { inChromium, journey } from '../harness/journey';
import { demoCustomer } from './people';

inChromium();

describe('who is faster than the page', () => {
  journey('signs in all the same, and the password stays out of the address', { region: 'UK', device: desktop }, async (visitor) => {
    const { page } = visitor;
    let deliver = () => undefined;
    const delivered = new Promise<void>((resolve) => {
      deliver = () => void resolve();
    });
    await page.route('**/assets/*.js', async (route) => {
      await delivered;
      await route.continue();
    });
    await page.goto(`${visitor.shop.url}/login`, { waitUntil: 'commit' });
    const form = page.getByRole('form', { name: 'Login' });
    await visitor.fill(form, { Email: demoCustomer.email, Password: demoCustomer.password });
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    deliver();
    await visitor.arrivesAt('/dashboard');
  });
});
