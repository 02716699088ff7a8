import type { Pool, PoolConnection } from 'mysql2';
import { type DataSource } from 'typeorm';
import { DatabaseSilence } from './unavailable';

/** Milliseconds that the shop waits for its database server before it tells its caller to come back. */
export interface Patience {
  /** For a free connection of the pool. */
  readonly connection: number;
  /** For the answer to one statement: longer than a lock is waited for. */
  readonly statement: number;
}

export const serverPatience: Patience = { connection: 4000, statement: 7000 };

const watches = new WeakMap<DataSource, StatementWatch>();

type Respond = (...answer: unknown[]) => void;

/** Ends connections that do not answer: a network that swallows packets would otherwise hold requests for ever. */
export class StatementWatch {
  private suspensions = 0;

  constructor(private readonly patience: Patience) {}

  watch(dataSource: DataSource): void {
    watches.set(dataSource, this);
  }

  async suspend<Result>(work: () => Promise<Result>): Promise<Result> {
    this.suspensions += 1;
    try {
      return await work();
    } finally {
      this.suspensions -= 1;
    }
  }

  /** Watches every statement of a connection from now on. */
  attach(connection: PoolConnection): void {
    // All forms of the call end with the function that takes the answer; the object mapper uses no form without one.
    const send = connection.query.bind(connection) as (...args: unknown[]) => ReturnType<PoolConnection['query']>;
    const watched = (...args: unknown[]) => {
      const respond = args.at(-1);
      if (typeof respond !== 'function' || this.suspensions > 0) return send(...args);
      const timer = setTimeout(() => hangUp(connection, new DatabaseSilence('answer', this.patience.statement)), this.patience.statement);
      return send(...args.slice(0, -1), (...answer: unknown[]) => {
        clearTimeout(timer);
        (respond as Respond)(...answer);
      });
    };
    connection.query = watched as PoolConnection['query'];
  }

  /** Lets nobody wait for a connection longer than allowed. One that comes later goes back to the pool. */
  limitWaiting(pool: Pool): void {
    const take = pool.getConnection.bind(pool);
    pool.getConnection = (callback) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        // The type has the driver's own errors only, and callers take any.
        callback(new DatabaseSilence('connection', this.patience.connection), undefined as never);
      }, this.patience.connection);
      take((error, connection) => {
        clearTimeout(timer);
        if (!isLate) callback(error, connection);
        else if (!error) connection.release();
      });
    };
  }
}

/** Ends a connection as a broken network would: whoever waits for it hears of it, and the pool drops it. */
function hangUp(connection: PoolConnection, reason: Error): void {
  // The driver's type of pooled connections leaves out the socket, which every connection has.
  const { stream } = connection as PoolConnection & { readonly stream: { destroy(error: Error): void } };
  stream.destroy(reason);
}

/** Runs work whose statements may take as long as they take, such as the altering of large tables. */
export function withoutDeadline<Result>(dataSource: DataSource, work: () => Promise<Result>): Promise<Result> {
  const watch = watches.get(dataSource);
  return watch ? watch.suspend(work) : work();
}
