import { type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { staffError, staleError } from '../../domain/staff/staff-errors';
import { dialectOf } from './dialect';

/** Returns the lock for the rows that a find option or a query reads. SQLite needs none: a transaction that writes is alone. */
export const rowLock = ({ dataSource }: EntityManager): 'pessimistic_write' | undefined =>
  dialectOf(dataSource) === 'sqlite' ? undefined : 'pessimistic_write';

interface WantedRow<Row extends ObjectLiteral> {
  readonly entity: EntityTarget<Row>;
  readonly id: number;
  /** The message for an id without a row. */
  readonly unknown: string;
  /** The name of the argument with the id. Default: `id`. */
  readonly field?: string;
}

interface SeenRow<Row extends ObjectLiteral> extends WantedRow<Row> {
  /** The version that the caller has seen. */
  readonly version: string;
  readonly versionOf: (row: Row) => string | Promise<string>;
}

/** Reads a row, and locks it. @throws StaffError NOT_FOUND */
export async function lockRow<Row extends ObjectLiteral>(
  manager: EntityManager,
  { entity, id, unknown, field = 'id' }: WantedRow<Row>,
): Promise<Row> {
  const query = manager.createQueryBuilder(entity, 'wanted').where('wanted.id = :id', { id });
  const lock = rowLock(manager);
  const row = await (lock ? query.setLock(lock) : query).getOne();
  if (!row) throw staffError('NOT_FOUND', unknown, field);
  return row;
}

/** Reads a row that the caller has seen, and locks it. @throws StaffError NOT_FOUND; STALE if it has another version now */
export async function lockSeen<Row extends ObjectLiteral>(
  manager: EntityManager,
  { version, versionOf, ...wanted }: SeenRow<Row>,
): Promise<Row> {
  const row = await lockRow(manager, wanted);
  if (version !== (await versionOf(row))) throw staleError();
  return row;
}
