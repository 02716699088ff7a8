import { type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { staffError, staleError } from '../../../domain/staff/staff-errors';
import { dialectOf } from '../../infra/database/dialect';

/** What a find option or a query needs to lock the rows that it reads. On SQLite, a transaction that writes is alone. */
export const rowLock = ({ dataSource }: EntityManager): 'pessimistic_write' | undefined =>
  dialectOf(dataSource) === 'sqlite' ? undefined : 'pessimistic_write';

interface SeenRow<Row extends ObjectLiteral> {
  readonly entity: EntityTarget<Row>;
  readonly id: number;
  /** That was seen. */
  readonly version: string;
  readonly versionOf: (row: Row) => string;
  /** The message for an id without a row. */
  readonly unknown: string;
}

/** Reads a row that somebody has seen, and locks it. @throws StaffError NOT_FOUND; STALE if it has another version now */
export async function lockSeen<Row extends ObjectLiteral>(
  manager: EntityManager,
  { entity, id, version, versionOf, unknown }: SeenRow<Row>,
): Promise<Row> {
  const query = manager.createQueryBuilder(entity, 'seen').where('seen.id = :id', { id });
  const lock = rowLock(manager);
  const row = await (lock ? query.setLock(lock) : query).getOne();
  if (!row) throw staffError('NOT_FOUND', unknown, 'id');
  if (version !== versionOf(row)) throw staleError();
  return row;
}
