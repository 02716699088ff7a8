import { fork } from 'node:child_process';
import { type LoadOptions, measure, type Measured, type Measurement, prepare, type Runner, warmUp } from './measure';
import { type BenchRequest, graphql, type Workload } from './workloads';

/** The floor server as a separate process, warmed up. */
export interface FloorServer {
  /** Its requests of one kind, to be measured between those of the shop. */
  runner(kind: Workload['floor']): Runner;
  /** One turn of a kind by itself; `http` is a response of `node:http` alone. */
  measureAlone(kind: keyof typeof requests): Promise<Measurement>;
  close(): void;
}

const listQuery = '{ products { id slug title price { formatted } rating { average count } featureImage { url } } }';
const requests: Readonly<Record<Workload['floor'] | 'http', BenchRequest>> = {
  'one statement': graphql(listQuery),
  'no statement': graphql('{ __typename }'),
  http: { method: 'GET', path: '/http' },
};

/** Starts the floor server beside a database that has the tables of the shop. */
export async function openFloor(
  databaseUrl: string,
  database: Measured['database'],
  load: LoadOptions,
): Promise<FloorServer> {
  const child = fork('bench/floor-server.ts', {
    execArgv: ['--import', './scripts/lib/typescript.js'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
  });
  const close = () => void child.kill();
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message: { port: number }) => resolve(message.port));
      child.once('exit', (code) => reject(new Error(`The floor server ended with code ${code}.`)));
    });
    const target = { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, ...(database && { database }) };
    const runner = (kind: keyof typeof requests): Runner => ({ target, requestsOf: () => [requests[kind]] });
    await warmUp(runner('one statement'), load);
    const measureAlone = async (kind: keyof typeof requests) => {
      await prepare(runner(kind), load);
      return measure(runner(kind), load);
    };
    return { runner, measureAlone, close };
  } catch (error) {
    close();
    throw error;
  }
}
