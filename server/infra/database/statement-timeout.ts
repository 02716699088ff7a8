import type { Pool, PoolConnection } from 'mysql2';
import { type DataSource } from 'typeorm';
import { DatabaseTimeout } from './unavailable';

/** Timeouts for the database server in milliseconds. When one expires, the caller fails with `DatabaseTimeout`. */
interface ServerTimeouts {
  /** For a free connection of the pool. */
  readonly connection: number;
  /** For the result of one statement. Longer than `innodb_lock_wait_timeout`, so that lock waits fail first. */
  readonly statement: number;
}

export const serverTimeouts: ServerTimeouts = { connection: 4000, statement: 7000 };

const registered = new WeakMap<DataSource, StatementTimeout>();

type QueryCallback = (...answer: unknown[]) => void;

/** Closes connections that do not answer: if the network drops packets silently, requests would otherwise hang indefinitely. */
export class StatementTimeout {
  private suspensions = 0;

  constructor(private readonly timeouts: ServerTimeouts) {}

  register(dataSource: DataSource): void {
    registered.set(dataSource, this);
  }

  async suspend<Result>(work: () => Promise<Result>): Promise<Result> {
    this.suspensions += 1;
    try {
      return await work();
    } finally {
      this.suspensions -= 1;
    }
  }

  /** Applies the statement timeout to every later query of a connection. */
  attach(connection: PoolConnection): void {
    // The callback is the last argument in every overload that TypeORM uses.
    const send = connection.query.bind(connection) as (...args: unknown[]) => ReturnType<PoolConnection['query']>;
    const timedQuery = (...args: unknown[]) => {
      const callback = args.at(-1);
      if (typeof callback !== 'function' || this.suspensions > 0) return send(...args);
      const timer = setTimeout(
        () => destroyConnection(connection, new DatabaseTimeout('answer', this.timeouts.statement)),
        this.timeouts.statement,
      );
      return send(...args.slice(0, -1), (...answer: unknown[]) => {
        clearTimeout(timer);
        (callback as QueryCallback)(...answer);
      });
    };
    connection.query = timedQuery as PoolConnection['query'];
  }

  /** Limits the wait for a pooled connection. A connection that is granted after the timeout is returned to the pool. */
  limitPoolWait(pool: Pool): void {
    const take = pool.getConnection.bind(pool);
    pool.getConnection = (callback) => {
      let isTimedOut = false;
      const timer = setTimeout(() => {
        isTimedOut = true;
        // The declared type admits only the driver's errors; callers handle any Error.
        callback(new DatabaseTimeout('connection', this.timeouts.connection), undefined as never);
      }, this.timeouts.connection);
      take((error, connection) => {
        clearTimeout(timer);
        if (!isTimedOut) callback(error, connection);
        else if (!error) connection.release();
      });
    };
  }
}

/** Destroys the socket as a network failure would: pending statements fail and the pool drops the connection. */
function destroyConnection(connection: PoolConnection, reason: Error): void {
  // The driver's type for pooled connections omits the socket.
  const { stream } = connection as PoolConnection & { readonly stream: { destroy(error: Error): void } };
  stream.destroy(reason);
}

/** Suspends the statement timeout of a data source while `work` runs, for example to alter large tables. */
export function withoutStatementTimeout<Result>(dataSource: DataSource, work: () => Promise<Result>): Promise<Result> {
  const statementTimeout = registered.get(dataSource);
  return statementTimeout ? statementTimeout.suspend(work) : work();
}
