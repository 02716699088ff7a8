import { type DataSource, type ObjectLiteral } from 'typeorm';
import { type Clock } from '../infra/clock';
import { type GaugeGroup } from '../infra/gauges';
import { type EntityClass } from './database';

/** A statement that counts rows stops there: an incident with more rows needs no exact number. */
export const maxCountedRows = 10_000;

/** Rows that wait, and the meaning of the metrics that count and age them, by name: "shop_mails_waiting". */
interface WaitingRows {
  readonly entity: EntityClass;
  /** SQL condition on the alias `waiting`; an index has to serve it: "waiting.nextLookupAt <= :now". */
  readonly where: string;
  /** By default `now`. */
  readonly parameters?: (now: Date) => ObjectLiteral;
  /** The property with the time since which a row waits; by default `createdAt`. */
  readonly since?: string;
  /** The number of rows, at most {@link maxCountedRows}. */
  readonly count?: GaugeGroup['help'];
  /** For how many seconds the first of the rows has waited; 0 without one. */
  readonly seconds?: GaugeGroup['help'];
}

/** Measures rows that wait, in one statement for each kind. */
export const waitingGauges = (
  name: string,
  { manager }: DataSource,
  clock: Clock,
  kinds: readonly WaitingRows[],
): GaugeGroup => ({
  name,
  help: Object.fromEntries(kinds.flatMap(({ count, seconds }) => Object.entries({ ...count, ...seconds }))),
  read: async () => {
    const values: Record<string, number> = {};
    const now = clock.now();
    for (const { entity, where, parameters = () => ({ now }), since = 'createdAt', ...metrics } of kinds) {
      const row = await manager
        .createQueryBuilder()
        .select('COUNT(*)', 'amount')
        .addSelect('MIN(counted.since)', 'since')
        .from(
          (rows) => rows.select(`waiting.${since}`, 'since').from(entity, 'waiting').where(where).limit(maxCountedRows),
          'counted',
        )
        .setParameters(parameters(now))
        .getRawOne<{ amount: number | string; since: unknown }>();
      const seconds = (now.getTime() - (timeOf(row?.since) ?? now).getTime()) / 1000;
      for (const key of Object.keys(metrics.count ?? {})) values[key] = Number(row?.amount);
      for (const key of Object.keys(metrics.seconds ?? {})) values[key] = Math.max(0, seconds);
    }
    return values;
  },
});

/** SQLite returns the text in which TypeORM stores a time, MySQL's driver a Date. */
function timeOf(value: unknown): Date | undefined {
  if (value instanceof Date) return value;
  return typeof value === 'string' ? new Date(`${value.replace(' ', 'T')}Z`) : undefined;
}
