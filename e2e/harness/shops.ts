import type { Region } from '../../domain/editions';

/** A shop that is open for the journeys. */
export interface OpenShop {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Where its database and its mails lie. */
  readonly dataDir: string;
}

/** What `npm run e2e` hands over. */
export function fromRunner(name: 'E2E_SHOPS' | 'E2E_ARTIFACTS'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: journeys are started by npm run e2e.`);
  return value;
}

export function shopOf(region: Region): OpenShop {
  // The runner writes it from the shops that it has opened.
  const shops = JSON.parse(fromRunner('E2E_SHOPS')) as Partial<Record<Region, OpenShop>>;
  const shop = shops[region];
  if (!shop) throw new Error(`The ${region} edition is not open.`);
  return shop;
}
