import { type DataSource } from 'typeorm';
import { type Region } from '../../../domain/editions';
import { dialectOf } from './dialect';
import { withFileLock } from './file-lock';
import { withoutDeadline } from './pool-patience';
import { keepRegion, refuseOtherRegion } from './region';
import { ensureSearchIndex } from './search-index';

const lockName = 'fernwild_migration';
const lockPatienceSeconds = 60;
/** Locks are the server's, which may hold several shops; hashed, since a lock's name is at most 64 characters long. */
const lockOfDatabase = 'MD5(CONCAT(?, DATABASE()))';

/** Two servers that start together on one database must not both alter it: they would begin from the same tables. */
function alone(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  if (dialectOf(dataSource) !== 'sqlite') return aloneOnServer(dataSource, work);
  const { database } = dataSource.options;
  // In memory there is nobody else.
  return typeof database !== 'string' || database === ':memory:' ? work() : withFileLock(database, lockPatienceSeconds * 1000, work);
}

async function aloneOnServer(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    // One row with one column, as asked for.
    const [answer] = (await runner.query(`SELECT GET_LOCK(${lockOfDatabase}, ?) AS held`, [lockName, lockPatienceSeconds])) as {
      held: number | null;
    }[];
    if (Number(answer?.held) !== 1) throw new Error('Another process has been migrating this database for too long.');
    await work();
  } finally {
    // The connection goes back to the pool alive, and would keep the lock there.
    await runner.query(`SELECT RELEASE_LOCK(${lockOfDatabase})`, [lockName]);
    await runner.release();
  }
}

/**
 * Brings the tables up to date, notes the region of a new database, and makes the search index. Running it again changes nothing.
 * @throws when the database was made for another region.
 */
export async function migrate(dataSource: DataSource, region: Region): Promise<void> {
  await withoutDeadline(dataSource, () => alone(dataSource, async () => {
    await dataSource.runMigrations();
    await ensureSearchIndex(dataSource);
    await keepRegion(dataSource, region);
    await refuseOtherRegion(dataSource, region);
  }));
}
