import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace, { type AllEvents } from 'close-with-grace';
import { type Config } from '../config';
import { Admission } from './admission';
import { createApp, type Site } from './app';
import { mediaLibraryOf } from './media';
import { traceRequests } from './traced-requests';
import { listen, type Listener } from './listener';
import { createMetrics, type Metrics, serveMetrics } from './metrics';
import { OperationNames } from './operation-names';
import { systemClock } from '../infra/clock';
import { reserveForServing } from '../database/file-lock';
import { createLogger, type Logger } from '../infra/logger';
import { openTracer } from '../infra/tracing/open-tracer';
import { picturesOfPages } from '../infra/media';
import { openShop, type Shop, type ShopReplacements } from '../shop';
import { apisOf } from './apis';

interface ServeOptions {
  /** Returns what serves the storefront. */
  readonly siteOf: (shop: Shop) => Site;
  readonly replacements?: ShopReplacements;
  /** Runs before the server accepts connections. */
  readonly prepare?: (shop: Shop) => Promise<void>;
}

/**
 * Opens the shop in this process: HTTP server, jobs, and a graceful shutdown on SIGTERM and SIGINT.
 * @returns the port it listens on
 * @throws when another server has the SQLite file open
 */
export async function serve(
  config: Config,
  ownLogger: Logger,
  { siteOf, replacements = {}, prepare }: ServeOptions,
): Promise<number> {
  const metrics = config.metrics && (await createMetrics(config.region));
  const reservation = reserveForServing(config);
  const tracer = config.tracing && (await openTracer(config.tracing));
  const logger = tracer ? createLogger({ level: config.logLevel, traceId: () => tracer.traceId() }) : ownLogger;
  const shop = await openShop(config, { logger, tracer, ...(metrics && { observer: metrics }), ...replacements });
  await prepare?.(shop);
  const shutdown = new AbortController();
  const media = mediaLibraryOf(shop.config);
  const admission = new Admission(systemClock);
  const app = createApp({
    shop,
    apis: apisOf(shop),
    media,
    site: siteOf(shop),
    isDraining: () => shutdown.signal.aborted,
    admission,
    ...(metrics && { onCacheLookup: metrics.cacheLookup }),
  });
  const names = new OperationNames(shop.routes);
  metrics?.watch(shop, admission, names);
  const metricsPort = metrics && config.metrics && (await serveMetrics(metrics, config.metrics, logger));
  const listener = await listen(seen(app, shop.tracer, metrics, names), { ...config, ...app.setup });
  shop.startJobs();
  if (config.picturesAhead) void media.createAhead(picturesOfPages(), shutdown.signal);
  const { drainSeconds } = config;
  const markUnready = () => shutdown.abort();
  const close = async () => {
    await shop.close();
    // Last, so that the end of the process is seen.
    await metricsPort?.close(0);
    reservation.release();
  };
  shutDownOnSignals({ markUnready, drainSeconds, listener, close }, logger);
  logger.info('listening', { port: listener.port, region: config.region });
  return listener.port;
}

/** Returns the app with metrics and traces of its requests. */
function seen(app: RequestListener, tracer: Shop['tracer'], metrics: Metrics | undefined, names: OperationNames) {
  const counted = metrics ? metrics.observe(app, names) : app;
  return tracer ? traceRequests(tracer, counted, names) : counted;
}

/** Container platforms kill a process ten seconds after the stop signal; DRAIN_SECONDS come on top. */
const forcedExitMilliseconds = 9500;
/** Time for running requests after the drain delay; the rest of the ten seconds is for jobs and the database. */
const requestsMilliseconds = 7000;
/**
 * Signals that keep their default effect. After a real SIGSEGV, SIGBUS, SIGFPE or SIGILL no JavaScript can run safely:
 * https://nodejs.org/docs/latest-v20.x/api/process.html#signal-events. An unhandled rejection becomes an uncaught exception by itself.
 */
const ignoredEvents: AllEvents[] = [
  ...(['SIGHUP', 'SIGQUIT', 'SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV', 'SIGUSR2'] as const),
  ...(['beforeExit', 'unhandledRejection'] as const),
  // Handled by shutDownOnSignals.
  ...(['SIGTERM', 'SIGINT'] as const),
];
/** Ctrl-C in a terminal reaches the shop twice under npm: the terminal signals both, and npm passes its signal on. */
const sameKeyMilliseconds = 1000;

/** A running shop, in the order in which its parts end. */
interface Service {
  /** Makes /readyz answer 503. */
  markUnready(): void;
  /** Time for load balancers to read that before the port closes. */
  readonly drainSeconds: number;
  readonly listener: Pick<Listener, 'close'>;
  /** Ends the jobs and closes the database. */
  close(): Promise<void>;
}

/** Ends a service gracefully, after a drain delay of this many seconds. */
export async function endService(service: Service, drainSeconds = service.drainSeconds): Promise<void> {
  service.markUnready();
  await pause(drainSeconds * 1000);
  await service.listener.close(requestsMilliseconds);
  await service.close();
}

/**
 * Ends the process gracefully on SIGTERM and SIGINT with code 0, and with code 1 on an uncaught fault: the state of the process is then
 * unknown, its supervisor starts a new one, and there is no drain delay. A second signal or fault ends it at once.
 */
function shutDownOnSignals(service: Service, logger: Logger): void {
  process.on('uncaughtExceptionMonitor', (error, kind) => {
    logger.error('uncaught error outside a request', { kind }, error);
  });
  const options = {
    delay: service.drainSeconds * 1000 + forcedExitMilliseconds,
    skip: ignoredEvents,
    logger: { error: (failure: unknown) => logger.error('the shutdown failed', {}, failure) },
    // The monitor above has logged it.
    onSecondError: () => undefined,
    onTimeout: () => logger.error('the process did not exit in time'),
  };
  let isEnding = false;
  let signalledAt: number | undefined;
  const { close } = closeWithGrace(options, async ({ err }) => {
    isEnding = true;
    await endService(service, err ? 0 : service.drainSeconds);
  });
  const onSignal = (signal: NodeJS.Signals) => {
    if (signalledAt !== undefined && performance.now() - signalledAt < sameKeyMilliseconds) return;
    signalledAt = performance.now();
    logger.info('shutting down', { reason: signal });
    if (isEnding) process.exit(1);
    close();
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}
