import { type DataSource } from 'typeorm';
import { defaultRegion } from '../../../domain/editions';
import { openTestDatabase } from '../../testing/database';
import { serverUnderTest } from '../../testing/database-template';
import { migrate } from './migrate';
import { ensureSqliteStatistics } from './sqlite-statistics';

const statistics = 'SELECT tbl, idx, stat FROM sqlite_stat1 ORDER BY tbl, idx';
const byIds = 'SELECT title FROM product WHERE id IN (1, 2, 3) AND is_published = 1';

const [itOnSqlite, itOnServer] = serverUnderTest() === undefined ? [it, it.skip] : [it.skip, it];

describe('the statistics of a large catalogue on SQLite', () => {
  let db: DataSource;

  beforeEach(async () => {
    db = await openTestDatabase();
  });
  afterEach(() => db.destroy());

  async function planOf(sql: string): Promise<string> {
    const steps = await db.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`);
    return steps.map(({ detail }) => detail).join('; ');
  }

  itOnSqlite('let products be read by their ids, not by the index of all published ones', async () => {
    expect(await planOf(byIds)).toMatch(/USING INTEGER PRIMARY KEY/);
  });

  itOnSqlite('cover every index of the tables they describe', async () => {
    const indexes = await db.query<{ tbl: string; idx: string }[]>(
      `SELECT tables.name AS tbl, list.name AS idx FROM sqlite_master tables, pragma_index_list(tables.name) list
       WHERE tables.name IN (SELECT tbl FROM sqlite_stat1 WHERE tbl <> 'migrations') ORDER BY tbl, idx`,
    );
    const described = await db.query<{ tbl: string; idx: string }[]>(
      "SELECT tbl, idx FROM sqlite_stat1 WHERE tbl <> 'migrations' ORDER BY tbl, idx",
    );
    expect(new Set(described.map(({ tbl }) => tbl))).toEqual(
      new Set([
        'product',
        'product_category',
        'product_image',
        'product_ingredient',
        'product_relation',
        'product_tag',
        'review',
      ]),
    );
    expect(described).toEqual(indexes);
  });

  itOnSqlite('are not written again while they are complete', async () => {
    // Changes for the connection that reads when another one has written.
    const version = async () => db.query<object[]>('SELECT data_version FROM pragma_data_version');
    const before = await version();
    await ensureSqliteStatistics(db);
    expect(await version()).toEqual(before);
    await db.query("DELETE FROM sqlite_stat1 WHERE tbl = 'product'");
    await ensureSqliteStatistics(db);
    expect(await version()).not.toEqual(before);
  });

  itOnSqlite.each([
    ['a migration has replaced a table', "DELETE FROM sqlite_stat1 WHERE tbl = 'product'"],
    ['a small shop has been analysed', 'ANALYZE'],
    ['an operator has dropped them', 'DROP TABLE sqlite_stat1'],
  ])('are restored by the next start after %s', async (_name, change) => {
    const complete = await db.query<object[]>(statistics);
    await db.query(change);
    await migrate(db, defaultRegion);
    expect(await db.query<object[]>(statistics)).toEqual(complete);
    expect(await planOf(byIds)).toMatch(/USING INTEGER PRIMARY KEY/);
  });

  itOnServer('do not exist on a server, which has its own', async () => {
    await expect(db.query(statistics)).rejects.toThrow(/sqlite_stat1/);
  });
});
