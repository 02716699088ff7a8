/**
 * Measures an import of the whole catalogue by the way of the back office's page, on SQLite or on the server that `DATABASE_URL` names:
 * seconds of each part, and the longest stretch without a turn of the event loop. `node --import ./scripts/lib/typescript.js bench/back-office-import.ts`
 */
import 'reflect-metadata';
import { createReadStream, createWriteStream, openAsBlob, openSync, readSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
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

const account = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
const buffer = Buffer.alloc(100);

/** Milliseconds that the main thread has run. Linux only. */
function threadTime(): number {
  const length = readSync(account, buffer, 0, buffer.length, 0);
  return Number(buffer.toString('latin1', 0, length).split(' ')[0]) / 1e6;
}

/** Notes the longest work of the main thread between two turns of the event loop: on a quiet machine, so long nothing is answered. */
function watchTurns() {
  const watch = { isOn: true, longest: 0 };
  let before = threadTime();
  const turn = () => {
    const now = threadTime();
    watch.longest = Math.max(watch.longest, now - before);
    before = now;
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
  console.log(`${name.padEnd(22)} ${seconds} s, longest stretch ${watch.longest.toFixed(0)} ms of the main thread`);
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

/** Sends a file and applies it. @param name of the file */
async function importFile(name: string, file: string): Promise<void> {
  const send = async () => {
    const headers = { 'content-type': 'text/csv', cookie, origin };
    // Read in parts: a text of 100 MB would itself hold up the process, which is the shop's.
    const body = await openAsBlob(file);
    const answer = await fetch(`${origin}/admin/imports/catalogue?stock=all`, { method: 'POST', headers, body });
    if (answer.status !== 202) throw new Error(await answer.text());
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

const folder = await mkdtemp(path.join(tmpdir(), 'fernwild-import-'));
const inFolder = (name: string) => path.join(folder, name);

async function exportTo(name: string, format: string): Promise<void> {
  await measure(name, async () => {
    const { body } = await fetch(`${origin}/admin/exports/catalogue.${format}`, { headers: { cookie } });
    const reader = body?.getReader();
    const parts = async function* () {
      for (let part = await reader?.read(); part?.value; part = await reader?.read()) yield part.value;
    };
    await pipeline(parts, createWriteStream(inFolder(name)));
  });
  console.log(`${products} products, ${(statSync(inFolder(name)).size / 1e6).toFixed(1)} MB`);
}

/** Copies a file with another text in place of one. Texts that are cut by the end of a part stay. */
const replaceIn = (from: string, to: string, [one, other]: readonly [string, string]) =>
  pipeline(
    createReadStream(inFolder(from), 'utf8'),
    async function* (parts: AsyncIterable<string>) {
      for await (const part of parts) yield part.replaceAll(one, other);
    },
    createWriteStream(inFolder(to)),
  );

await exportTo('export.json', 'json');
await exportTo('export.csv', 'csv');
await importFile('no change', inFolder('export.csv'));
const slugs = await test.shop.db.query<{ slug: string }[]>('SELECT slug FROM product');
const lines = slugs.map(({ slug }) => `product,${slug},1.23,99\n`);
await pipeline(['kind,slug,currentPrice GBP,listPrice GBP\n', ...lines], createWriteStream(inFolder('prices.csv')));
await importFile('all prices', inFolder('prices.csv'));
// Texts that are written anew, as for a first import.
await replaceIn('export.csv', 'texts.csv', ['<p>', '<p>New: ']);
await importFile('all texts', inFolder('texts.csv'));
await test.close();
await rm(folder, { recursive: true });
