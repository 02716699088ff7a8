import { type DataSource } from 'typeorm';

/** How a process uses its connections. On SQLite, the one that writes. */
export interface PoolUse {
  readonly limit: number;
  readonly busy: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

const registered = new WeakMap<DataSource, () => PoolUse>();

/** Tells how the connections of a data source are used, for {@link poolUseOf}. */
export function registerPoolUse(db: DataSource, read: () => PoolUse): void {
  registered.set(db, read);
}

/** Of mysql2. Its lists are undocumented, so each may be missing; a test fails if they are. */
interface MysqlPool {
  getConnection(taken: (error: unknown, connection?: { release(): void }) => void): void;
  readonly config?: { readonly connectionLimit?: number };
  readonly _allConnections?: { readonly length: number };
  readonly _freeConnections?: { readonly length: number };
  readonly _connectionQueue?: { readonly length: number };
}

/** The driver of MySQL and MariaDB has a pool of mysql2, those of other databases none. */
const poolOf = (db: DataSource): MysqlPool | undefined => (db.driver as { readonly pool?: MysqlPool }).pool;

/**
 * Opens all connections that a process may have to a server, which then stay open. Otherwise the first requests that need several at a time
 * wait for them to be opened: on a busy machine for more than 100 ms. One that cannot be opened now is opened by the request that needs it.
 */
export async function openConnections(db: DataSource): Promise<void> {
  const pool = poolOf(db);
  if (!pool) return;
  // All at once: a free one would be taken again.
  const taken = Array.from(
    { length: pool.config?.connectionLimit ?? 0 },
    () =>
      new Promise<void>((resolve) => {
        pool.getConnection((_error, connection) => {
          connection?.release();
          resolve();
        });
      }),
  );
  await Promise.all(taken);
}

/** Returns undefined where it is not known. */
export function poolUseOf(db: DataSource): PoolUse | undefined {
  const own = registered.get(db);
  if (own) return own();
  const pool = poolOf(db);
  const [all, free, queue] = [pool?._allConnections, pool?._freeConnections, pool?._connectionQueue];
  if (all === undefined || free === undefined || queue === undefined) return undefined;
  return { limit: pool?.config?.connectionLimit ?? 0, busy: all.length - free.length, waiting: queue.length };
}
