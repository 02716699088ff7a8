import { type Region } from '../../domain/editions';
import { type Clock } from '../infra/clock';

export interface SeedOptions {
  readonly region: Region;
  readonly clock: Clock;
  readonly hashPassword: (password: string) => Promise<string>;
  /** Makes HTML safe; the demo's own copy takes the same way as an editor's. */
  readonly sanitise: (html: string) => string;
}

/** What the loaders share: one moment for the whole demo, and the customer's password already hashed. */
export interface SeedFacts extends Pick<SeedOptions, 'region' | 'sanitise'> {
  readonly now: Date;
  readonly passwordHash: string;
}
