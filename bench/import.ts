import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpClient, jsonRequest } from '../resilience/harness/http-client';
import { createTemporaryDatabase, type TemporaryDatabase } from '../resilience/harness/temporary-database';
import type { DemoShop } from '../scripts/lib/demo-shop';
import { cartId } from '../server/infra/ids';
import { openShop } from './shops';

/** Between two requests beside the import, at a steady rate: slow answers do not keep back the next ones. */
const intervalMs = 10;

/** Exports a catalogue, imports it into a demo shop in use, and measures both the import and the additions to carts beside it. */
export async function measureImport(source: TemporaryDatabase, serverUrl: string | undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
  const empty = await createTemporaryDatabase('UK', serverUrl);
  const shop = await openShop(empty);
  try {
    await runOperator(source, shop, folder, 'export');
    const begin = performance.now();
    const slowestMs = await observeDuring(shop, runOperator(empty, shop, folder, 'import'));
    return { seconds: (performance.now() - begin) / 1000, slowestMs };
  } finally {
    await shop.close();
    await empty.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOperator(database: TemporaryDatabase, shop: DemoShop, folder: string, verb: 'export' | 'import') {
  const env = {
    NODE_ENV: 'production',
    REGION: 'UK',
    MODE: 'demo',
    DATABASE_URL: database.url,
    DATA_DIR: shop.dataDir,
  };
  const child = spawn(process.execPath, ['dist/server/operator.js', 'catalogue', verb, 'catalogue.csv'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, INIT_CWD: folder },
  });
  // The first argument of the event.
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The ${verb} ended with code ${code}.`);
}

/** @returns the time of the slowest request while the work is under way, in milliseconds */
async function observeDuring(shop: DemoShop, work: Promise<void>): Promise<number> {
  const client = new HttpClient(shop.url);
  let [isOver, slowestMs] = [false, 0];
  const send = async () => {
    const begin = performance.now();
    const body = { id: 65, uniqueid: cartId(), quantity: 1 };
    const { status } = await client.send(jsonRequest('POST', '/api/addtocart', body));
    if (status !== 200) throw new Error(`An addition to a cart was answered with ${status}.`);
    slowestMs = Math.max(slowestMs, performance.now() - begin);
  };
  const sendAll = async () => {
    const sent: Promise<void>[] = [];
    while (!isOver) {
      sent.push(send());
      await pause(intervalMs);
    }
    await Promise.all(sent);
  };
  try {
    const ended = work.finally(() => (isOver = true));
    await Promise.all([ended, sendAll()]);
    return slowestMs;
  } finally {
    client.close();
  }
}
