import { type DataSource } from 'typeorm';
import { openTestDatabase } from '../../testing/database';
import { serverUnderTest } from '../../testing/database-template';
import { openConnections, poolUseOf } from './pool-use';

const describeOnServer = serverUnderTest() === undefined ? describe.skip : describe;

/** The ids of the connections to the database, as the server lists them. */
async function openIds(db: DataSource): Promise<Set<unknown>> {
  const rows = await db.query<{ id: unknown }[]>(
    'SELECT id AS id FROM information_schema.processlist WHERE db = DATABASE()',
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** The ids of the connections that execute as many statements at the same time. */
async function usedIds(db: DataSource, count: number): Promise<Set<unknown>> {
  const answers = await Promise.all(
    Array.from({ length: count }, () => db.query<{ id: unknown }[]>('SELECT CONNECTION_ID() AS id, SLEEP(0.1)')),
  );
  return new Set(answers.flatMap((rows) => rows.map(({ id }) => Number(id))));
}

describeOnServer('the connections to a server', () => {
  let db: DataSource;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.destroy());

  it('are all opened when that is asked for, are free then, and are not opened again', async () => {
    const limit = poolUseOf(db)?.limit ?? 0;
    await openConnections(db);
    const opened = await openIds(db);
    expect(poolUseOf(db)).toEqual({ limit, busy: 0, waiting: 0 });
    const used = await usedIds(db, limit);
    expect(used.size).toBe(limit);
    expect([...used].filter((id) => !opened.has(id))).toEqual([]);
    await openConnections(db);
    expect(await openIds(db)).toEqual(opened);
  });
});

describe('connections that cannot be opened', () => {
  it('are left to the requests that need them', async () => {
    const pool = {
      config: { connectionLimit: 2 },
      getConnection: jest.fn((taken: (error: Error) => void) => taken(new Error('Too many'))),
    };
    // Only the used part of a data source.
    await expect(openConnections({ driver: { pool } } as unknown as DataSource)).resolves.toBeUndefined();
    expect(pool.getConnection).toHaveBeenCalledTimes(2);
  });
});
