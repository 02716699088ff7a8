import { type Region } from '../../domain/editions';
import { type Clock } from '../infra/clock';

export interface SeedOptions {
  readonly region: Region;
  readonly clock: Clock;
  readonly hashPassword: (password: string) => Promise<string>;
  /** Sanitises HTML; the demo's content is not exempt. */
  readonly sanitise: (html: string) => string;
}

/** Input of all loaders: one timestamp for the whole demo, and the customer's hashed password. */
export interface SeedContext extends Pick<SeedOptions, 'region' | 'sanitise'> {
  readonly now: Date;
  readonly passwordHash: string;
}
