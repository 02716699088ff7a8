import mysql from 'mysql2';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { type DataSourceOptions } from 'typeorm';
import { serverTimeouts, type StatementTimeout } from './statement-timeout';

type ServerType = 'mysql' | 'mariadb';

/** Maximum number of connections. On a small server, more would only queue inside the database. */
const poolSize = 10;

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
 * others had committed by then. Costs a message between the servers, no wait for a disk.
 */
const galeraSettings = ['SET SESSION wsrep_sync_wait = 1'];

/** What the settings of a connection depend on. */
interface ServerFacts {
  readonly type: ServerType;
  readonly isGalera: boolean;
}

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
export async function detectServer(url: string): Promise<ServerFacts> {
  const connection = await createConnection(connectionOptions(url));
  try {
    const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
    const [variables] = await connection.query<RowDataPacket[]>("SHOW GLOBAL VARIABLES LIKE 'wsrep_on'");
    return {
      type: String(rows[0]?.['version']).toLowerCase().includes('mariadb') ? 'mariadb' : 'mysql',
      isGalera: variables[0]?.['Value'] === 'ON',
    };
  } finally {
    await connection.end();
  }
}

/** Applies the session settings. On failure the connection is destroyed: statements on it would run under other rules. */
function applySessionSettings(connection: mysql.PoolConnection, isGalera: boolean): void {
  for (const setting of isGalera ? [...sessionSettings, ...galeraSettings] : sessionSettings)
    connection.query(setting, (error) => error && connection.destroy());
}

/** TypeORM asks for the promises of a connection before each statement; mysql2 would build them anew each time. */
function keepPromises(connection: mysql.PoolConnection): void {
  const promises = connection.promise();
  connection.promise = () => promises;
}

/** mysql2 for TypeORM, with the session settings applied once per new connection instead of once per transaction. */
const createDriver = (statementTimeout: StatementTimeout, isGalera: boolean) => ({
  ...mysql,
  createPool(options: mysql.PoolOptions): mysql.Pool {
    const pool = mysql.createPool(options);
    statementTimeout.limitPoolWait(pool);
    // Commands of one connection run in order, so the settings apply before the statement that opened the connection.
    pool.on('connection', (connection) => {
      applySessionSettings(connection, isGalera);
      statementTimeout.attach(connection);
      keepPromises(connection);
    });
    return pool;
  },
});

/** Returns TypeORM's options for a `mysql://` or `mariadb://` URL. Connects once, to distinguish MySQL from MariaDB. */
export async function mysqlOptions(url: string, statementTimeout: StatementTimeout): Promise<DataSourceOptions> {
  const { user, ...options } = connectionOptions(url);
  const { type, isGalera } = await detectServer(url);
  return {
    type,
    driver: createDriver(statementTimeout, isGalera),
    username: user,
    ...options,
    charset: 'utf8mb4',
    timezone: 'Z',
    poolSize,
    connectTimeout: serverTimeouts.connection,
    // mysql2's affectedRows counts matched rows, not changed ones (FOUND_ROWS), as SQLite does.
    // Without `trace`, mysql2 does not capture a stack for each statement; TypeORM's errors have one.
    extra: { enableKeepAlive: true, idleTimeout: 60_000, maxIdle: poolSize, trace: false },
  };
}
