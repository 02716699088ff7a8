import { type DataSource } from 'typeorm';
import { openTestDatabase } from '../testing/database';
import { loadEntities } from '../testing/entity-files';
import { resolveColumns } from '../testing/resolve-columns';
import { dialectOf, binaryCollations } from './dialect';
import { entities } from '../shop';
import { migrate } from './migrate';
import { migrations } from './migrations/migrations';

describe('the tables', () => {
  let dataSource: DataSource;

  beforeAll(async () => {
    dataSource = await openTestDatabase();
    resolveColumns(dataSource);
  });
  afterAll(() => dataSource.destroy());

  const drift = async () => (await dataSource.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);

  it('equal what the entities describe', async () => {
    expect(await drift()).toEqual([]);
  });

  it('belong to the entities that the modules list', async () => {
    const namesOf = (classes: readonly { readonly name: string }[]) => classes.map(({ name }) => name).sort();
    expect(namesOf(entities)).toEqual(namesOf(await loadEntities()));
  });

  it('are dropped and created again by the migrations', async () => {
    for (let left = migrations.length; left > 0; left -= 1) await dataSource.undoLastMigration();
    const runner = dataSource.createQueryRunner();
    for (const { tableName } of dataSource.entityMetadatas) expect(await runner.hasTable(tableName)).toBe(false);
    await runner.release();

    await migrate(dataSource, 'UK');
    expect(await drift()).toEqual([]);
    for (const entity of entities) expect(await dataSource.manager.count(entity)).toBe(0);
  });

  it('are completed by the next start when a migration was interrupted before it was recorded', async () => {
    for (let left = migrations.length; left > 0; left -= 1) await dataSource.undoLastMigration();
    const runner = dataSource.createQueryRunner();
    // The state that MySQL is left in when a run ends before the migration's row is written.
    for (const Migration of migrations) await new Migration().up(runner);
    await runner.release();

    await migrate(dataSource, 'UK');
    expect(await drift()).toEqual([]);
  });

  it('use the collations that the entities declare', async () => {
    const dialect = dialectOf(dataSource);
    if (dialect === 'sqlite') return expect(binaryCollations.sqlite).toBeUndefined();
    const stored = await dataSource.query<{ place: string }[]>(
      `SELECT CONCAT(TABLE_NAME, '.', COLUMN_NAME) AS place FROM information_schema.COLUMNS
       WHERE TABLE_SCHEMA = DATABASE() AND COLLATION_NAME = ? ORDER BY place`,
      [binaryCollations[dialect]],
    );
    const described = dataSource.entityMetadatas.flatMap(({ tableName, columns }) =>
      columns
        .filter(({ collation }) => collation !== undefined)
        .map(({ databaseName }) => `${tableName}.${databaseName}`),
    );
    expect(stored.map(({ place }) => place).sort()).toEqual(described.sort());
  });
});
