import autocannon from 'autocannon';
import { cpuTimeMs } from '../resilience/load/process-metrics';

export interface Turn {
  /** Requests, or orders, per second. */
  readonly perSecond: number;
  /** Processor time of the server for each, in milliseconds. */
  readonly cpuMs: number;
  /** The same, with that of the database. */
  readonly costMs: number;
}

/** A kind of work for one server, which is repeated in turns. */
export interface Runner {
  /** Until caches are filled and V8 has compiled the code. */
  warmUp(): Promise<void>;
  turn(seconds: number): Promise<Turn>;
}

export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The processes whose work is measured; the database is embedded or on another machine where it has no process id. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  readonly databasePid: number | undefined;
}

export const connections = 16;
/** A page took 12 ms of processor time at first and 8 after 1,500 requests, a third of it in the threads of the compiler. */
const warmUpRequests = 1500;
const turnCount = 5;
const turnSeconds = 0.8;

/**
 * Measures servers by turns. The speed of a shared machine changes within seconds, by more than what is compared: servers that are
 * compared are measured one right after the other, several times, and the median of their ratios counts.
 * @returns the turns of each; turns of the same index belong together
 */
export async function measureByTurns(runners: readonly Runner[]): Promise<Turn[][]> {
  for (const runner of runners) await runner.warmUp();
  const turns: Turn[][] = runners.map(() => []);
  for (let index = 0; index < turnCount; index += 1)
    for (const [at, runner] of runners.entries()) turns[at]?.push(await runner.turn(turnSeconds));
  return turns;
}

/** Returns the median of the ratios of turns that belong together. */
export function ratioOf(turns: readonly Turn[], others: readonly Turn[], figure: keyof Turn): number {
  return median(turns.map((turn, index) => turn[figure] / (others[index]?.[figure] ?? NaN)));
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** Runs work and measures what each of its pieces costs. @param work returns their number */
export async function measureTurn({ pid, databasePid }: Server, work: () => Promise<number>): Promise<Turn> {
  const read = () => ({
    own: cpuTimeMs(pid),
    database: databasePid === undefined ? 0 : cpuTimeMs(databasePid),
    time: performance.now(),
  });
  const before = read();
  const pieces = await work();
  const after = read();
  const cpuMs = (after.own - before.own) / pieces;
  return {
    perSecond: (pieces / (after.time - before.time)) * 1000,
    cpuMs,
    costMs: cpuMs + (after.database - before.database) / pieces,
  };
}

/** Requests of one connection, repeated in order. @param requestsOf called for each connection */
export function requestRunner(server: Server, requestsOf: () => readonly BenchRequest[]): Runner {
  const run = async (length: { readonly amount: number } | { readonly duration: number }) => {
    const setupClient = (client: autocannon.Client) => client.setRequests([...requestsOf()]);
    const result = await autocannon({ url: server.url, connections, timeout: 60, setupClient, ...length });
    const failed = result.non2xx + result.errors;
    // Errors are cheaper than answers.
    if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed.`);
    return result.requests.total;
  };
  return {
    warmUp: async () => {
      for (const request of requestsOf()) await assertAnswered(server.url, request);
      await run({ amount: warmUpRequests });
    },
    turn: (seconds) => measureTurn(server, () => run({ duration: seconds })),
  };
}

async function assertAnswered(url: string, { path, ...request }: BenchRequest): Promise<void> {
  const response = await fetch(url + path, request);
  const text = await response.text();
  if (response.status !== 200 || text.includes('"errors":[') || text.includes('"logstatus":"failed"'))
    throw new Error(`${path} was answered with ${response.status}: ${text.slice(0, 300)}`);
}
