import { QueryFailedError } from 'typeorm';

/** A database timeout: no connection, no lock or no result in time. */
export class DatabaseTimeout extends Error {
  constructor(what: string, waitedMs: number) {
    super(`The database returned no ${what} within ${waitedMs} ms.`);
    this.name = 'DatabaseTimeout';
  }
}

/** A lock wait that timed out. Usual cause: a query inside a transaction that bypasses the transaction's manager. */
export class LockWaitTimeout extends Error {
  constructor(waitedMs: number) {
    super(
      `Waited ${waitedMs} ms for the database's write lock. Does code inside a transaction query outside its manager?`,
    );
    this.name = 'LockWaitTimeout';
  }
}

/** Network errors on the way to a database server, and a full disk or quota. */
const systemCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
];

/** MySQL and MariaDB: out of resources, shutting down or overloaded; deadlocks and lock timeouts that outlasted the retries. */
const serverCodes = [
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_OUT_OF_RESOURCES',
  'ER_OUTOFMEMORY',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
  'ER_CONNECTION_KILLED',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_LOCK_DEADLOCK',
  'ER_CHECKREAD',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_ERROR_ON_WRITE',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  // Galera: the server is not part of the majority, or still joining.
  'ER_UNKNOWN_COM_ERROR',
];
const codes: ReadonlySet<unknown> = new Set([...systemCodes, ...serverCodes]);

/** SQLITE_BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL and CANTOPEN. */
const sqliteCodes: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14]);

/** Fields that drivers add to an error: `errcode` is SQLite's, `fatal` (mysql2) means that the connection is closed. */
interface DriverFields {
  readonly code?: unknown;
  readonly fatal?: unknown;
  readonly errcode?: unknown;
}

/**
 * Whether an error is a temporary failure of the database: unreachable, disconnected, full, overloaded or locked. The
 * transaction was rolled back, except that after a connection lost during COMMIT its outcome is unknown.
 */
export function isUnavailable(error: unknown): boolean {
  const fault: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (fault instanceof LockWaitTimeout || fault instanceof DatabaseTimeout) return true;
  if (typeof fault !== 'object' || fault === null) return false;
  const { code, fatal, errcode }: DriverFields = fault;
  return fatal === true || codes.has(code) || (typeof errcode === 'number' && sqliteCodes.has(errcode & 0xff));
}
