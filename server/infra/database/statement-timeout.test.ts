import { EventEmitter } from 'node:events';
import { type Pool, type PoolConnection } from 'mysql2';
import { StatementTimeout } from './statement-timeout';
import { DatabaseTimeout } from './unavailable';

const timeouts = { connection: 20, statement: 20 };
const statementTimeout = new StatementTimeout(timeouts);

/** A pool whose connections are granted by the test. */
function openPool() {
  const waiting: ((error: Error | null, connection: object) => void)[] = [];
  // Only the used part of a pool.
  const pool = { getConnection: (callback: (typeof waiting)[number]) => waiting.push(callback) } as unknown as Pool;
  statementTimeout.limitPoolWait(pool);
  const take = () =>
    new Promise<unknown>((resolve, reject) => {
      pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
    });
  return { take, waiting };
}

/** A connection whose statements are answered by the test, or fail when its socket is destroyed. */
function openConnection(watchedBy = statementTimeout) {
  const socket = new EventEmitter() as EventEmitter & { destroy(error: Error): void };
  const answers: ((error: Error | null, rows?: unknown) => void)[] = [];
  socket.destroy = (error) => answers.splice(0).forEach((answer) => answer(error));
  const bare = {
    stream: socket,
    query: (_sql: string, _values: unknown, answer: (typeof answers)[number]) => answers.push(answer),
  };
  // Only the used part of a connection.
  watchedBy.attach(bare as unknown as PoolConnection);
  const query = (sql: string) =>
    new Promise<unknown>((resolve, reject) => {
      bare.query(sql, [], (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  return { query, answers };
}

describe('the statement timeout', () => {
  it('returns a connection that is acquired in time', async () => {
    const { take, waiting } = openPool();
    const taken = take();
    waiting[0]?.(null, { name: 'one' });
    expect(await taken).toEqual({ name: 'one' });
  });

  it('rejects when none is acquired, and releases one that comes too late', async () => {
    const { take, waiting } = openPool();
    await expect(take()).rejects.toThrow(DatabaseTimeout);
    let isReleased = false;
    waiting[0]?.(null, {
      release: () => {
        isReleased = true;
      },
    });
    expect(isReleased).toBe(true);
  });

  it('returns an answer that arrives in time', async () => {
    const { query, answers } = openConnection();
    const asked = query('SELECT 1');
    answers[0]?.(null, [1]);
    expect(await asked).toEqual([1]);
  });

  it('closes a connection that does not answer', async () => {
    const { query } = openConnection();
    await expect(query('SELECT 1')).rejects.toThrow(DatabaseTimeout);
  });

  it('does not apply to work that is declared as long', async () => {
    const { query, answers } = openConnection();
    const other = openConnection(new StatementTimeout(timeouts));
    const altered = statementTimeout.suspend(() => query('ALTER TABLE product'));
    // By now the timeout of the first would have expired.
    await expect(other.query('SELECT 1')).rejects.toThrow(DatabaseTimeout);
    answers[0]?.(null, 'done');
    expect(await altered).toBe('done');
  });
});
