import { DataSource } from 'typeorm';
import { type Region } from '../../domain/editions';
import { withMigrationLock } from './migration-lock';
import { storeRegion, assertRegion } from './accepted-database';
import { ensureSearchIndex } from './search-index';
import { ShopSetting } from './shop-setting.entity';
import { analyseSqlite } from './sqlite';

/**
 * Runs pending migrations, creates the search index, updates SQLite's statistics and stores the region of a new database. Idempotent.
 * @returns the names of the migrations that this call ran
 * @throws Error when the database was created for another region
 */
export async function migrate(dataSource: DataSource, region: Region): Promise<readonly string[]> {
  let executed: readonly string[] = [];
  await withoutStatementTimeout(dataSource, (patient) =>
    withMigrationLock(patient, async () => {
      executed = (await patient.runMigrations()).map(({ name }) => name);
      await ensureSearchIndex(patient);
      // SQLite deletes the statistics of a table that a migration replaces.
      if (executed.length > 0) await analyseSqlite(patient);
      await storeRegion(patient, region);
      await assertRegion(patient, region);
    }),
  );
  return executed;
}

/** Runs work on connections without a time limit: altering a large table takes longer than a statement of a request may. */
async function withoutStatementTimeout(
  dataSource: DataSource,
  work: (patient: DataSource) => Promise<void>,
): Promise<void> {
  const { options } = dataSource;
  if (options.type !== 'mysql' && options.type !== 'mariadb') return work(dataSource);
  const patient = new DataSource({ ...options, entities: [ShopSetting], enableQueryTimeout: false });
  await patient.initialize();
  try {
    await work(patient);
  } finally {
    await patient.destroy();
  }
}
