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
  /** Of requests sent one after another meanwhile. */
  readonly slowestRequestMs: number;
  readonly failedRequests: number;
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

/** Of each kind, before the work begins. */
const warmUpRequests = 20;

/** Measures a GET of the shop that answers with the whole catalogue. */
export async function measureDownload(target: WholeCatalogueTarget, requestPath: string): Promise<WholeCatalogueRow> {
  const fetchOnce = async () => {
    const response = await fetch(target.shop.url + requestPath);
    if (response.status !== 200) throw new Error(`${requestPath} was answered with ${response.status}.`);
    return (await response.arrayBuffer()).byteLength;
  };
  await fetchOnce();
  return measureWork(target, `GET ${requestPath}`, async () => ({ bytes: await fetchOnce(), peakMemoryMb: null }));
}

/** Measures an operator command in a separate process, beside the running shop. */
export async function measureCommand(
  target: WholeCatalogueTarget,
  name: string,
  words: readonly string[],
  folder: string,
): Promise<WholeCatalogueRow> {
  return measureWork(target, name, async () => {
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
  });
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
): Promise<WholeCatalogueRow> {
  const client = new HttpClient(shop.url);
  try {
    const requests = [
      () => jsonRequest('POST', '/api/addtocart', { id: productId, uniqueid: cartId(), quantity: 1 }),
      () => ({ method: 'GET', path: `/api/productdetail/${slug}`, headers: {} }),
      () => graphqlRequest('{ __typename }'),
    ];
    // The first ones of a process take several times as long, whatever else it does.
    for (let n = 0; n < warmUpRequests; n += 1) for (const request of requests) await client.send(request());
    await probe.longestStalls(shop.pid);
    const begin = performance.now();
    const { result, slowestRequestMs, failedRequests } = await observeDuring(client, requests, work());
    const { bytes, peakMemoryMb } = result;
    return {
      ...{ name, database, products, peakMemoryMb, slowestRequestMs, failedRequests },
      seconds: (performance.now() - begin) / 1000,
      megabytes: bytes === null ? null : bytes / 1e6,
      stalls: await probe.longestStalls(shop.pid),
    };
  } finally {
    client.close();
  }
}

/** Sends each kind of request again and again until the work has ended. */
async function observeDuring<Result>(
  client: HttpClient,
  requests: readonly (() => HttpRequest)[],
  work: Promise<Result>,
): Promise<{ result: Result; slowestRequestMs: number; failedRequests: number }> {
  let [isOver, slowestRequestMs, failedRequests] = [false, 0, 0];
  const repeat = async (request: () => HttpRequest) => {
    while (!isOver) {
      const begin = performance.now();
      const { status } = await client.send(request());
      slowestRequestMs = Math.max(slowestRequestMs, performance.now() - begin);
      if (status !== 200) failedRequests += 1;
      await pause(5);
    }
  };
  const observing = Promise.all(requests.map(repeat));
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
    String(row.failedRequests),
  ]);
  return [columns, columns.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
