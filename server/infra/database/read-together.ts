import { type DataSource, type EntityManager } from 'typeorm';
import { dialectOf } from './dialect';
import { openSnapshot } from './sqlite-reader';

/** Runs reads that all see the same moment, without keeping anyone from writing. */
export async function readTogether<Result>(dataSource: DataSource, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
  if (dialectOf(dataSource) !== 'sqlite') return dataSource.transaction('REPEATABLE READ', work);
  const snapshot = openSnapshot(dataSource);
  // In memory there is one connection, and a transaction on it keeps writers out.
  if (!snapshot) return dataSource.transaction(work);
  try {
    return await snapshot.run(work);
  } finally {
    snapshot.close();
  }
}
