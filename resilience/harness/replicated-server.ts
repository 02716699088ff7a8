import { createConnection } from 'mysql2/promise';
import { type MysqlServer, startMysqlServer } from '../../scripts/lib/mysql-server';

/** A MariaDB and a replica of it. */
export interface ReplicatedServer {
  readonly primary: MysqlServer;
  readonly replica: MysqlServer;
  stop(): Promise<void>;
}

/** Executes statements on a server; returns the rows of the last one. */
export async function executeOn({ url }: Pick<MysqlServer, 'url'>, ...statements: readonly string[]) {
  const connection = await createConnection(url);
  try {
    let rows: unknown;
    for (const statement of statements) [rows] = await connection.query(statement);
    return rows;
  } finally {
    await connection.end();
  }
}

async function start(...settings: readonly string[]): Promise<MysqlServer> {
  const server = await startMysqlServer(settings);
  if (server === undefined) throw new Error('Replicas are tested on MariaDB (Debian: apt-get install mariadb-server).');
  return server;
}

/** Starts both on empty data, so that the replica receives every database of the primary. */
export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const primary = await start('--log-bin=primary', '--server-id=1', '--binlog-format=ROW');
  const replica = await start('--server-id=2', '--read-only=1');
  const stop = async () => void (await Promise.all([replica.stop(), primary.stop()]));
  try {
    const source = `MASTER_HOST = '127.0.0.1', MASTER_PORT = ${new URL(primary.url).port}, MASTER_USER = 'root'`;
    await executeOn(
      replica,
      `CHANGE MASTER TO ${source}, MASTER_USE_GTID = slave_pos, MASTER_CONNECT_RETRY = 1`,
      'START SLAVE',
    );
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { primary, replica, stop };
}
