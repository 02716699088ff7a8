import autocannon from 'autocannon';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { cpuTimeMs, residentMemoryMb } from '../resilience/load/process-metrics';
import type { BenchRequest } from './workloads';

/** The processes whose CPU time a request costs. `database` is undefined for an embedded or a remote database. */
export interface Measured {
  readonly origin: string;
  readonly pid: number;
  readonly database?: { readonly pid: number; countStatements(): Promise<number> };
}

export interface Measurement {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** CPU time of the server process per request, in milliseconds. */
  readonly cpuMs: number;
  /** CPU time of the database process per request, in milliseconds; null without one. */
  readonly databaseCpuMs: number | null;
  /** SQL statements per request; null without a database process. */
  readonly statements: number | null;
  readonly memoryMb: number;
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
}

/** A process, and the requests of one connection to it, repeated in order. */
export interface Runner {
  readonly target: Measured;
  readonly requestsOf: () => readonly BenchRequest[];
}

/**
 * Before each workload. V8 compiles code by how often it was executed: a page took 12 ms of CPU time at first and 8 after 1,500
 * requests, a third of it in the threads of the compiler.
 */
const warmUpRequests = 1500;
/** Before the first workload of a process. */
const processWarmUpSeconds = 6;

/** Sends requests to a new process, the floor or the shop, until its code is compiled. */
export async function warmUp({ target, requestsOf }: Runner, { connections }: LoadOptions): Promise<void> {
  await run(target.origin, requestsOf, { connections, duration: processWarmUpSeconds });
}

/**
 * Sends each request once, then all of them often, so that a measurement finds caches filled and code compiled.
 * @throws when one is answered with an error, since errors are cheaper than answers
 */
export async function prepare({ target, requestsOf }: Runner, { connections }: LoadOptions): Promise<void> {
  for (const request of requestsOf()) await assertAnswered(target.origin, request);
  await run(target.origin, requestsOf, { connections, amount: warmUpRequests });
}

/** Sends requests over a number of connections and measures what they cost. @throws when one is answered with an error */
export async function measure(
  { target, requestsOf }: Runner,
  { connections, seconds }: LoadOptions,
): Promise<Measurement> {
  const { result, costs } = await measureCosts(
    target,
    () => run(target.origin, requestsOf, { connections, duration: seconds }),
    ({ requests }) => requests.total,
  );
  const answered = result.requests.total;
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} error responses and ${result.errors} failures among ${answered} requests.`);
  return {
    perSecond: answered / result.duration,
    p99Ms: result.latency.p99,
    ...costs,
    memoryMb: residentMemoryMb(target.pid),
  };
}

/** What each of a number of equal pieces of work costs. */
export type Costs = Pick<Measurement, 'cpuMs' | 'databaseCpuMs' | 'statements'>;

/** Runs work and measures what each of its pieces costs. @param count of the pieces */
export async function measureCosts<Result>(
  target: Measured,
  work: () => Promise<Result>,
  count: (result: Result) => number,
): Promise<{ readonly result: Result; readonly costs: Costs }> {
  const before = await readCosts(target);
  const result = await work();
  const after = await readCosts(target);
  const pieces = count(result);
  const each = (one: number | null, other: number | null) =>
    one === null || other === null ? null : (other - one) / pieces;
  return {
    result,
    costs: {
      cpuMs: (after.cpu - before.cpu) / pieces,
      databaseCpuMs: each(before.databaseCpu, after.databaseCpu),
      statements: each(before.statements, after.statements),
    },
  };
}

async function readCosts({ pid, database }: Measured) {
  return {
    cpu: cpuTimeMs(pid),
    databaseCpu: database ? cpuTimeMs(database.pid) : null,
    statements: database ? await database.countStatements() : null,
  };
}

/** Statements that the server has executed so far, prepared ones included. */
export async function countStatements(connection: Connection): Promise<number> {
  const [rows] = await connection.query<RowDataPacket[]>(
    "SHOW GLOBAL STATUS WHERE Variable_name IN ('Com_select', 'Com_insert', 'Com_update', 'Com_delete', 'Com_begin', 'Com_commit', 'Com_rollback')",
  );
  return rows.reduce((sum, row) => sum + Number(row['Value']), 0);
}

type RunLength = { readonly connections: number } & ({ readonly duration: number } | { readonly amount: number });

function run(url: string, requestsOf: () => readonly BenchRequest[], length: RunLength) {
  return autocannon({
    url,
    ...length,
    timeout: 60,
    setupClient: (client) => client.setRequests([...requestsOf()]),
  });
}

async function assertAnswered(origin: string, { method, path, headers = {}, body }: BenchRequest): Promise<void> {
  const response = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  if (response.status !== 200 || text.includes('"errors":[') || text.includes('"logstatus":"failed"'))
    throw new Error(`${method} ${path} was answered with ${response.status}: ${text.slice(0, 300)}`);
}
