import { Table, type QueryRunner, type TableColumnOptions } from 'typeorm';
import { dialectOf, binaryCollations, textCollation, type Dialect } from '../dialect';

/**
 * Column types for migrations, for SQLite and MySQL alike. Deliberately separate from those of the entities: a migration
 * describes the schema at its time and must not change when an entity does.
 */
type Column = (dialect: Dialect) => TableColumnOptions;

const isServer = (dialect: Dialect) => dialect !== 'sqlite';
const simpleColumn =
  (type: string) =>
  (name: string): Column =>
  () => ({ name, type });
const textCollationOptions = (dialect: Dialect) =>
  isServer(dialect) ? { charset: 'utf8mb4', collation: textCollation } : {};

export const id: Column = () => ({
  name: 'id',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});
export const varchar =
  (name: string, length: number): Column =>
  (dialect) => ({ name, type: 'varchar', length: String(length), ...textCollationOptions(dialect) });
export const text =
  (name: string): Column =>
  (dialect) => ({ name, type: 'text', ...textCollationOptions(dialect) });
/** A text of up to 16 MiB on MySQL, whose TEXT ends at 64 KiB. */
export const longText =
  (name: string): Column =>
  (dialect) => ({ name, type: isServer(dialect) ? 'mediumtext' : 'text', ...textCollationOptions(dialect) });
export const binaryVarchar =
  (name: string, length: number): Column =>
  (dialect) => {
    const collation = binaryCollations[dialect];
    return { name, type: 'varchar', length: String(length), ...(collation ? { charset: 'utf8mb4', collation } : {}) };
  };
export const integer = simpleColumn('integer');
export const money = simpleColumn('integer');
/** For sums, which can exceed 32 bits. */
export const bigint = simpleColumn('bigint');
export const boolean =
  (name: string): Column =>
  (dialect) => ({ name, type: isServer(dialect) ? 'tinyint' : 'boolean' });
export const datetime =
  (name: string): Column =>
  () => ({ name, type: 'datetime', precision: 3 });

export const nullable =
  (column: Column): Column =>
  (dialect) => ({ ...column(dialect), isNullable: true });
export const primaryKey =
  (column: Column): Column =>
  (dialect) => ({ ...column(dialect), isPrimary: true });

type OnDelete = 'CASCADE' | 'SET NULL' | 'NO ACTION';

interface TableDefinition {
  columns: Column[];
  unique?: string[][];
  indexes?: string[][];
  /** Foreign keys: the id column, the referenced table, and the action when the referenced row is deleted. */
  foreignKeys?: [column: string, table: string, onDelete: OnDelete][];
}

/** The tables of a migration by their names. */
export type Tables = Readonly<Record<string, TableDefinition>>;

/**
 * Creates a table unless it is there. MySQL commits each DDL statement implicitly, so an interrupted migration is partly applied, and the
 * next start runs all of it again.
 */
export async function createTable(runner: QueryRunner, name: string, parts: TableDefinition): Promise<void> {
  const dialect = dialectOf(runner.dataSource);
  const { columns, unique = [], indexes = [], foreignKeys = [] } = parts;
  await runner.createTable(
    new Table({
      name,
      columns: columns.map((column) => column(dialect)),
      indices: [
        ...unique.map((columnNames) => ({ columnNames, isUnique: true })),
        ...indexes.map((columnNames) => ({ columnNames })),
      ],
      foreignKeys: foreignKeys.map(([column, referencedTableName, onDelete]) => ({
        columnNames: [column],
        referencedTableName,
        referencedColumnNames: ['id'],
        onDelete,
        onUpdate: 'NO ACTION',
      })),
    }),
    true,
  );
}
