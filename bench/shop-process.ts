import { setTimeout as pause } from 'node:timers/promises';
import { mostMemoryMb, residentMemoryMb } from '../resilience/load/process-metrics';
import type { DemoShop } from '../scripts/lib/demo-shop';
import type { LoadOptions } from './measure';
import { median } from './turns';

export interface ProcessFigures {
  /** The median of several starts. */
  readonly readySeconds: number;
  readonly idleMb: number;
  /** The peak while pages are rendered that no cache has. */
  readonly mostMb: number;
}

/** One start may take a third longer than the next while the disk or the other core is busy. */
const starts = 5;
/** V8 collects what the start has left half a minute after it. */
const idleSeconds = 40;
const retryMs = 500;
/** More than the cache of responses and the one of rendered pages hold. */
const distinctPages = 2400;

/** Starts a shop, runs work against it and ends it. */
type RunShop = <Result>(work: (shop: DemoShop) => Promise<Result>) => Promise<Result>;

/** Measures starts, and the memory of a shop without requests and of one whose caches are full. */
export async function measureProcess(runShop: RunShop, load: LoadOptions): Promise<ProcessFigures> {
  const ready: number[] = [];
  for (let n = 0; n < starts; n += 1) ready.push(await runShop(({ readySeconds }) => Promise.resolve(readySeconds)));
  return { readySeconds: median(ready) ?? 0, ...(await runShop((shop) => measureMemory(shop, load))) };
}

async function measureMemory(
  shop: DemoShop,
  { connections }: LoadOptions,
): Promise<Pick<ProcessFigures, 'idleMb' | 'mostMb'>> {
  await pause(idleSeconds * 1000);
  const idleMb = residentMemoryMb(shop.pid);
  let next = 0;
  const askForPages = async () => {
    while (next < distinctPages) await askForPage(`${shop.url}/shop?visit=${next++}`);
  };
  await Promise.all(Array.from({ length: connections }, askForPages));
  return { idleMb, mostMb: mostMemoryMb(shop.pid) };
}

/** @param url with a parameter that the page ignores: it is part of its address, and so of the key in every cache */
async function askForPage(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status === 200) return;
  // Beside other work on the machine the shop may turn requests away, which are repeated.
  if (response.status !== 503) throw new Error(`A page was answered with ${response.status}.`);
  await pause(retryMs);
  await askForPage(url);
}

/** The line of the report. */
export const processLine = ({ readySeconds, idleMb, mostMb }: ProcessFigures): string =>
  `ready after ${readySeconds.toFixed(1)} s; ${idleMb} MB idle, at most ${mostMb} MB while ${distinctPages} distinct pages are rendered`;
