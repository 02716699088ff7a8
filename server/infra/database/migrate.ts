import { type DataSource } from 'typeorm';
import { type Region } from '../../../domain/editions';
import { withMigrationLock } from './migration-lock';
import { withoutStatementTimeout } from './statement-timeout';
import { storeRegion, assertRegion } from './region';
import { ensureSearchIndex } from './search-index';
import { ensureSqliteStatistics } from './sqlite-statistics';

/**
 * Runs pending migrations, creates the search index, gives SQLite its statistics and stores the region of a new database. Idempotent.
 * @returns the names of the migrations that this call ran
 * @throws Error when the database was created for another region
 */
export async function migrate(dataSource: DataSource, region: Region): Promise<readonly string[]> {
  let executed: readonly string[] = [];
  await withoutStatementTimeout(dataSource, () =>
    withMigrationLock(dataSource, async () => {
      executed = (await dataSource.runMigrations()).map(({ name }) => name);
      await ensureSearchIndex(dataSource);
      await ensureSqliteStatistics(dataSource);
      await storeRegion(dataSource, region);
      await assertRegion(dataSource, region);
    }),
  );
  return executed;
}
