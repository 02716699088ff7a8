import { QueryFailedError } from 'typeorm';
import { LockWaitTimeout } from './fifo-lock';

/** The database did not do its work in time: it gave no connection, or no answer to a statement. */
export class DatabaseSilence extends Error {
  constructor(what: string, waitedMs: number) {
    super(`The database gave no ${what} within ${waitedMs} ms.`);
    this.name = 'DatabaseSilence';
  }
}

/** The network on the way to a database server, and a disk that takes nothing more. */
const systemCodes = ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ENOSPC', 'EDQUOT'];

/** What MySQL and MariaDB say when they are full, end, or have too much to do; deadlocks and locks after the tries that they are worth. */
const serverCodes = [
  'PROTOCOL_CONNECTION_LOST', 'ER_CON_COUNT_ERROR', 'ER_TOO_MANY_USER_CONNECTIONS', 'ER_USER_LIMIT_REACHED', 'ER_OUT_OF_RESOURCES', 'ER_OUTOFMEMORY',
  'ER_SERVER_SHUTDOWN', 'ER_NORMAL_SHUTDOWN', 'ER_QUERY_INTERRUPTED', 'ER_CONNECTION_KILLED', 'ER_LOCK_WAIT_TIMEOUT', 'ER_LOCK_DEADLOCK', 'ER_CHECKREAD',
  'ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ER_ERROR_ON_WRITE', 'ER_OPTION_PREVENTS_STATEMENT', 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
];
const codes: ReadonlySet<unknown> = new Set([...systemCodes, ...serverCodes]);

/** Of SQLite: busy, locked, out of memory, read-only, a fault of the disk, a full disk, a file that cannot be opened. */
const sqliteCodes: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14]);

/** What drivers add to an error: `errcode` is SQLite's, `fatal` marks what has ended a connection to a server. */
interface DriverFields {
  readonly code?: unknown;
  readonly fatal?: unknown;
  readonly errcode?: unknown;
}

/**
 * Whether an error means that the database cannot work just now, though it may in a moment: not reachable, cut off, full,
 * overloaded or locked. What was under way was rolled back, unless the connection was lost in the very commit.
 */
export function isUnavailable(error: unknown): boolean {
  const fault: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (fault instanceof LockWaitTimeout || fault instanceof DatabaseSilence) return true;
  if (typeof fault !== 'object' || fault === null) return false;
  const { code, fatal, errcode }: DriverFields = fault;
  return fatal === true || codes.has(code) || (typeof errcode === 'number' && sqliteCodes.has(errcode & 0xff));
}
