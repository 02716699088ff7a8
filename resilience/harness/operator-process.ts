import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** As the shop is built: an import runs another program of the build beside it. */
const program = 'dist/server/operator.js';

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
export function startOperator(
  { databaseUrl, region, folder }: OperatorPlace,
  words: readonly string[],
): OperatorProcess {
  const env = {
    PATH: process.env['PATH'],
    REGION: region,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    INIT_CWD: folder,
    USER: 'resilience',
  };
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      out += part.toString();
    });
  const closed = once(child, 'close').then(([code, signal]) => ({ code: (code ?? signal) as number | string, out }));
  return { child, result: closed };
}

/** Runs a command of the operator's command line in its own process. */
export function runOperator(place: OperatorPlace, ...words: readonly string[]): Promise<OperatorResult> {
  return startOperator(place, words).result;
}
