import { type Connection, createConnection } from 'mysql2/promise';
import { type DataSource } from 'typeorm';
import { type MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import { SqliteDatabase } from './sqlite-driver';

/** Asks a database whether it answers, over a connection of its own: one that is busy with requests is alive. */
export interface DatabaseProbe {
  /** Resolves when it answers. @throws whatever its driver says otherwise */
  ask(): Promise<void>;
  close(): Promise<void>;
}

/** A server that takes longer than this for nothing at all would make every request wait. */
const patienceMilliseconds = 2000;

export function openProbe({ options, query }: Pick<DataSource, 'options' | 'query'>): DatabaseProbe {
  if (options.type === 'mysql' || options.type === 'mariadb') return new ServerProbe(options);
  if (options.type === 'better-sqlite3' && options.database !== ':memory:') return new FileProbe(options.database);
  // A database in memory is known to one connection alone.
  return { ask: async () => void (await query('SELECT 1')), close: () => Promise.resolve() };
}

class ServerProbe implements DatabaseProbe {
  private connection: Connection | undefined;

  constructor(private readonly options: MysqlDataSourceOptions) {}

  async ask(): Promise<void> {
    const connection = (this.connection ??= await this.connect());
    try {
      await connection.query({ sql: 'SELECT 1', timeout: patienceMilliseconds });
    } catch (error) {
      // The answer to a question that took too long would be taken for that to the next one.
      this.forget(connection);
      throw error;
    }
  }

  close(): Promise<void> {
    if (this.connection) this.forget(this.connection);
    return Promise.resolve();
  }

  private async connect(): Promise<Connection> {
    const { host, port, username, password, database } = this.options;
    // Typed as anything; only its presence matters, as where the pool is opened.
    const isEncrypted = Boolean(this.options.ssl);
    const facts = { host, port, user: username, password, database, ...(isEncrypted && { ssl: {} }) };
    const connection = await createConnection({ ...facts, connectTimeout: patienceMilliseconds });
    // A server that ends says so between two questions.
    connection.on('error', () => this.forget(connection));
    return connection;
  }

  private forget(connection: Connection): void {
    if (this.connection === connection) this.connection = undefined;
    connection.destroy();
  }
}

class FileProbe implements DatabaseProbe {
  private connection: SqliteDatabase | undefined;

  constructor(private readonly file: string) {}

  async ask(): Promise<void> {
    const connection = await this.open();
    // Reads a row, which "SELECT 1" would not.
    connection.prepare('SELECT 1 FROM shop_setting LIMIT 1').get();
  }

  private async open(): Promise<SqliteDatabase> {
    // The driver throws at once; a promise is what callers catch.
    await Promise.resolve();
    return (this.connection ??= new SqliteDatabase(this.file, { readonly: true, timeout: 0 }));
  }

  close(): Promise<void> {
    this.connection?.close();
    this.connection = undefined;
    return Promise.resolve();
  }
}
