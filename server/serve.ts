import { type Config } from './config';
import { createApp } from './http/app';
import { type Site } from './http/http-shop';
import { listen } from './http/listener';
import { type Logger } from './infra/logger';
import { endOn } from './process-end';
import { openShop, type Shop, type ShopReplacements } from './shop';
import { httpFaceOf } from './shop/http-face';

/** Time for running requests during shutdown; the rest of the ten seconds is for jobs and the database. */
const answersMilliseconds = 7000;

export interface Serving {
  /** Returns what serves the storefront. */
  readonly siteOf: (shop: Shop) => Site;
  readonly replacements?: ShopReplacements;
  /** Runs before the server accepts connections. */
  readonly prepare?: (shop: Shop) => Promise<void>;
}

/**
 * Opens the shop in this process: HTTP server, jobs, and a graceful shutdown on SIGTERM and SIGINT.
 * @returns the port it listens on
 */
export async function serve(
  config: Config,
  logger: Logger,
  { siteOf, replacements = {}, prepare }: Serving,
): Promise<number> {
  const shop = await openShop(config, { logger, ...replacements });
  await prepare?.(shop);
  let draining = false;
  const app = createApp({ shop: httpFaceOf(shop), site: siteOf(shop), isDraining: () => draining });
  const listener = await listen(app, config);
  shop.startJobs();
  endOn(['SIGTERM', 'SIGINT'], logger, async () => {
    draining = true;
    await listener.close(answersMilliseconds);
    await shop.close();
  });
  logger.info('listening', { port: listener.port, region: config.region });
  return listener.port;
}
