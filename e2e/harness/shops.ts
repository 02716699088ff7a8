import type { Region } from '../../domain/editions';

/** A running shop for the journeys. */
export interface RunningShop {
  /** Base URL without a trailing slash. */
  readonly url: string;
  /** Directory of its database and mails. */
  readonly dataDir: string;
}

/** Reads a variable set by `npm run e2e`. */
export function runnerVariable(name: 'E2E_SHOPS' | 'E2E_ARTIFACTS'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: journeys are started by npm run e2e.`);
  return value;
}

export function shopOf(region: Region): RunningShop {
  // Written by the runner from the shops that it has started.
  const shops = JSON.parse(runnerVariable('E2E_SHOPS')) as Partial<Record<Region, RunningShop>>;
  const shop = shops[region];
  if (!shop) throw new Error(`The ${region} edition is not open.`);
  return shop;
}
