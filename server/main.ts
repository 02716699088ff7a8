import 'reflect-metadata';
import { ConfigError, loadConfig, readEnvironment } from './config';
import { createLogger } from './infra/logger';

/** Returns why the shop did not start, as text for the operator, without a stack trace. */
function startErrorMessage(error: unknown): string {
  if (error instanceof ConfigError)
    return `The shop cannot start with these settings:\n${error.lines.map((line) => `  ${line}`).join('\n')}\n`;
  if (!(error instanceof Error)) return 'The shop could not start.\n';
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The shop could not start: its port is taken. Set PORT, or METRICS_PORT, to another one.\n';
  return `The shop could not start: ${error.message}\n`;
}

async function main(): Promise<void> {
  try {
    const config = loadConfig(readEnvironment());
    const logger = createLogger({ level: config.logLevel });
    try {
      // The shop is loaded when the settings are known to be right: a wrong one is reported in a tenth of the time.
      const { startBuiltShop } = await import('./http/built-shop');
      await startBuiltShop(config, logger);
    } catch (error) {
      logger.error('start failed', {}, error);
      throw error;
    }
  } catch (error) {
    process.stderr.write(startErrorMessage(error));
    process.exit(1);
  }
}

void main();
