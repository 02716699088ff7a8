import type { Locator } from 'playwright-core';
import { desktop, devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { type Visitor } from '../harness/visitor';
import { expectEventually, waitUntil } from '../harness/wait-until';

setUpChromium();

/** Expands the section of a call. */
async function openCall({ page }: Visitor, method: string, path: string) {
  const call = page
    .locator('.opblock')
    .filter({ has: page.locator(`[data-path="${path}"]`) })
    .filter({ hasText: method });
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Execute' }).waitFor();
  return call;
}

/** The text of the body; headers and parameters are fields of one line. */
const bodyOf = (call: Locator) => call.locator('textarea').first();

/** Replaces the example body of a call, which the viewer writes after it has opened the call, and over anything typed before. */
async function fillBody(call: Locator, body: object): Promise<void> {
  const field = bodyOf(call);
  await waitUntil(async () => ((await field.inputValue()) === '' ? undefined : true), {
    timeoutMessage: 'The example body did not appear',
  });
  await field.fill(JSON.stringify(body));
  await expectEventually(() => field.inputValue(), JSON.stringify(body));
}

/** Sends a call. @returns the status shown */
async function tryCall(visitor: Visitor, method: string, path: string, body?: object): Promise<string> {
  const call = await openCall(visitor, method, path);
  if (body) await fillBody(call, body);
  await call.getByRole('button', { name: 'Execute' }).click();
  const status = call.locator('.live-responses-table .response-col_status').last();
  await status.waitFor();
  return (await status.innerText()).trim();
}

describe('the REST reference', () => {
  for (const device of devices) {
    journey('lists every call and every webhook of the document', { region: 'UK', device }, async (visitor) => {
      const { page, shop } = visitor;
      await visitor.open('/api');
      await page.locator('.opblock').first().waitFor();
      // The shop's document has both.
      const { paths, webhooks } = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as Record<
        'paths' | 'webhooks',
        Record<string, object>
      >;
      const calls = [paths, webhooks].flatMap(Object.values<object>).flatMap((methods) => Object.keys(methods));
      await expectEventually(() => page.locator('.opblock').count(), calls.length);
      await expectEventually(
        () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        true,
      );
    });
  }

  journey(
    'sends calls, and keeps the token returned by login across a reload',
    {
      region: 'UK',
      device: desktop,
      expected: [{ status: 401, path: /^\/api\/userprofile$/ }],
    },
    async (visitor) => {
      const account = { email: `ada-${Date.now()}@example.com`, password: 'Fern-wild1' };
      await visitor.open('/api');
      expect(await tryCall(visitor, 'GET', '/userprofile')).toMatch(/^401/);
      expect(
        await tryCall(visitor, 'POST', '/register', {
          name: 'Ada',
          lastname: 'Fern',
          phone: '07123456789',
          ...account,
        }),
      ).toMatch(/^200/);
      expect(await tryCall(visitor, 'POST', '/login', account)).toMatch(/^200/);

      await visitor.page.reload();
      expect(await tryCall(visitor, 'GET', '/userprofile')).toMatch(/^200/);
      await visitor.waitForText(account.email);

      expect(await tryCall(visitor, 'POST', '/logout')).toMatch(/^200/);
      await visitor.page.reload();
      expect(await tryCall(visitor, 'GET', '/userprofile')).toMatch(/^401/);
    },
  );

  journey('shows an example of each request body', { region: 'UK', device: desktop }, async (visitor) => {
    await visitor.open('/api');
    const call = await openCall(visitor, 'POST', '/addtocart');
    // The example body, prefilled and ready to be sent.
    const example = JSON.parse(await bodyOf(call).inputValue()) as object;
    expect(Object.keys(example)).toEqual(expect.arrayContaining(['id', 'uniqueid', 'quantity']));
  });
});
