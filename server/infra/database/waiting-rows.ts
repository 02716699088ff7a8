import { type DataSource, type EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { type EntityClass } from './database';

/** A statement that counts rows stops there: an incident with more rows needs no exact number. */
export const maxCountedRows = 10_000;

interface WaitingRows {
  readonly entity: EntityClass;
  /** SQL condition on the alias `waiting`; an index has to serve it: "waiting.status = 'failed'". */
  readonly where: string;
  readonly parameters?: ObjectLiteral;
  /** The property with the time since which a row waits. */
  readonly since: string;
}

/**
 * Counts the waiting rows, and returns for how many seconds the first of them has waited: 0 without one. Reads at most
 * {@link maxCountedRows} rows.
 */
export async function readWaiting(
  { manager }: Pick<DataSource, 'manager'>,
  { entity, where, parameters = {}, since }: WaitingRows,
  now: Date,
): Promise<{ readonly count: number; readonly seconds: number }> {
  const rows = (query: SelectQueryBuilder<ObjectLiteral>) =>
    query.select(`waiting.${since}`, 'since').from(entity, 'waiting').where(where, parameters).limit(maxCountedRows);
  const row = await firstRow(manager, 'COUNT(*) AS amount, MIN(counted.since) AS since', rows);
  const first = timeOf(row['since']);
  return {
    count: Number(row['amount']),
    seconds: first === undefined ? 0 : Math.max(0, (now.getTime() - first.getTime()) / 1000),
  };
}

/** Returns the sum of the column `amount` of a query, of at most {@link maxCountedRows} rows. */
export async function readSum(
  { manager }: Pick<DataSource, 'manager'>,
  rows: (query: SelectQueryBuilder<ObjectLiteral>) => SelectQueryBuilder<ObjectLiteral>,
): Promise<number> {
  const row = await firstRow(manager, 'SUM(counted.amount) AS amount', (query) => rows(query).limit(maxCountedRows));
  return Number(row['amount'] ?? 0);
}

async function firstRow(
  manager: EntityManager,
  aggregates: string,
  rows: (query: SelectQueryBuilder<ObjectLiteral>) => SelectQueryBuilder<ObjectLiteral>,
): Promise<Readonly<Record<string, unknown>>> {
  const inner = rows(manager.createQueryBuilder() as SelectQueryBuilder<ObjectLiteral>);
  const [sql, parameters] = inner.getQueryAndParameters();
  const [row = {}] = await manager.query<Record<string, unknown>[]>(
    `SELECT ${aggregates} FROM (${sql}) counted`,
    parameters,
  );
  return row;
}

/** SQLite returns the text in which TypeORM stores a time, MySQL's driver a Date. */
function timeOf(value: unknown): Date | undefined {
  if (value instanceof Date) return value;
  return typeof value === 'string' ? new Date(`${value.replace(' ', 'T')}Z`) : undefined;
}
