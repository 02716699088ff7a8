import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundleProgram } from './shop-process';

export interface OperatorResult {
  /** The signal's name if a signal ended the process. */
  readonly code: number | string;
  readonly out: string;
}

export interface OperatorProcess {
  readonly child: ChildProcess;
  readonly result: Promise<OperatorResult>;
}

/** Where a command works: the database, and the folder of its file arguments. */
export interface OperatorPlace {
  readonly databaseUrl: string;
  readonly region: string;
  readonly folder: string;
}

/** Starts the operator's command line in its own process. */
export async function startOperator(
  { databaseUrl, region, folder }: OperatorPlace,
  words: readonly string[],
): Promise<OperatorProcess> {
  const env = {
    PATH: process.env['PATH'],
    REGION: region,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    INIT_CWD: folder,
    USER: 'resilience',
  };
  const file = await bundleProgram('server/bin/operator/main.ts');
  const child = spawn(process.execPath, [file, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      out += part.toString();
    });
  const closed = once(child, 'close').then(([code, signal]) => ({ code: (code ?? signal) as number | string, out }));
  return { child, result: closed };
}

/** Runs a command of the operator's command line in its own process. */
export async function runOperator(place: OperatorPlace, ...words: readonly string[]): Promise<OperatorResult> {
  return (await startOperator(place, words)).result;
}
