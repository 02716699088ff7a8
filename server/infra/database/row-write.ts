import {
  type EntityManager,
  type EntityTarget,
  FindOperator,
  type FindOptionsWhere,
  type ObjectLiteral,
  type QueryResult,
} from 'typeorm';
import { type QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { type Dialect, dialectOf } from './dialect';
import { notePublicWrite } from './public-data';
import { type WrittenColumn, WrittenTable } from './written-table';

/**
 * INSERT, UPDATE and DELETE of what must be fast: TypeORM's builders take as long to write a statement as a server to execute it,
 * and an order needs twenty. Subscribers of entities are not called; inserts and updates raise the version of the public data as
 * TypeORM's do, deletions do not.
 */

/** A condition in SQL with the names of columns: `stock > :amount AND status IN (:...open)`. */
export class SqlCondition {
  constructor(
    readonly sql: string,
    /** By name. */
    readonly values: ObjectLiteral,
  ) {}
}

/** SQL with a question mark for each value. */
interface Fragment {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * Updates the rows that match. Values may be SQL: `{ stock: () => 'stock - 2' }`.
 * @returns how many rows matched, including those whose values were the same before
 */
export async function updateMatching<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  where: FindOptionsWhere<Entity> | SqlCondition,
  set: QueryDeepPartialEntity<Entity>,
): Promise<number> {
  const table = WrittenTable.of(manager.dataSource, entity);
  const assignments = table.columnsOf(set).map((column) => assignment(column, column.valueOf(set)));
  const condition = where instanceof SqlCondition ? escaped(manager, where) : conditionOf(table, where);
  const { affected = 0 } = await execute(
    manager,
    `UPDATE ${table.name} SET ${assignments.map(({ sql }) => sql).join(', ')} WHERE ${condition.sql}`,
    [...assignments.flatMap(({ values }) => values), ...condition.values],
  );
  await notePublicWrite(manager, table.metadata.target, Object.keys(set));
  return affected;
}

/** Deletes the rows that match, without raising the version of the public data: `manager.delete` raises it for each transaction. */
export async function deleteMatching<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  where: FindOptionsWhere<Entity>,
): Promise<void> {
  const table = WrittenTable.of(manager.dataSource, entity);
  const { sql, values } = conditionOf(table, where);
  await execute(manager, `DELETE FROM ${table.name} WHERE ${sql}`, values);
}

function assignment({ name, persist }: WrittenColumn, value: unknown): Fragment {
  return typeof value === 'function'
    ? // Its type is that of TypeORM's sets: a function returns SQL.
      { sql: `${name} = ${(value as () => string)()}`, values: [] }
    : { sql: `${name} = ?`, values: [persist(value)] };
}

function escaped({ dataSource }: EntityManager, { sql, values }: SqlCondition): Fragment {
  const [text, positional] = dataSource.driver.escapeQueryWithParameters(sql, values);
  return { sql: text, values: positional as unknown[] };
}

/** @throws Error for no condition at all, and for an undefined value, which would match every row */
function conditionOf(table: WrittenTable, where: ObjectLiteral): Fragment {
  const terms = Object.entries(where).map(([property, value]) => term(table.column(property), value));
  if (terms.length === 0) throw new Error(`A change of ${table.metadata.name} needs a condition.`);
  return { sql: terms.map(({ sql }) => sql).join(' AND '), values: terms.flatMap(({ values }) => values) };
}

const comparisons: Readonly<Record<string, string>> = {
  lessThan: '<',
  lessThanOrEqual: '<=',
  moreThan: '>',
  moreThanOrEqual: '>=',
};

