import { setTimeout as pause } from 'node:timers/promises';
import { HttpClient, graphqlRequest } from '../harness/http-client';
import type { ShopProcess } from '../harness/shop-process';
import { cpuTimeMs } from './process-metrics';

const connectionsPerProcess = 4;
/** Between two requests of a connection: the cores must have time to spare, or processes slow each other down by taking turns. */
const pauseMs = 15;
const warmUpMs = 3000;
const measuredMs = 6000;
const lists = Array.from({ length: 8 }, (_, n) => `{ products(first: ${n + 5}) { totalCount nodes { id title } } }`);

/** Returns how many reads of lists processes answer in a second of their processor time, each with the same load. Linux only. */
export async function readsPerCpuSecond(shops: readonly ShopProcess[]): Promise<number> {
  await readFor(shops, warmUpMs);
  const before = cpuOf(shops);
  const answered = await readFor(shops, measuredMs);
  return (answered * 1000) / (cpuOf(shops) - before);
}

const cpuOf = (shops: readonly ShopProcess[]): number => shops.reduce((sum, { pid }) => sum + cpuTimeMs(pid), 0);

/** @returns the number of answers. @throws on one that is not correct */
async function readFor(shops: readonly ShopProcess[], milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  const connections = shops.flatMap((shop) => Array.from({ length: connectionsPerProcess }, () => shop));
  const counts = await Promise.all(connections.map((shop) => readUntil(shop, end)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function readUntil(shop: ShopProcess, end: number): Promise<number> {
  const client = new HttpClient(shop.url);
  let count = 0;
  try {
    while (performance.now() < end) {
      const { status, text } = await client.send(graphqlRequest(lists[count % lists.length] ?? ''));
      if (status !== 200) throw new Error(`The shop answered ${status}: ${text.slice(0, 200)}`);
      count += 1;
      await pause(pauseMs);
    }
    return count;
  } finally {
    client.close();
  }
}
