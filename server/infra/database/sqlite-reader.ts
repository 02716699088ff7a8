import { type DataSource, type EntityManager } from 'typeorm';
import { type BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { type BusyRetry } from './sqlite-lock';
import { SqliteDatabase } from './sqlite-driver';

/** Sends statements to a read-only connection. */
export class ReadQueryRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly readConnection: SqliteDatabase,
    private readonly busyRetry: BusyRetry,
  ) {
    super(driver);
  }

  // In WAL mode readers are blocked only by crash recovery and by exclusive locking mode.
  override query(sql: string, values?: unknown[], structured?: boolean): ReturnType<BetterSqlite3QueryRunner['query']> {
    return this.busyRetry.run(performance.now(), () => super.query(sql, values, structured));
  }

  override connect(): Promise<SqliteDatabase> {
    return Promise.resolve(this.readConnection);
  }
}

/** A dedicated connection; each `run` sees one consistent state of the file. */
interface Snapshot {
  run<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result>;
  close(): void;
}

const snapshotOpeners = new WeakMap<DataSource, () => Snapshot | undefined>();

/** Registers an SQLite data source for `openSnapshot`. */
export function registerSnapshots(dataSource: DataSource, driver: BetterSqlite3Driver, busyRetry: BusyRetry): void {
  snapshotOpeners.set(dataSource, () => createSnapshot(dataSource, driver, busyRetry));
}

/** @returns undefined for an in-memory database and for a server */
export function openSnapshot(dataSource: DataSource): Snapshot | undefined {
  return snapshotOpeners.get(dataSource)?.();
}

function createSnapshot(
  dataSource: DataSource,
  driver: BetterSqlite3Driver,
  busyRetry: BusyRetry,
): Snapshot | undefined {
  const { database } = driver.options;
  if (database === ':memory:') return undefined;
  const connection = new SqliteDatabase(database, { readonly: true, timeout: 0 });
  const runner = new ReadQueryRunner(driver, connection, busyRetry);
  const manager = dataSource.createEntityManager(runner);
  // DataSource.createQueryRunner sets it in the same way.
  Object.assign(runner, { manager });
  return {
    run: async (work) => {
      await runner.startTransaction();
      try {
        return await work(manager);
      } finally {
        // Read-only: there is nothing to commit.
        await runner.rollbackTransaction();
      }
    },
    close: () => connection.close(),
  };
}
