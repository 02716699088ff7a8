import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { graphqlRequest, HttpClient, type HttpRequest, jsonRequest } from '../resilience/harness/http-client';
import { cartId } from '../server/infra/ids';
import type { DemoShop } from '../scripts/lib/demo-shop';
import type { EventLoopProbe, Stalls } from './event-loop';

/** One line of the table: work on the whole catalogue, and its effect on other requests. */
export interface WholeCatalogueRow {
  readonly name: string;
  readonly database: string;
  readonly products: number;
  readonly seconds: number;
  /** Of the answer or the file. */
  readonly megabytes: number | null;
  /** Peak of the command's memory; null for work of the shop itself. */
  readonly peakMemoryMb: number | null;
  /** Of the shop. */
  readonly stalls: Stalls;
  /** Of requests sent at a steady rate meanwhile; null for work that was alone. */
  readonly slowestRequestMs: number | null;
  readonly failedRequests: number | null;
  /** Requests per second that the floor answered right before: how fast the machine was. Null if it was not measured. */
  readonly floorPerSecond: number | null;
}

/** What happens beside an operator command. */
export interface CommandOptions {
  /** Whether the shop gets requests meanwhile. */
  readonly isBusy: boolean;
  readonly measureFloor?: () => Promise<number>;
}

export interface WholeCatalogueTarget {
  readonly shop: DemoShop;
  readonly databaseUrl: string;
  readonly probe: EventLoopProbe;
  readonly database: string;
  readonly products: number;
  /** A product that carts are filled with. */
  readonly productId: number;
  readonly slug: string;
}

/** Of each kind, before the work begins: V8 compiles code by how often it was executed, in threads that take a processor from the work. */
const warmUpRequests = 500;
/** For comparison, nothing but the requests: what the slowest takes is then due to the machine. */
const comparisonMs = 30_000;

/** Between two requests, each of the next kind: 100 a second, an eighth of what two cores serve of the cheapest call with a statement. */
const intervalMs = 10;

/** Measures a GET of the shop that answers with the whole catalogue. */
export async function measureDownload(target: WholeCatalogueTarget, requestPath: string): Promise<WholeCatalogueRow> {
  const fetchOnce = async () => {
    const response = await fetch(target.shop.url + requestPath);
    if (response.status !== 200) throw new Error(`${requestPath} was answered with ${response.status}.`);
    return (await response.arrayBuffer()).byteLength;
  };
  await fetchOnce();
  const work = async () => ({ bytes: await fetchOnce(), peakMemoryMb: null });
  return measureWork(target, `GET ${requestPath}`, work, { isBusy: true });
}

/** Measures the requests alone. */
export async function measureRequests(target: WholeCatalogueTarget): Promise<WholeCatalogueRow> {
  const nothing = () => pause(comparisonMs, { bytes: null, peakMemoryMb: null });
  return measureWork(target, 'nothing, for comparison', nothing, { isBusy: true });
}

/** Measures an operator command in a separate process, beside the running shop. */
export async function measureCommand(
  target: WholeCatalogueTarget,
  name: string,
  words: readonly string[],
  folder: string,
  options: CommandOptions,
): Promise<WholeCatalogueRow> {
  const run = async () => {
    const child = spawn(process.execPath, ['dist/server/operator.js', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        REGION: target.shop.region,
        MODE: 'demo',
        DATABASE_URL: target.databaseUrl,
        DATA_DIR: target.shop.dataDir,
        INIT_CWD: folder,
      },
    });
    let peakMemoryMb = 0;
    const poll = setInterval(() => {
      peakMemoryMb = Math.max(peakMemoryMb, peakMemoryOf(child.pid));
    }, 50);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearInterval(poll);
    if (code !== 0) throw new Error(`${name} ended with code ${code}.`);
    const file = words.at(-1);
    return { bytes: file === undefined ? null : statSync(path.join(folder, file)).size, peakMemoryMb };
  };
  return measureWork(target, options.isBusy ? name : `${name}, alone`, run, options);
}

