import { type DataSource } from 'typeorm';
import { editions } from '../../domain/editions';
import { type Config } from '../config/config';
import { type Infrastructure } from '../features/module';
import { systemClock } from '../infra/clock';
import { createLogger } from '../infra/logger';
import { createMailer } from '../infra/mailer';
import { createPasswords } from '../infra/passwords';
import { createRateLimits } from '../infra/rate-limits';
import { ignoredSyncPoints } from '../infra/sync-points';
import { createTokens } from '../infra/tokens';

/** Substitutes for tests: clock, third-party services, and points between steps. */
export type InfrastructureReplacements = Partial<
  Pick<Infrastructure, 'clock' | 'logger' | 'mailer' | 'passwords' | 'points'>
>;

/** Returns what the settings select, connected to nothing but `db`. Close the mailer at the end. */
export function createInfrastructure(
  config: Config,
  db: DataSource,
  replacements: InfrastructureReplacements = {},
): Infrastructure {
  const clock = replacements.clock ?? systemClock;
  return {
    config,
    edition: editions[config.region],
    db,
    clock,
    logger: replacements.logger ?? createLogger({ level: config.logLevel }),
    limits: createRateLimits({ enabled: config.rateLimits }),
    passwords: replacements.passwords ?? createPasswords(),
    tokens: createTokens(config.secrets.token, clock),
    mailer: replacements.mailer ?? createMailer({ ...config.mail }),
    points: replacements.points ?? ignoredSyncPoints,
  };
}
