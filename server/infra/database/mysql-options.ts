import mysql from 'mysql2';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { type DataSourceOptions } from 'typeorm';
import { serverPatience, type StatementWatch } from './pool-patience';

type ServerType = 'mysql' | 'mariadb';

/** Connections kept at most. More would only queue inside the database, on the machines that a shop like this runs on. */
const poolSize = 10;

/**
 * READ COMMITTED instead of the server's REPEATABLE READ. The shop decides by guarded UPDATEs, and those are safe under
 * either; but REPEATABLE READ also locks the gaps between rows, which makes inserts of strangers wait for each other and
 * deadlock, and it shows a transaction an old state of rows that it has just failed to change.
 * The modes are those that MySQL has by default, so that MariaDB refuses the same statements and the same values.
 */
const sessionSettings = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION sql_mode = 'ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE," +
    "ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', innodb_lock_wait_timeout = 5",
];

function connectionFacts(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: decodeURIComponent(hostname) || 'localhost',
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    // Hosted databases often insist on it.
    ...(searchParams.get('ssl') === 'true' ? { ssl: {} } : {}),
  };
}

/** MariaDB answers to MySQL's protocol but describes its tables differently; asked for its version it names itself. */
async function askServerType(url: string): Promise<ServerType> {
  const connection = await createConnection(connectionFacts(url));
  try {
    const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
    return String(rows[0]?.['version']).toLowerCase().includes('mariadb') ? 'mariadb' : 'mysql';
  } finally {
    await connection.end();
  }
}

/** Makes the session's settings; a connection without them is none: statements would run under other rules on it. */
function prepare(connection: mysql.PoolConnection): void {
  for (const setting of sessionSettings) connection.query(setting, (error) => error && connection.destroy());
}

/** mysql2 as TypeORM uses it, with the session's settings made once on each new connection rather than in each transaction. */
const driverWith = (watch: StatementWatch) => ({
  ...mysql,
  createPool(options: mysql.PoolOptions): mysql.Pool {
    const pool = mysql.createPool(options);
    watch.limitWaiting(pool);
    // Commands of one connection run in order, so these come before whatever the connection was opened for.
    pool.on('connection', (connection) => {
      prepare(connection);
      watch.attach(connection);
    });
    return pool;
  },
});

/** How TypeORM reaches the server of a `mysql://` or `mariadb://` address. */
export async function mysqlOptions(url: string, watch: StatementWatch): Promise<DataSourceOptions> {
  const { user, ...facts } = connectionFacts(url);
  return {
    type: await askServerType(url),
    driver: driverWith(watch),
    username: user,
    ...facts,
    charset: 'utf8mb4',
    timezone: 'Z',
    poolSize,
    connectTimeout: serverPatience.connection,
    // mysql2 counts the rows that an UPDATE found, not those whose values differ: the same as SQLite counts.
    extra: { enableKeepAlive: true, idleTimeout: 60_000, maxIdle: poolSize },
  };
}