/** The highest memory that a process has held, in megabytes; 0 when it has ended. Linux only. */
function peakMemoryOf(pid: number | undefined): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    // The process may end between two readings.
    return 0;
  }
}

async function measureWork(
  { shop, probe, database, products, productId, slug }: WholeCatalogueTarget,
  name: string,
  work: () => Promise<{ bytes: number | null; peakMemoryMb: number | null }>,
  { isBusy, measureFloor }: CommandOptions,
): Promise<WholeCatalogueRow> {
  const floorPerSecond = measureFloor ? await measureFloor() : null;
  const client = new HttpClient(shop.url);
  try {
    const requests = [
      () => jsonRequest('POST', '/api/addtocart', { id: productId, uniqueid: cartId(), quantity: 1 }),
      () => ({ method: 'GET', path: `/api/productdetail/${slug}`, headers: {} }),
      () => graphqlRequest('{ __typename }'),
    ];
    for (let n = 0; n < warmUpRequests; n += 1) for (const request of requests) await client.send(request());
    await probe.longestStalls(shop.pid);
    const begin = performance.now();
    const { result, slowestRequestMs, failedRequests } = isBusy
      ? await observeDuring(client, requests, work())
      : { result: await work(), slowestRequestMs: null, failedRequests: null };
    const { bytes, peakMemoryMb } = result;
    return {
      ...{ name, database, products, peakMemoryMb, slowestRequestMs, failedRequests, floorPerSecond },
      seconds: (performance.now() - begin) / 1000,
      megabytes: bytes === null ? null : bytes / 1e6,
      stalls: await probe.longestStalls(shop.pid),
    };
  } finally {
    client.close();
  }
}

/** Sends the kinds of requests in turn until the work has ended, at a steady rate: slow answers do not keep back the next requests. */
async function observeDuring<Result>(
  client: HttpClient,
  requests: readonly (() => HttpRequest)[],
  work: Promise<Result>,
): Promise<{ result: Result; slowestRequestMs: number; failedRequests: number }> {
  let [isOver, slowestRequestMs, failedRequests] = [false, 0, 0];
  const send = async (request: HttpRequest) => {
    const begin = performance.now();
    const isAnswered = await client.send(request).then(
      ({ status }) => status === 200,
      () => false,
    );
    slowestRequestMs = Math.max(slowestRequestMs, performance.now() - begin);
    if (!isAnswered) failedRequests += 1;
  };
  const sendAll = async () => {
    const sent: Promise<void>[] = [];
    for (let due = performance.now(), n = 0; !isOver; due += intervalMs, n += 1) {
      await pause(Math.max(0, due - performance.now()));
      const request = requests[n % requests.length];
      if (request) sent.push(send(request()));
    }
    await Promise.all(sent);
  };
  const observing = sendAll();
  try {
    const result = await work;
    isOver = true;
    await observing;
    return { result, slowestRequestMs, failedRequests };
  } finally {
    isOver = true;
    // Otherwise a request under way fails, without a handler, when the shop is closed after a failure of the work.
    await Promise.allSettled([observing]);
  }
}

const columns = [
  'whole catalogue',
  'database',
  'products',
  'seconds',
  'MB',
  'peak memory MB',
  'longest stall of the shop ms',
  'longest stall without waiting for a processor ms',
  'slowest other request ms',
  'failed requests',
  'requests/s of the floor',
] as const;

const rounded = (value: number | null, digits = 0) => (value === null ? '-' : value.toFixed(digits));

/** Returns a Markdown table. */
export function wholeCatalogueTable(rows: readonly WholeCatalogueRow[]): string {
  const lines = rows.map((row) => [
    row.name,
    row.database,
    String(row.products),
    rounded(row.seconds, 1),
    rounded(row.megabytes, 1),
    rounded(row.peakMemoryMb),
    rounded(row.stalls.stallMs),
    rounded(row.stalls.ownStallMs),
    rounded(row.slowestRequestMs),
    rounded(row.failedRequests),
    rounded(row.floorPerSecond),
  ]);
  return [columns, columns.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
