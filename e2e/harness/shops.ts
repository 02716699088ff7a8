import type { Region } from '../../domain/editions';

/** A running shop for the journeys. */
export interface RunningShop {
  /** Base URL without a trailing slash. */
  readonly url: string;
  /** Directory of its database and mails. */
  readonly dataDir: string;
  /** File of its server's output. */
  readonly logFile: string;
}

/** Reads a variable set by `npm run e2e`. */
export function runnerVariable(name: 'E2E_SHOPS' | 'E2E_ARTIFACTS'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the journeys with npm run e2e.`);
  return value;
}

/** Returns an edition's shop of this Jest worker: files of different workers run at the same time and share no shop. */
export function shopOf(region: Region): RunningShop {
  // Written by the runner from the shops that it has started.
  const shops = JSON.parse(runnerVariable('E2E_SHOPS')) as readonly Partial<Record<Region, RunningShop>>[];
  const worker = Number(process.env['JEST_WORKER_ID']);
  const shop = shops[worker - 1]?.[region];
  if (!shop) throw new Error(`No shop of the ${region} edition is running for worker ${worker}.`);
  return shop;
}
