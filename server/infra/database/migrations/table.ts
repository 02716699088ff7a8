import { Table, TableIndex, type QueryRunner, type TableColumnOptions } from 'typeorm';
import { dialectOf, identityCollations, wordsCollation, type Dialect } from '../dialect';

/**
 * Column types for migrations, for SQLite and MySQL alike. Deliberately separate from those of the entities: a migration
 * describes the schema at its time and must not change when an entity does.
 */
type Column = (dialect: Dialect) => TableColumnOptions;

const onServer = (dialect: Dialect) => dialect !== 'sqlite';
const plain =
  (type: string) =>
  (name: string): Column =>
  () => ({ name, type });
const human = (dialect: Dialect) => (onServer(dialect) ? { charset: 'utf8mb4', collation: wordsCollation } : {});

export const id: Column = () => ({
  name: 'id',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});
export const words =
  (name: string, length: number): Column =>
  (dialect) => ({ name, type: 'varchar', length: String(length), ...human(dialect) });
export const prose =
  (name: string): Column =>
  (dialect) => ({ name, type: 'text', ...human(dialect) });
export const identity =
  (name: string, length: number): Column =>
  (dialect) => {
    const collation = identityCollations[dialect];
    return { name, type: 'varchar', length: String(length), ...(collation ? { charset: 'utf8mb4', collation } : {}) };
  };
export const whole = plain('integer');
export const money = plain('integer');
export const flag =
  (name: string): Column =>
  (dialect) => ({ name, type: onServer(dialect) ? 'tinyint' : 'boolean' });
export const instant =
  (name: string): Column =>
  () => ({ name, type: 'datetime', precision: 3 });

export const optional =
  (column: Column): Column =>
  (dialect) => ({ ...column(dialect), isNullable: true });
export const primary =
  (column: Column): Column =>
  (dialect) => ({ ...column(dialect), isPrimary: true });

type OnDelete = 'CASCADE' | 'SET NULL' | 'NO ACTION';

interface TableParts {
  columns: Column[];
  unique?: string[][];
  indexes?: string[][];
  /** Foreign keys: the id column, the referenced table, and the action when the referenced row is deleted. */
  owners?: [column: string, table: string, onDelete: OnDelete][];
}

export async function createTable(runner: QueryRunner, name: string, parts: TableParts): Promise<void> {
  const dialect = dialectOf(runner.dataSource);
  const { columns, unique = [], indexes = [], owners = [] } = parts;
  await runner.createTable(
    new Table({
      name,
      columns: columns.map((column) => column(dialect)),
      indices: [
        ...unique.map((columnNames) => ({ columnNames, isUnique: true })),
        ...indexes.map((columnNames) => ({ columnNames })),
      ],
      foreignKeys: owners.map(([column, referencedTableName, onDelete]) => ({
        columnNames: [column],
        referencedTableName,
        referencedColumnNames: ['id'],
        onDelete,
        onUpdate: 'NO ACTION',
      })),
    }),
  );
}

/**
 * Adds an index if it does not exist. MySQL commits each DDL statement implicitly, so an interrupted migration is partly
 * applied, and the next start runs all of it again.
 */
export async function addIndex(runner: QueryRunner, table: string, columnNames: readonly string[]): Promise<void> {
  if (await findIndex(runner, table, columnNames)) return;
  await runner.createIndex(table, new TableIndex({ columnNames: [...columnNames] }));
}

/** Drops an index if it exists, for the same reason. */
export async function removeIndex(runner: QueryRunner, table: string, columnNames: readonly string[]): Promise<void> {
  const index = await findIndex(runner, table, columnNames);
  if (index) await runner.dropIndex(table, index);
}

async function findIndex(
  runner: QueryRunner,
  table: string,
  columnNames: readonly string[],
): Promise<TableIndex | undefined> {
  return (await runner.getTable(table))?.indices.find((index) => index.columnNames.join() === columnNames.join());
}

export async function dropTables(runner: QueryRunner, ...names: string[]): Promise<void> {
  for (const name of names) await runner.dropTable(name);
}
