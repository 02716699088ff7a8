import { Table, TableIndex, type QueryRunner, type TableColumnOptions } from 'typeorm';
import { dialectOf, identityCollations, wordsCollation, type Dialect } from '../dialect';

/**
 * The words in which migrations describe tables, for SQLite and MySQL alike. They are not those of the entities on purpose:
 * a migration tells how things were made on its day and must not change when an entity does.
 */
type Column = (dialect: Dialect) => TableColumnOptions;

const onServer = (dialect: Dialect) => dialect !== 'sqlite';
const plain = (type: string) => (name: string): Column => () => ({ name, type });
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
  /** The id column here, the table it points to, and what happens here when that row goes. */
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
 * Adds an index unless it is there. MySQL commits each statement that changes a table, so a migration that was cut off has done
 * its first part, and the next start runs the whole of it again.
 */
export async function addIndex(runner: QueryRunner, table: string, columnNames: readonly string[]): Promise<void> {
  if (await findIndex(runner, table, columnNames)) return;
  await runner.createIndex(table, new TableIndex({ columnNames: [...columnNames] }));
}

/** Takes an index away unless it is gone, for the same reason. */
export async function removeIndex(runner: QueryRunner, table: string, columnNames: readonly string[]): Promise<void> {
  const index = await findIndex(runner, table, columnNames);
  if (index) await runner.dropIndex(table, index);
}

async function findIndex(runner: QueryRunner, table: string, columnNames: readonly string[]): Promise<TableIndex | undefined> {
  return (await runner.getTable(table))?.indices.find((index) => index.columnNames.join() === columnNames.join());
}

export async function dropTables(runner: QueryRunner, ...names: string[]): Promise<void> {
  for (const name of names) await runner.dropTable(name);
}
