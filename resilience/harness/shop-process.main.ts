import 'reflect-metadata';
import { Router } from 'express';
import { loadConfig } from '../../server/config';
import { type Clock } from '../../server/infra/clock';
import { createLogger } from '../../server/infra/logger';
import { createPasswords } from '../../server/infra/passwords';
import { type SyncPoints } from '../../server/infra/sync-points';
import { serve } from '../../server/http/serve';

/**
 * Starts the shop as its own main program does, without the storefront, and with two test-only inputs: a point at which to kill
 * itself and a clock offset. The shop itself has no such switches.
 */
const { RESILIENCE_KILL_AT: killAt, RESILIENCE_CLOCK_OFFSET_SECONDS: clockOffset = '0', ...environment } = process.env;

const points: SyncPoints = {
  hit: async (point) => {
    if (point !== killAt) return;
    process.kill(process.pid, 'SIGKILL');
    // Never resolves, so that nothing runs until the signal is delivered.
    await new Promise(() => undefined);
  },
};
const clock: Clock = { now: () => new Date(Date.now() + Number(clockOffset) * 1000) };

const config = loadConfig(environment);
const logger = createLogger({ level: config.logLevel });
const emptyRouter = Router();
// Cheap parameters: tests compute many hashes, and their strength is not under test.
const passwords = createPasswords({ memoryCost: 1024, timeCost: 2, parallelism: 1 });

serve(config, logger, {
  siteOf: () => ({ assets: emptyRouter, pages: emptyRouter }),
  replacements: { points, clock, passwords },
}).catch((error: unknown) => {
  logger.error('start failed', {}, error);
  process.exit(1);
});
