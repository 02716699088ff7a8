import 'reflect-metadata';
import { types } from 'node:util';
import { entities } from '../app/modules';
import { type Config, ConfigError, loadConfig, readEnvironment } from '../config/config';
import { openDatabase } from '../infra/database/database';
import { migrate } from '../infra/database/migrate';

/**
 * Brings the tables of the configured database up to date and exits. The server does so when it starts as well; a deployment of
 * several processes runs this once before them, so that none of them waits for a long migration. May run any number of times.
 */
async function migrateConfigured({ databaseUrl: url, dataDir, region }: Config): Promise<string> {
  const db = await openDatabase({ url, dataDir, region, entities });
  try {
    const executed = await migrate(db, region);
    return executed.length === 0 ? 'The tables are up to date.' : `Executed: ${executed.join(', ')}`;
  } finally {
    await db.destroy();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n');
  return types.isNativeError(error) ? error.message : 'unknown';
}

try {
  process.stdout.write(`${await migrateConfigured(loadConfig(readEnvironment()))}\n`);
} catch (error) {
  process.stderr.write(`The database could not be migrated: ${reasonOf(error)}\n`);
  process.exitCode = 1;
}
