import { type DataSource } from 'typeorm';

/** The limit for connecting and for `SELECT 1`. A server slower than this would delay every request. */
const timeoutMs = 2000;

/**
 * Resolves when the database answers. On a server it takes a connection of its own, so that a pool fully used by requests does not count
 * as a failure. Reads of an SQLite file wait for nobody.
 * @throws the driver's error otherwise
 */
export async function probeDatabase(db: Pick<DataSource, 'options' | 'query'>): Promise<void> {
  const { options } = db;
  if (options.type !== 'mysql' && options.type !== 'mariadb') {
    // Reads from the file, which "SELECT 1" would not.
    await db.query('SELECT 1 FROM shop_setting LIMIT 1');
    return;
  }
  const { host, port, username: user, password, database } = options;
  // `ssl` is typed as any; only its presence matters, as in mysql-options.ts.
  const isEncrypted = Boolean(options.ssl);
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({
    ...{ host, port, user, password, database, connectTimeout: timeoutMs },
    ...(isEncrypted && { ssl: {} }),
  });
  try {
    await connection.query({ sql: 'SELECT 1', timeout: timeoutMs });
  } finally {
    connection.destroy();
  }
}
