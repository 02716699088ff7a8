import { QueryFailedError } from 'typeorm';
import { DatabaseTimeout, isUnavailable } from './unavailable';

const failed = (fields: object) => new QueryFailedError('SELECT 1', [], Object.assign(new Error('No.'), fields));

describe('distinguishing an unavailable database from other errors', () => {
  it.each([
    [
      'a server that cannot be reached',
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', fatal: true }),
    ],
    [
      'a connection that was cut in the middle of a statement',
      failed({ code: 'PROTOCOL_CONNECTION_LOST', fatal: true }),
    ],
    ['a connection that was closed before the statement', failed({ fatal: true })],
    [
      'too many connections',
      Object.assign(new Error('Too many connections'), { code: 'ER_CON_COUNT_ERROR', errno: 1040 }),
    ],
    // The driver names the numbers of MySQL only: errors of MariaDB alone have no code.
    ['a connection that MariaDB closed, as Galera does when a server leaves', failed({ errno: 1927 })],
    [
      'a commit that failed because the server left its cluster',
      failed({ code: 'ER_ERROR_DURING_COMMIT', errno: 1180 }),
    ],
    ['a connection that the server aborts', failed({ code: 'ER_NEW_ABORTING_CONNECTION', errno: 1184 })],
    ['a network error on the side of the server', failed({ code: 'ER_NET_READ_INTERRUPTED', errno: 1159 })],
    ['a handshake that was cut', failed({ code: 'ER_HANDSHAKE_ERROR', errno: 1043 })],
    ['too many failed connections of this host', failed({ code: 'ER_HOST_IS_BLOCKED', errno: 1129 })],
    ['a server that became read-only', failed({ code: 'ER_READ_ONLY_MODE', errno: 1836 })],
    ['a statement that MariaDB ended after its time', failed({ errno: 1969 })],
    ['a session that was closed for inactivity', failed({ code: 'ER_CLIENT_INTERACTION_TIMEOUT', errno: 4031 })],
    ['a lock wait timeout', failed({ code: 'ER_LOCK_WAIT_TIMEOUT', errno: 1205 })],
    ['a table that cannot grow', failed({ code: 'ER_RECORD_FILE_FULL', errno: 1114 })],
    ['a full disk under SQLite', failed({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
    ['an SQLite file locked by another process', failed({ code: 'ERR_SQLITE_ERROR', errcode: 261 })],
    ['a pool that was closed while a call waited, as the process ends', new Error('Pool is closed.')],
    ['a timeout of the write queue', new DatabaseTimeout('Waited for the lock.')],
    ['no answer in time', failed({ code: 'PROTOCOL_SEQUENCE_TIMEOUT' })],
    ['too many callers that wait for a connection', new Error('Queue limit reached.')],
    ['a full disk of this machine', Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })],
  ])('classifies %s as unavailable', (_what, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['a duplicate key', failed({ code: 'ER_DUP_ENTRY', errno: 1062 })],
    ['a violated SQLite constraint', failed({ code: 'ERR_SQLITE_ERROR', errcode: 2067 })],
    ['a wrong statement', failed({ code: 'ER_PARSE_ERROR', errno: 1064 })],
    ['a programming error', new TypeError('undefined is not a function')],
    ['a value that is no error', 'ECONNREFUSED'],
  ])('classifies %s as another error', (_what, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
