import { type DataSource } from 'typeorm';
import { type Edition } from '../../domain/editions';
import { type Config } from '../config/config';
import { type Clock } from '../infra/clock';
import { type Job } from '../infra/jobs';
import { type Logger } from '../infra/logger';
import { type Mailer } from '../infra/mailer';
import { type ExternalHosts } from '../infra/external-hosts';
import { type Passwords } from '../infra/passwords';
import { type SyncPoints } from '../infra/sync-points';
import { type RateLimits } from '../infra/rate-limits';
import { type Tokens } from '../infra/tokens';
import { type RawRestRoute, type RestRoute } from '../rest/route';

/** The dependencies of every feature. */
export interface Infrastructure {
  readonly config: Config;
  readonly edition: Edition;
  readonly db: DataSource;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly mailer: Mailer;
  readonly points: SyncPoints;
}

/** What one feature contributes to the shop. */
export interface ShopModule {
  /** One instance of each of its resolver classes. */
  readonly resolvers: readonly object[];
  readonly routes: readonly (RestRoute | RawRestRoute)[];
  readonly jobs?: readonly Job[];
  /** Third-party services that pages load resources from. */
  readonly externalHosts?: readonly ExternalHosts[];
}
