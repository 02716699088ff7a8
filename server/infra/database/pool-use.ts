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

/** Lists of mysql2's pool. They are undocumented, so each may be missing; a test fails if they are. */
interface MysqlPool {
  readonly config?: { readonly connectionLimit?: number };
  readonly _allConnections?: { readonly length: number };
  readonly _freeConnections?: { readonly length: number };
  readonly _connectionQueue?: { readonly length: number };
}

/** Returns undefined where it is not known. */
export function poolUseOf(db: DataSource): PoolUse | undefined {
  const own = registered.get(db);
  if (own) return own();
  // The driver of MySQL and MariaDB has a pool of mysql2, those of other databases none.
  const { pool } = db.driver as { readonly pool?: MysqlPool };
  const [all, free, queue] = [pool?._allConnections, pool?._freeConnections, pool?._connectionQueue];
  if (all === undefined || free === undefined || queue === undefined) return undefined;
  return { limit: pool?.config?.connectionLimit ?? 0, busy: all.length - free.length, waiting: queue.length };
}
