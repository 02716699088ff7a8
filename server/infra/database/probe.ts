import type { Connection } from 'mysql2/promise';
import { type DataSource } from 'typeorm';
import { type MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import { SqliteDatabase } from './sqlite-driver';

/** Health check over a dedicated connection, so that a pool fully used by requests does not count as a failure. */
interface DatabaseProbe {
  /** Resolves when the database answers. @throws the driver's error otherwise */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Timeout for connecting and for `SELECT 1`. A server slower than this would delay every request. */
const timeoutMilliseconds = 2000;

export function openProbe({ options, query }: Pick<DataSource, 'options' | 'query'>): DatabaseProbe {
  if (options.type === 'mysql' || options.type === 'mariadb') return new ServerProbe(options);
  if (options.type === 'better-sqlite3' && options.database !== ':memory:') return new FileProbe(options.database);
  // An in-memory database exists in one connection only.
  return { check: async () => void (await query('SELECT 1')), close: () => Promise.resolve() };
}

class ServerProbe implements DatabaseProbe {
  private connection: Connection | undefined;

  constructor(private readonly options: MysqlDataSourceOptions) {}

  async check(): Promise<void> {
    const connection = (this.connection ??= await this.connect());
    try {
      await connection.query({ sql: 'SELECT 1', timeout: timeoutMilliseconds });
    } catch (error) {
      // A late result would be taken for that of the next query.
      this.discard(connection);
      throw error;
    }
  }

  close(): Promise<void> {
    if (this.connection) this.discard(this.connection);
    return Promise.resolve();
  }

  private async connect(): Promise<Connection> {
    const { host, port, username, password, database } = this.options;
    // `ssl` is typed as any; only its presence matters, as in mysql-options.ts.
    const isEncrypted = Boolean(this.options.ssl);
    const options = { host, port, user: username, password, database, ...(isEncrypted && { ssl: {} }) };
    const { createConnection } = await import('mysql2/promise');
    const connection = await createConnection({ ...options, connectTimeout: timeoutMilliseconds });
    // A server that shuts down closes the connection between two queries.
    connection.on('error', () => this.discard(connection));
    return connection;
  }

  private discard(connection: Connection): void {
    if (this.connection === connection) this.connection = undefined;
    connection.destroy();
  }
}

class FileProbe implements DatabaseProbe {
  private connection: SqliteDatabase | undefined;

  constructor(private readonly file: string) {}

  async check(): Promise<void> {
    const connection = await this.open();
    // Reads from the file, which "SELECT 1" would not.
    connection.prepare('SELECT 1 FROM shop_setting LIMIT 1').get();
  }

  private async open(): Promise<SqliteDatabase> {
    // The driver throws synchronously; callers expect a rejected promise.
    await Promise.resolve();
    return (this.connection ??= new SqliteDatabase(this.file, { readonly: true, timeout: 0 }));
  }

  close(): Promise<void> {
    this.connection?.close();
    this.connection = undefined;
    return Promise.resolve();
  }
}
