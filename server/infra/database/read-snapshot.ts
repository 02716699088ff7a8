import { type DataSource, type EntityManager } from 'typeorm';
import { dialectOf } from './dialect';
import { openSnapshot } from './sqlite-reader';

/** Runs reads on one consistent snapshot. On a file or a server, writers are not blocked. */
export async function readInSnapshot<Result>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  if (dialectOf(dataSource) !== 'sqlite') return dataSource.transaction('REPEATABLE READ', work);
  const snapshot = openSnapshot(dataSource);
  // An in-memory database has one connection; a transaction on it blocks writers.
  if (!snapshot) return dataSource.transaction(work);
  try {
    return await snapshot.run(work);
  } finally {
    snapshot.close();
  }
}
