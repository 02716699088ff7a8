import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openTestShop, type TestShop } from '../testing/shop';

const run = promisify(execFile);

/** What a partner writes against the generated client: an order, from the search to its cancellation. */
const session = `
import * as shop from './shop.js';

const uniqueid = '4815162342000000000000000000000000000001';
const account = { email: 'partner@example.com', password: 'Fernwild1!' };
const address = { name: 'Ada Fern', phone: '07700900123', address: '1 Forest Lane', city: 'Greenford', state: 'Greater London', zip: 'UB6 0AA' };

async function main(): Promise<void> {
  shop.configure({ serverUrl: process.argv[2] ?? '' });
  const [found] = await shop.searchProducts({ term: 'rosemary' });
  if (!found) throw new Error('Nothing was found.');
  const added = await shop.addToCart({ id: found.id, uniqueid, quantity: 1 });
  const refused = await shop.applyCoupon({ coupon: 'NOPE', uniqueid });
  await shop.register({ name: 'Ada', lastname: 'Fern', phone: '07700900123', ...account });
  const signedIn = await shop.login(account);
  if (signedIn.logstatus !== 'success') throw new Error(signedIn.code);
  shop.client.auth.apiKey('token', signedIn.token);
  const order = await shop.placeOrder({ ...address, uniqueid, pmethod: 'card', status: 0, idempotency_key: 'session-1' });
  if (order.logstatus !== 'card') throw new Error(order.logstatus);
  const [item] = await shop.listOrderItems({ id: order.ordernumber });
  if (item === undefined || typeof item === 'string') throw new Error('The order has no items.');
  const reason = (await shop.listOrderReasons()).Canceled[0];
  if (reason === undefined) throw new Error('There are no reasons.');
  const change = await shop.changeOrderItem({ id: item.id, enumstatus: 'Canceled', reason });
  const cancelled = await shop.cancelPayment({ ordernumber: order.ordernumber });
  console.log(JSON.stringify([added.id === found.id, refused.code, change.logstatus, cancelled.logstatus]));
}
await main();
`;

describe('the TypeScript client that is generated from openapi.json', () => {
  let test: TestShop;
  let folder: string;

  beforeAll(async () => {
    test = await openTestShop({ seeded: true });
    folder = await mkdtemp(path.join(os.tmpdir(), 'client-'));
    const document = await (await fetch(`${await test.origin()}/api/openapi.json`)).text();
    await Promise.all([
      writeFile(path.join(folder, 'openapi.json'), document),
      writeFile(path.join(folder, 'package.json'), '{ "type": "module" }'),
      writeFile(path.join(folder, 'session.ts'), session),
    ]);
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const generator = 'node_modules/@redocly/cli/bin/cli.js';
    const files = ['openapi.json', 'shop.ts'].map((name) => path.join(folder, name));
    await run(
      process.execPath,
      [generator, 'generate-client', files[0] ?? '', '-o', files[1] ?? '', '--args-style', 'flat'],
      { env },
    );
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await test.close();
  });

  it('compiles under strict rules, and takes a customer from the search to a cancelled order', async () => {
    const compiler = path.resolve('node_modules/@typescript/native/bin/tsc');
    const target = ['--target', 'es2022', '--lib', 'es2022,dom', '--module', 'nodenext', '--types', 'node'];
    const types = ['--typeRoots', path.resolve('node_modules/@types')];
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', ...target, ...types];
    const compiled = await run(process.execPath, [compiler, ...options, path.join(folder, 'session.ts')]).catch(
      // A failing compiler writes what is wrong to its output.
      (error: unknown) => error as { readonly stdout: string },
    );
    expect(compiled.stdout).toBe('');

    const program = ['--import', 'tsx', path.join(folder, 'session.ts'), `${await test.origin()}/api`];
    const { stdout } = await run(process.execPath, program);
    expect(JSON.parse(stdout)).toEqual([true, 'COUPON_NOT_FOUND', 'failed', 'success']);
  });
});
