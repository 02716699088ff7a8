import { type DataSource, type EntityManager } from 'typeorm';
import { type BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { type ForeignLock } from './foreign-lock';
import { SqliteDatabase } from './sqlite-driver';

/** Sends statements to a read-only connection. */
export class ReadingRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly readConnection: SqliteDatabase,
    private readonly foreign: ForeignLock,
  ) {
    super(driver);
  }

  // Readers are locked out by recovery after a crash and by exclusive mode only.
  override query(sql: string, values?: unknown[], structured?: boolean): ReturnType<BetterSqlite3QueryRunner['query']> {
    return this.foreign.outlast(performance.now(), () => super.query(sql, values, structured));
  }

  override connect(): Promise<SqliteDatabase> {
    return Promise.resolve(this.readConnection);
  }
}

/** A connection of its own that sees one moment of the file. */
export interface Snapshot {
  run<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result>;
  close(): void;
}

const snapshotOpeners = new WeakMap<DataSource, () => Snapshot | undefined>();

/** Makes snapshots of an SQLite data source available to `openSnapshot`. */
export function offerSnapshots(dataSource: DataSource, driver: BetterSqlite3Driver, foreign: ForeignLock): void {
  snapshotOpeners.set(dataSource, () => snapshotOf(dataSource, driver, foreign));
}

/** @returns undefined for a database in memory */
export function openSnapshot(dataSource: DataSource): Snapshot | undefined {
  return snapshotOpeners.get(dataSource)?.();
}

function snapshotOf(dataSource: DataSource, driver: BetterSqlite3Driver, foreign: ForeignLock): Snapshot | undefined {
  const { database } = driver.options;
  if (database === ':memory:') return undefined;
  const connection = new SqliteDatabase(database, { readonly: true, timeout: 0 });
  const runner = new ReadingRunner(driver, connection, foreign);
  const manager = dataSource.createEntityManager(runner);
  // As the data source itself does with each runner that it makes.
  Object.assign(runner, { manager });
  return {
    run: async (work) => {
      await runner.startTransaction();
      try {
        return await work(manager);
      } finally {
        // It has written nothing.
        await runner.rollbackTransaction();
      }
    },
    close: () => connection.close(),
  };
}