function term(column: WrittenColumn, condition: unknown): Fragment {
  const { name, property, persist } = column;
  if (condition === undefined || condition === null) throw new Error(`The condition for ${property} has no value.`);
  if (!(condition instanceof FindOperator)) return { sql: `${name} = ?`, values: [persist(condition)] };
  const { type, value, child } = condition as FindOperator<unknown>;
  if (type === 'isNull') return { sql: `${name} IS NULL`, values: [] };
  if (type === 'not') {
    const { sql, values } = term(column, child ?? value);
    return { sql: `NOT (${sql})`, values };
  }
  if (type === 'in' && Array.isArray(value)) {
    // An empty list, which SQL does not have, contains nothing.
    if (value.length === 0) return { sql: '1 = 0', values: [] };
    return { sql: `${name} IN (${value.map(() => '?').join(', ')})`, values: value.map(persist) };
  }
  const comparison = comparisons[type];
  if (comparison === undefined) throw new Error(`Conditions of the type ${type} are not supported here.`);
  return { sql: `${name} ${comparison} ?`, values: [persist(value)] };
}

/**
 * What happens to a row whose unique key exists already: some columns of the existing row get the new values. MySQL's INSERT IGNORE
 * would also cut values that are too long, without an error; `update` with a column of the key leaves the row as it is.
 */
interface OnDuplicate<Property extends string = string> {
  readonly key: readonly Property[];
  readonly update: readonly Property[];
}

/**
 * Inserts rows that set the same properties, with one statement.
 * @returns the generated ids, in the order of the rows; without meaning where `onDuplicate` is given
 */
export async function insertAll<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  rows: readonly QueryDeepPartialEntity<Entity>[],
  onDuplicate?: OnDuplicate<keyof Entity & string>,
): Promise<number[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const table = WrittenTable.of(manager.dataSource, entity);
  const columns = table.columnsOf(first);
  const dialect = dialectOf(manager.dataSource);
  // Where several servers of a Galera cluster insert, the ids of one statement are not consecutive.
  const returning = dialect === 'mariadb' && rows.length > 1 && !onDuplicate ? ' RETURNING id' : '';
  const result = await execute(
    manager,
    `${table.insertText(columns, rows.length)}${duplicateClause(table, dialect, onDuplicate)}${returning}`,
    rows.flatMap((row) => columns.map(({ persist, valueOf }) => persist(valueOf(row)))),
  );
  await notePublicWrite(manager, table.metadata.target);
  return generatedIds(result.raw, rows.length);
}

/** Inserts one row. @returns the generated id */
export async function insertOne<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  row: QueryDeepPartialEntity<Entity>,
): Promise<number> {
  const [id] = await insertAll(manager, entity, [row]);
  if (id === undefined) throw new Error('The database has returned no id.');
  return id;
}

function duplicateClause(table: WrittenTable, dialect: Dialect, onDuplicate: OnDuplicate | undefined): string {
  if (!onDuplicate) return '';
  const names = (properties: readonly string[]) => properties.map((property) => table.column(property).name);
  const assignments = (valueOf: (name: string) => string) =>
    names(onDuplicate.update).map((name) => `${name} = ${valueOf(name)}`);
  return dialect === 'sqlite'
    ? ` ON CONFLICT (${names(onDuplicate.key).join(', ')}) DO UPDATE SET ${assignments((name) => `EXCLUDED.${name}`).join(', ')}`
    : ` ON DUPLICATE KEY UPDATE ${assignments((name) => `VALUES(${name})`).join(', ')}`;
}

/** @param raw as the drivers return it: the rows of RETURNING; the first id in a header of MySQL; the last id of SQLite, which is the only writer */
function generatedIds(raw: unknown, rowCount: number): number[] {
  // RETURNING names the id only.
  if (Array.isArray(raw)) return raw.map(({ id }: { id: number }) => id);
  const first =
    typeof raw === 'object' && raw !== null ? Number(Reflect.get(raw, 'insertId')) : Number(raw) - rowCount + 1;
  return Array.from({ length: rowCount }, (_, index) => first + index);
}

/** Runs one statement on the manager's connection, or on one of the pool outside of a transaction. */
async function execute(manager: EntityManager, sql: string, values: readonly unknown[]): Promise<QueryResult> {
  const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
  try {
    return await runner.query(sql, [...values], true);
  } finally {
    if (runner !== manager.queryRunner) await runner.release();
  }
}
