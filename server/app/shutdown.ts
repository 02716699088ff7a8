import type { Logger } from '../infra/logger';

/** Container platforms kill a process ten seconds after the stop signal. */
const forcedExitMilliseconds = 9500;

/**
 * Ends the process gracefully on these signals, and with code 1 on an uncaught fault: the state of the process
 * is then unknown, and its supervisor starts a new one. A second signal ends it at once.
 */
export function shutDownOn(signals: readonly NodeJS.Signals[], logger: Logger, close: () => Promise<void>): void {
  let ending = false;
  const end = (code: number) => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => {
      logger.error('the process did not end in time');
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
      logger.error('a fault outside of every request', { kind: event }, error);
      end(1);
    });
  }
}
