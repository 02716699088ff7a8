import mysql from 'mysql2';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { EventSubscriber, type EntitySubscriberInterface } from 'typeorm';
import { type MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import { type AfterQueryEvent } from 'typeorm/subscriber/event/QueryEvent.js';
import { statementTimeoutCode } from './unavailable';

/** Maximum number of connections. On a small server, more would only queue inside the database. */
const poolSize = 10;
/** Callers that wait for one of them: while a server hangs, further ones are refused at once. */
const maxWaiting = 500;
const connectTimeoutMs = 4000;
/** Longer than `innodb_lock_wait_timeout`, so that lock waits fail first. */
const statementTimeoutMs = 7000;

/**
 * READ COMMITTED instead of the default REPEATABLE READ. Concurrency is controlled by guarded UPDATEs, which are safe under
 * either; but REPEATABLE READ takes gap locks, through which unrelated inserts block each other and deadlock, and its
 * snapshot shows a transaction stale versions of rows that its own guarded UPDATE has just failed to match.
 * The SQL modes are MySQL's defaults, so that MariaDB rejects the same statements and values.
 */
const sessionSettings = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION sql_mode = 'ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE," +
    "ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', innodb_lock_wait_timeout = 5",
];

/**
 * On a Galera cluster consecutive requests of a customer may read from different servers: before each SELECT a server applies what the
 * others had committed by then. That costs a message between the servers, no wait for a disk.
 */
const galeraSettings = ['SET SESSION wsrep_sync_wait = 1'];

/** Returns the driver's options for a `mysql://` or `mariadb://` URL. */
export function connectionOptions(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: decodeURIComponent(hostname) || 'localhost',
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    // Required by many hosted databases.
    ...(searchParams.get('ssl') === 'true' ? { ssl: {} } : {}),
  };
}

/** MariaDB uses MySQL's protocol but describes its tables differently; its version string contains "MariaDB". */
export async function detectServer(url: string) {
  const connection = await createConnection(connectionOptions(url));
  try {
    const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
    const [variables] = await connection.query<RowDataPacket[]>("SHOW GLOBAL VARIABLES LIKE 'wsrep_on'");
    const isMariaDb = String(rows[0]?.['version']).toLowerCase().includes('mariadb');
    return { type: isMariaDb ? 'mariadb' : 'mysql', isGalera: variables[0]?.['Value'] === 'ON' } as const;
  } finally {
    await connection.end();
  }
}

/** mysql2 with the session settings applied once per new connection, by the pool's event, instead of once per transaction. */
const driverWith = (settings: readonly string[]) => ({
  ...mysql,
  createPool(options: mysql.PoolOptions): mysql.Pool {
    const pool = mysql.createPool(options);
    // Commands of one connection run in order, so the settings apply before the statement that opened the connection.
    pool.on('connection', (connection) => {
      for (const sql of settings)
        // Statements would run under other rules on a connection without them.
        connection.query({ sql, timeout: connectTimeoutMs }, (error) => error && connection.destroy());
    });
    return pool;
  },
});

/**
 * Closes a connection whose statement has exceeded its time. mysql2 reports that to the caller but leaves the connection in the pool, on which every later
 * statement would wait for the answer: for ever if the network drops packets silently.
 */
@EventSubscriber()
class CloseHangingConnection implements EntitySubscriberInterface {
  async afterQuery({ error, queryRunner }: AfterQueryEvent): Promise<void> {
    if (!(error instanceof Error && 'code' in error && error.code === statementTimeoutCode)) return;
    // On MySQL it is a connection of the pool.
    const connection = (await queryRunner.connect()) as mysql.PoolConnection;
    connection.destroy();
  }
}

/** Returns TypeORM's options for a `mysql://` or `mariadb://` URL. Connects once, to distinguish MySQL from MariaDB. */
export async function mysqlOptions(url: string) {
  const { user, ...options } = connectionOptions(url);
  const { type, isGalera } = await detectServer(url);
  return {
    type,
    driver: driverWith(isGalera ? [...sessionSettings, ...galeraSettings] : sessionSettings),
    username: user,
    ...options,
    charset: 'utf8mb4',
    timezone: 'Z',
    poolSize,
    connectTimeout: connectTimeoutMs,
    enableQueryTimeout: true,
    maxQueryExecutionTime: statementTimeoutMs,
    subscribers: [CloseHangingConnection],
    // mysql2 does not capture a stack for each statement; TypeORM's errors have one.
    trace: false,
    // mysql2's affectedRows counts matched rows, not changed ones (FOUND_ROWS), as SQLite does.
    extra: { queueLimit: maxWaiting },
  } satisfies MysqlDataSourceOptions;
}
