/**
 * Measures an import of the whole catalogue by the way of the back office's page, on SQLite or on the server that `DATABASE_URL` names:
 * seconds of each part, and the longest stretch without a turn of the event loop. `node --import tsx bench/back-office-import.ts`
 */
import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { growCatalogue } from './large-catalogue';
import { addStaff, StaffClient } from '../server/testing/builders/staff-client';
import { openTestShop } from '../server/testing/shop';

const products = Number(process.argv[2] ?? 20_000);
const email = 'bench@fernwild.example';

const test = await openTestShop({ region: 'UK', seeded: true });
await growCatalogue(test.shop.db, products);
await addStaff(test, 'manager', { email });
const client = new StaffClient(test);
await client.signIn(email);
const origin = await test.origin();
const cookie = `staff=${client.cookie ?? ''}`;

/** Notes the longest stretch of processor time between two turns of the event loop: on a quiet machine, so long nothing is answered. */
function watchTurns() {
  const watch = { isOn: true, longest: 0 };
  let before = process.cpuUsage();
  const turn = () => {
    const { user, system } = process.cpuUsage(before);
    watch.longest = Math.max(watch.longest, (user + system) / 1000);
    before = process.cpuUsage();
    if (watch.isOn) setImmediate(turn);
  };
  setImmediate(turn);
  return watch;
}

/** Prints the duration of a part, and the longest stretch. */
async function measure<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const watch = watchTurns();
  const result = await work();
  watch.isOn = false;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name.padEnd(22)} ${seconds} s, longest stretch ${watch.longest.toFixed(0)} ms of processor`);
  return result;
}

const state = () =>
  client.payload<{ id: string; version: number; state: string }>('{ catalogueImport { id version state } }');

async function waitFor(...states: string[]) {
  for (;;) {
    const current = await state();
    if (states.includes(current.state)) return current;
    if (['REFUSED', 'FAILED'].includes(current.state)) throw new Error(JSON.stringify(current));
    await pause(100);
  }
}

/** Sends a file and applies it. */
async function importFile(name: string, text: string): Promise<void> {
  const send = async () => {
    const headers = { 'content-type': 'text/csv', cookie, origin };
    await fetch(`${origin}/admin/imports/catalogue?stock=all`, { method: 'POST', headers, body: text });
    return waitFor('READY');
  };
  const { id, version } = await measure(`${name}: preview`, send);
  await measure(`${name}: apply`, async () => {
    const apply =
      'mutation($id: ID!, $version: Int!) { applyCatalogueImport(id: $id, version: $version) { userErrors { message } } }';
    await client.payload(apply, { id, version });
    await waitFor('APPLIED');
  });
}

const file = await measure('export', async () =>
  (await fetch(`${origin}/admin/exports/catalogue.csv`, { headers: { cookie } })).text(),
);
console.log(`${products} products, ${(Buffer.byteLength(file) / 1e6).toFixed(1)} MB`);
await importFile('no change', file);
const prices = ['kind,slug,currentPrice GBP,listPrice GBP'];
for (const { slug } of await test.shop.db.query<{ slug: string }[]>('SELECT slug FROM product'))
  prices.push(`product,${slug},1.23,99`);
await importFile('all prices', prices.join('\n'));
// Texts that are written anew, as for a first import.
await importFile('all texts', file.replaceAll('<p>', '<p>New: '));
await test.close();
