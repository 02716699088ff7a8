import { type DataSource, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { type EntityClass } from './database';

/** A statement that counts rows stops there: an incident with more rows needs no exact number. */
const maxCountedRows = 10_000;

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
  const row = await manager
    .createQueryBuilder()
    .select('COUNT(*)', 'amount')
    .addSelect('MIN(counted.since)', 'since')
    .from(
      (rows) => rows.select(`waiting.${since}`, 'since').from(entity, 'waiting').where(where).limit(maxCountedRows),
      'counted',
    )
    .setParameters(parameters)
    .getRawOne<{ amount: number | string; since: unknown }>();
  const first = timeOf(row?.since);
  return {
    count: Number(row?.amount),
    seconds: first === undefined ? 0 : Math.max(0, (now.getTime() - first.getTime()) / 1000),
  };
}

/** Returns the sum of the column `amount` of a query, of at most {@link maxCountedRows} rows. */
export async function readSum(
  { manager }: Pick<DataSource, 'manager'>,
  rows: (query: SelectQueryBuilder<ObjectLiteral>) => SelectQueryBuilder<ObjectLiteral>,
): Promise<number> {
  const row = await manager
    .createQueryBuilder()
    .select('SUM(counted.amount)', 'amount')
    .from((query: SelectQueryBuilder<ObjectLiteral>) => rows(query).limit(maxCountedRows), 'counted')
    .getRawOne<{ amount: number | string | null }>();
  return Number(row?.amount ?? 0);
}

/** SQLite returns the text in which TypeORM stores a time, MySQL's driver a Date. */
function timeOf(value: unknown): Date | undefined {
  if (value instanceof Date) return value;
  return typeof value === 'string' ? new Date(`${value.replace(' ', 'T')}Z`) : undefined;
}
