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

/**
 * Returns an edition's shop. All files use it, several at a time: a file that compares a product's stock, or that changes the
 * cart of a customer, needs a product or a customer of its own.
 */
export function shopOf(region: Region): RunningShop {
  // Written by the runner from the shops that it has started.
  const shop = (JSON.parse(runnerVariable('E2E_SHOPS')) as Partial<Record<Region, RunningShop>>)[region];
  if (!shop) throw new Error(`No shop of the ${region} edition is running.`);
  return shop;
}
