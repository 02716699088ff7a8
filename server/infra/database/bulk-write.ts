import { type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { dialectOf } from './dialect';
import { WrittenTable } from './written-table';

/** Values of a row by property. */
type Values = Readonly<Record<string, unknown>>;

/** Below SQLite's limit of 32,766 parameters for rows of up to 300 columns. */
const maxRows = 64;
/** On servers each statement costs a round trip; their statements may have 16 MiB. */
const maxServerRows = 256;

/** Statements are cached by their text, which differs by the number of rows: as many as a multiple of this, then what is left. */
const rowGroup = 8;

/** Splits rows into parts of few sizes. */
function* statementParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length;) {
    const left = Math.min(maxRows, rows.length - from);
    const size = left < rowGroup ? left : left - (left % rowGroup);
    yield rows.slice(from, from + size);
    from += size;
  }
}

/** Servers get the values within the text, so that none is prepared and kept. */
function* serverParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += maxServerRows) yield rows.slice(from, from + maxServerRows);
}

/**
 * Inserts rows with the same properties, many with one statement. TypeORM's insert takes longer than SQLite's, and writes numbers into
 * the text of the statement, so that SQLite prepares every one anew and keeps it.
 */
export async function insertRows(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  rows: readonly Values[],
): Promise<void> {
  const table = WrittenTable.of(manager.dataSource, entity);
  const columns = Object.keys(rows[0] ?? {}).map((property) => table.column(property));
  const parts = dialectOf(manager.dataSource) === 'sqlite' ? statementParts(rows) : serverParts(rows);
  for (const part of parts)
    await manager.query(
      table.insertText(columns, part.length),
      part.flatMap((row) => columns.map(({ property, persist }) => persist(row[property]))),
    );
}

export interface RowChange {
  readonly id: number;
  readonly values: Values;
}

interface UpdateOptions {
  /** SQL of the new value, given the SQL of the row's value; by property. */
  readonly expressions?: Readonly<Record<string, (value: string) => string>>;
}

/**
 * Updates rows by id, many with one statement; every row sets the same properties. Columns are assigned in the order of the properties
 * of the first row, which matters where an expression reads a column: MySQL reads columns already assigned with their new value.
 */
export async function updateRows(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  rows: readonly RowChange[],
  { expressions = {} }: UpdateOptions = {},
): Promise<void> {
  const table = WrittenTable.of(manager.dataSource, entity);
  const columns = Object.keys(rows[0]?.values ?? {}).map((property) => table.column(property));
  for (const part of statementParts(rows)) {
    // SQLite and MySQL have no UPDATE with a list of rows in common.
    const value = `CASE id ${part.map(() => 'WHEN ? THEN ?').join(' ')} END`;
    const assignments = columns.map(({ name, property }) => `${name} = ${expressions[property]?.(value) ?? value}`);
    const parameters = columns.flatMap(({ property, persist }) =>
      part.flatMap(({ id, values }) => [id, persist(values[property])]),
    );
    await manager.query(
      `UPDATE ${table.name} SET ${assignments.join(', ')} WHERE id IN (${part.map(() => '?').join(', ')})`,
      [...parameters, ...part.map(({ id }) => id)],
    );
  }
}
