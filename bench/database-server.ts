import { createConnection } from 'mysql2/promise';
import { startMysqlServer } from '../scripts/lib/mysql-server';
import { type Database } from '../scripts/lib/resilience-sections';
import { countStatements, type Measured } from './measure';

/** The database server of a run, with its costs if it was started here. */
export interface DatabaseServer {
  readonly url: string | undefined;
  readonly measured: Measured['database'];
  stop(): Promise<void>;
}

export async function openServer(name: Database): Promise<DatabaseServer> {
  if (name === 'sqlite') return { url: undefined, measured: undefined, stop: async () => {} };
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, measured: undefined, stop: async () => {} };
  const server = await startMysqlServer(['--innodb-buffer-pool-size=1G']);
  if (server === undefined)
    throw new Error('There is no MariaDB or MySQL to measure on: set DATABASE_URL or install one.');
  const connection = await createConnection(server.url);
  return {
    url: server.url,
    measured: { pid: server.pid(), countStatements: () => countStatements(connection) },
    stop: async () => {
      await connection.end();
      await server.stop();
    },
  };
}
