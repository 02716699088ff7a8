import { type Config } from '../config/config';
import { createApp } from '../http/app';
import { type Site } from '../http/http-shop';
import { listen } from '../http/listener';
import { type Logger } from '../infra/logger';
import { shutDownOnSignals } from './shutdown';
import { openShop, type Shop, type ShopReplacements } from '../app/shop';
import { createHttpAdapter } from '../app/http-adapter';

export interface ServeOptions {
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
  { siteOf, replacements = {}, prepare }: ServeOptions,
): Promise<number> {
  const shop = await openShop(config, { logger, ...replacements });
  await prepare?.(shop);
  let draining = false;
  const app = createApp({ shop: createHttpAdapter(shop), site: siteOf(shop), isDraining: () => draining });
  const listener = await listen(app, config);
  shop.startJobs();
  const { drainSeconds } = config;
  const markUnready = () => {
    draining = true;
  };
  shutDownOnSignals({ markUnready, drainSeconds, listener, close: () => shop.close() }, logger);
  logger.info('listening', { port: listener.port, region: config.region });
  return listener.port;
}
