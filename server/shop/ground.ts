import { type DataSource } from 'typeorm';
import { type Edition } from '../../domain/editions';
import { type Config } from '../config';
import { type Clock } from '../infra/clock';
import { type Job } from '../infra/jobs';
import { type Logger } from '../infra/logger';
import { type Mailer } from '../infra/mailer';
import { type OutsideHosts } from '../infra/outside-hosts';
import { type Passwords } from '../infra/passwords';
import { type Points } from '../infra/points';
import { type RateLimits } from '../infra/rate-limits';
import { type Tokens } from '../infra/tokens';
import { type RawRestRow, type RestRow } from '../rest/row';

/** The dependencies of every feature. */
export interface Ground {
  readonly config: Config;
  readonly edition: Edition;
  readonly db: DataSource;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly mailer: Mailer;
  readonly points: Points;
}

/** What one feature contributes to the shop. */
export interface ShopPart {
  /** One instance of each of its resolver classes. */
  readonly resolvers: readonly object[];
  readonly rows: readonly (RestRow | RawRestRow)[];
  readonly jobs?: readonly Job[];
  /** Third-party services that pages load resources from. */
  readonly outside?: readonly OutsideHosts[];
}
