import { type Config } from '../config/config';
import { createApp } from '../http/app';
import { type Site } from '../http/http-shop';
import { listen } from '../http/listener';
import { type Logger } from '../infra/logger';
import { openShop, type Shop, type ShopReplacements } from '../app/shop';
import { createHttpAdapter } from '../app/http-adapter';

/** Time for running requests during shutdown; the rest of the ten seconds is for jobs and the database. */
const drainMilliseconds = 7000;

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
  shutDownOn(['SIGTERM', 'SIGINT'], logger, async () => {
    draining = true;
    await listener.close(drainMilliseconds);
    await shop.close();
  });
  logger.info('listening', { port: listener.port, region: config.region });
  return listener.port;
}

/** Container platforms kill a process ten seconds after the stop signal. */
const forcedExitMilliseconds = 9500;

/**
 * Ends the process gracefully on these signals, and with code 1 on an uncaught fault: the state of the process
 * is then unknown, and its supervisor starts a new one. A second signal ends it at once.
 */
function shutDownOn(signals: readonly NodeJS.Signals[], logger: Logger, close: () => Promise<void>): void {
  let ending = false;
  const end = (code: number) => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => {
      logger.error('the process did not exit in time');
      process.exit(1);
    }, forcedExitMilliseconds).unref();
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        logger.error('the shutdown failed', {}, error);
        process.exit(1);
      },
    );
  };
  for (const signal of signals) {
    process.on(signal, () => {
      logger.info('shutting down', { reason: signal });
      end(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.error('uncaught error outside a request', { kind: event }, error);
      end(1);
    });
  }
}
