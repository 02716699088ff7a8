import { fork } from 'node:child_process';
import { type LoadOptions, measure, type Measured, warmUp } from './measure';
import { type Floors } from './report';
import { graphql } from './workloads';

/** Measures the floor server beside a database that has the tables of the shop. */
export async function measureFloors(
  databaseUrl: string,
  database: Measured['database'],
  load: LoadOptions,
): Promise<Floors> {
  const child = fork('bench/floor-server.ts', {
    execArgv: ['--import', './scripts/lib/typescript.js'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
  });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message: { port: number }) => resolve(message.port));
      child.once('exit', (code) => reject(new Error(`The floor server ended with code ${code}.`)));
    });
    const target: Measured = {
      origin: `http://127.0.0.1:${port}`,
      pid: child.pid ?? 0,
      ...(database && { database }),
    };
    const ask = (query: string) => () => [graphql(query)];
    const list = '{ products { id slug title price { formatted } rating { average count } featureImage { url } } }';
    await warmUp(target, ask(list), load);
    return {
      http: await measure(target, () => [{ method: 'GET', path: '/http' }], load),
      'no statement': await measure(target, ask('{ __typename }'), load),
      'one statement': await measure(target, ask(list), load),
    };
  } finally {
    child.kill();
  }
}
