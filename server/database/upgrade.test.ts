import { type DataSource } from 'typeorm';
import { openTestDatabase } from '../testing/database';
import { violationsIn } from '../testing/invariants';
import firstRelease from '../testing/releases/1.0.json' with { type: 'json' };
import { migrate } from './migrate';

type Row = Readonly<Record<string, string | number | null>>;

/** The last migration of each release, and rows of a shop of that release, in the order of their references. */
const releases: readonly (readonly [lastMigration: string, rows: Readonly<Record<string, readonly Row[]>>])[] = [
  ['Initial1796000000001', firstRelease],
];

/** Before the holds of the orders that wait for their payment expire. */

/** Reverts what was added to the tables after a release. */
async function revertTo(db: DataSource, lastMigration: string): Promise<void> {
  const executed = await db.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id DESC');
  for (const { name } of executed) {
    if (name === lastMigration) return;
    await db.undoLastMigration();
  }
  throw new Error(`The migration ${lastMigration} is unknown.`);
}

async function insert(db: DataSource, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const values = columns.map(() => '?').join(', ');
  await db.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})`, Object.values(row));
}

/** Returns tables with columns, indexes and foreign keys, without the order of those. */
async function describeTables(db: DataSource): Promise<ReadonlyMap<string, string[][]>> {
  const runner = db.createQueryRunner();
  const tables = await runner.getTables(db.entityMetadatas.map(({ tableName }) => tableName));
  await runner.release();
  // The databases of a server differ in their names.
  const text = (part: object) =>
    JSON.stringify(part, (key, value: unknown) => (key === 'referencedDatabase' ? undefined : value));
  const sorted = (parts: readonly object[]) => parts.map(text).sort();
  return new Map(
    tables.map(({ name, columns, indices, foreignKeys }) => [
      name.replace(/^.*\./, ''),
      [columns, indices, foreignKeys].map(sorted),
    ]),
  );
}

/** MySQL's driver returns a Date, SQLite the stored text. */
const plain = (value: unknown) =>
  value instanceof Date ? value.toISOString().replace('T', ' ').replace('Z', '') : value;

describe.each(releases)('a database of the release that ends with %s', (lastMigration, rows) => {
  let db: DataSource;
  beforeAll(async () => {
    db = await openTestDatabase('IN');
    await revertTo(db, lastMigration);
    for (const [table, all] of Object.entries(rows)) for (const row of all) await insert(db, table, row);
    await migrate(db, 'IN');
  });
  afterAll(() => db.destroy());

  it.each(Object.keys(rows))('keeps the rows of %s', async (table) => {
    const all = await db.query<object[]>(`SELECT * FROM ${table}`);
    const upgraded = all.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)])),
    );
    for (const row of rows[table] ?? []) expect(upgraded).toContainEqual(expect.objectContaining(row));
  });

  it('is read by the entities, and is consistent', async () => {
    for (const { target, tableName } of db.entityMetadatas) {
      const found = await db.manager.find(target);
      expect(found.length).toBeGreaterThanOrEqual(rows[tableName]?.length ?? 0);
    }
    expect(await violationsIn(db)).toEqual([]);
  });

  it('has the tables of a new database', async () => {
    const fresh = await openTestDatabase('IN');
    const expected = await describeTables(fresh);
    await fresh.destroy();
    expect(await describeTables(db)).toEqual(expected);
  });
});
