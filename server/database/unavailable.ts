import { QueryFailedError } from 'typeorm';

/** SQLite's locks were held for too long. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';
}

/** The code with which mysql2 reports a statement that has exceeded its time. */
export const statementTimeoutCode = 'PROTOCOL_SEQUENCE_TIMEOUT';

/**
 * MySQL and MariaDB: no answer, out of resources, shutting down or overloaded; deadlocks and lock timeouts that outlasted the retries; and a
 * full disk of this machine. Errors of the network are `fatal`.
 */
const codes: ReadonlySet<unknown> = new Set([
  statementTimeoutCode,
  'ENOSPC',
  'EDQUOT',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_OUT_OF_RESOURCES',
  'ER_OUTOFMEMORY',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
  'ER_ABORTING_CONNECTION',
  'ER_NEW_ABORTING_CONNECTION',
  'ER_SESSION_WAS_KILLED',
  'ER_CLIENT_INTERACTION_TIMEOUT',
  'ER_HANDSHAKE_ERROR',
  'ER_HOST_IS_BLOCKED',
  'ER_NET_READ_ERROR',
  'ER_NET_READ_INTERRUPTED',
  'ER_NET_ERROR_ON_WRITE',
  'ER_NET_WRITE_INTERRUPTED',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_LOCK_DEADLOCK',
  'ER_CHECKREAD',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_ERROR_ON_WRITE',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_READ_ONLY_MODE',
  // Galera: the server is not part of the majority, or still joining; or it left the cluster during a COMMIT.
  'ER_UNKNOWN_COM_ERROR',
  'ER_ERROR_DURING_COMMIT',
]);

/** MariaDB's own errors have numbers only: the driver has the names of MySQL's. */
const connectionKilled = 1927;
const statementTimeout = 1969;
const errorNumbers: ReadonlySet<unknown> = new Set([connectionKilled, statementTimeout]);

/** SQLITE_BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL and CANTOPEN. */
const sqliteCodes: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14]);

/** The messages with which mysql2 answers calls for a connection while the process ends, and while too many wait; these errors have no code. */
const poolMessages: readonly unknown[] = ['Pool is closed.', 'Queue limit reached.'];

/** Fields that drivers add to an error: `errcode` is SQLite's, `fatal` (mysql2) means that the connection is closed. */
interface DriverFields {
  readonly code?: unknown;
  readonly errno?: unknown;
  readonly fatal?: unknown;
  readonly errcode?: unknown;
  readonly message?: unknown;
}

/** The fields of the driver's error, which the object mapper wraps. */
function driverFields(error: unknown): DriverFields {
  const fault: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return typeof fault === 'object' && fault !== null ? fault : {};
}

/**
 * Returns whether an error is a temporary failure of the database: unreachable, disconnected, full, overloaded or locked. The
 * transaction was rolled back, except that after a connection lost during COMMIT its outcome is unknown.
 */
export function isUnavailable(error: unknown): boolean {
  const fault = driverFields(error);
  if (fault instanceof DatabaseTimeout) return true;
  const { code, errno, fatal, errcode, message } = fault;
  if (poolMessages.includes(message)) return true;
  if (fatal === true || codes.has(code) || errorNumbers.has(errno)) return true;
  return typeof errcode === 'number' && sqliteCodes.has(errcode & 0xff);
}

/** Returns whether a statement failed because its connection was closed, which rolls back a transaction that was not being committed. */
export function isConnectionLost(error: unknown): boolean {
  const { fatal, errno } = driverFields(error);
  return error instanceof QueryFailedError && (fatal === true || errno === connectionKilled);
}
