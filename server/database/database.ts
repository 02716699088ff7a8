import path from 'node:path';
import { DataSource, DefaultNamingStrategy } from 'typeorm';
import { type BetterSqlite3DataSourceOptions } from 'typeorm/driver/better-sqlite3/BetterSqlite3DataSourceOptions.js';
import { type Region } from '../../domain/editions';
import { migrations } from './migrations/migrations';
import { trackPublicData } from './public-data';
import { assertAccepted } from './accepted-database';
import { ShopSetting } from './shop-setting.entity';
import { UsedChallenge } from '../infra/captcha/used-challenge.entity';
import { UploadedPicture } from '../infra/pictures/uploaded-picture.entity';
import { SqliteDatabase } from './sqlite';
import { SqliteDataSource } from './sqlite-queue';

const snake = (name: string) => name.replace(/(?<=[a-z0-9])([A-Z])/g, (capital) => `_${capital.toLowerCase()}`);

/** `currentPrice` in TypeScript, `current_price` in SQL; an embedded `shipping.name` is `shipping_name`. */
class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined, prefixes: string[]): string {
    return [...prefixes, given ?? property].map(snake).join('_');
  }
}

/** A class with TypeORM's `@Entity`. */
export type EntityClass = new () => object;

/** The place of a database, as the settings name it. */
export interface DatabasePlace {
  /** `mysql://…`, `mariadb://…`, `sqlite:<file>` or `sqlite::memory:`. Undefined: an SQLite file in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly region: Region;
}

interface DatabaseOptions extends DatabasePlace {
  /** The entities of all features in use. */
  readonly entities: readonly EntityClass[];
  /** Milliseconds that a statement waits for another process's lock on the SQLite file. Default: 1000. */
  readonly lockTimeoutMs?: number;
}

const defaultLockTimeoutMs = 1000;

/** Returns whether the address is that of a MySQL or MariaDB server. */
export const isServerUrl = (url: string | undefined): url is `mysql:${string}` | `mariadb:${string}` =>
  url !== undefined && /^(mysql|mariadb):/.test(url);

/** One file per edition, because a database holds one currency. */
export function sqliteFile({ databaseUrl: url, dataDir, region }: DatabasePlace): string {
  return url === undefined
    ? path.join(dataDir, `fernwild-${region.toLowerCase()}.sqlite`)
    : url.replace(/^sqlite:(\/\/)?/, '');
}

/** Prepares the connection that writes; others read. */
function prepareWriting(connection: SqliteDatabase): void {
  // With a lower setting, a power failure can lose the last commits, including orders that were already confirmed to the customer.
  connection.pragma('synchronous = FULL');
  // A statement with several rows stores the pages that it changes, so that it can be rolled back by itself. By default, SQLite writes what
  // exceeds 64 kB of them to a temporary file: half of all writes of an import.
  connection.pragma('temp_store = MEMORY');
}

function sqliteOptions(file: string): BetterSqlite3DataSourceOptions {
  return {
    type: 'better-sqlite3',
    database: file,
    driver: SqliteDatabase,
    // SqliteDatabase caches prepared statements itself.
    statementCacheSize: 0,
    enableWAL: file !== ':memory:',
    prepareDatabase: prepareWriting,
  };
}

/** Loads the driver of servers where there is one: it is a twentieth of the start of a shop on SQLite. */
async function serverOptions(url: string) {
  const { mysqlOptions } = await import('./mysql-options');
  return mysqlOptions(url);
}

/**
 * Connects to the shop's database. The tables are created by `migrate`.
 * @throws Error when the URL's scheme is unknown, the server does not answer, or this version cannot use the database
 */
export async function openDatabase(options: DatabaseOptions): Promise<DataSource> {
  const { databaseUrl: url, region } = options;
  const isServer = isServerUrl(url);
  if (url !== undefined && !isServer && !url.startsWith('sqlite:'))
    throw new Error('The database address must begin with mysql:, mariadb: or sqlite:.');

  const common = {
    entities: [ShopSetting, UploadedPicture, UsedChallenge, ...options.entities],
    migrations,
    migrationsTransactionMode: 'each' as const,
    namingStrategy: new SnakeCaseColumns(),
    // Statements have personal data as parameters; a failed one is thrown to its caller, and logged there.
    logging: false,
  };
  const dataSource = isServer
    ? new DataSource({ ...(await serverOptions(url)), ...common })
    : new SqliteDataSource(
        { ...sqliteOptions(sqliteFile(options)), ...common },
        options.lockTimeoutMs ?? defaultLockTimeoutMs,
      );
  await dataSource.initialize();
  trackPublicData(dataSource);
  try {
    await assertAccepted(dataSource, region);
  } catch (failure) {
    await dataSource.destroy();
    throw failure;
  }
  return dataSource;
}

/** Returns a data source without a connection, for programs that create services only to describe them. */
export const unconnectedDatabase = (): DataSource => new DataSource(sqliteOptions(':memory:'));
