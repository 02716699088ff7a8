import { type DataSource, type EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { type ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/** The columns that a statement reads of one table. */
interface TableColumns<Values extends object, Optional extends boolean> {
  readonly entity: new () => object;
  readonly properties: readonly (keyof Values & string)[] | 'all';
  readonly isOptional: Optional;
}

/** Reads these columns of a table. */
export function columnsOf<Entity extends object, Property extends keyof Entity & string>(
  entity: new () => Entity,
  ...properties: Property[]
): TableColumns<Pick<Entity, Property>, false> {
  return { entity, properties, isOptional: false };
}

/** Reads all columns of a table. Relations are not loaded, as with TypeORM's `find`. */
export function allColumnsOf<Entity extends object>(entity: new () => Entity): TableColumns<Entity, false> {
  return { entity, properties: 'all', isOptional: false };
}

/** Reads these columns of a table joined by LEFT JOIN. The first one must not be nullable: it shows whether there is a row. */
export function optionalColumnsOf<Entity extends object, Property extends keyof Entity & string>(
  entity: new () => Entity,
  ...properties: Property[]
): TableColumns<Pick<Entity, Property>, true> {
  return { entity, properties, isOptional: true };
}

/** By alias. */
type Tables = Readonly<Record<string, TableColumns<never, boolean>>>;

/** A row of a result: the values of each table, by alias. */
type RowOf<Read> = {
  readonly [Alias in keyof Read]: Read[Alias] extends TableColumns<infer Values, infer Optional>
    ? Values | (Optional extends true ? null : never)
    : never;
};

type RawRow = Readonly<Record<string, unknown>>;

/** The name of a column in a result. @param path of the property: `shipping.name` for an embedded one */
export const keyOf = (alias: string, path: string) => `${alias}_${path.replace('.', '_')}`;

/** Types that both databases return as the value itself. */
const plainTypes: readonly unknown[] = ['integer', 'varchar', 'text'];
const isPlain = ({ type, transformer }: ColumnMetadata) => transformer === undefined && plainTypes.includes(type);

/** @throws Error for a property that is no column */
function metadataOf(db: DataSource, { entity, properties }: TableColumns<never, boolean>): readonly ColumnMetadata[] {
  const { columns, name } = db.getMetadata(entity);
  if (properties === 'all') return columns;
  return properties.map((property: string) => {
    const column = columns.find(({ propertyPath }) => propertyPath === property);
    if (column === undefined) throw new Error(`${name} has no column ${property}.`);
    return column;
  });
}

/** Returns a function that reads the values of one table from a row. */
export function tableReader(db: DataSource, alias: string, table: TableColumns<never, boolean>) {
  const columns = metadataOf(db, table).map((column) => {
    const [property = '', embedded] = column.propertyPath.split('.');
    return {
      property,
      embedded,
      key: keyOf(alias, column.propertyPath),
      converted: isPlain(column) ? undefined : column,
    };
  });
  const idKey = columns[0]?.key ?? '';
  return (raw: RawRow): Record<string, unknown> | null => {
    if (table.isOptional && raw[idKey] === null) return null;
    const values: Record<string, unknown> = {};
    for (const { property, embedded, key, converted } of columns) {
      const value: unknown = converted ? db.driver.prepareHydratedValue(raw[key], converted) : raw[key];
      if (embedded === undefined) values[property] = value;
      // An embedded property consists of the columns that are read here.
      else ((values[property] ??= {}) as Record<string, unknown>)[embedded] = value;
    }
    return values;
  };
}

/**
 * A SELECT of the requests that must be fast. TypeORM writes its text once for each data source and condition, and its rows are read
 * as plain objects: building a query and its entities costs a multiple of what the driver needs for them.
 */
export class RowQuery<Read extends Tables> {
  private readonly texts = new WeakMap<DataSource, Map<string, string>>();
  private readonly readers = new WeakMap<DataSource, (raw: RawRow) => RowOf<Read>>();

  /** @param build adds FROM, joins and the condition to an empty query; the columns are added here */
  constructor(
    private readonly tables: Read,
    private readonly build: (
      query: SelectQueryBuilder<ObjectLiteral>,
      condition: string,
    ) => SelectQueryBuilder<ObjectLiteral>,
  ) {}

  /**
   * @param condition one of few: the text is kept for each
   * @param parameters of the query, by name
   */
  async read(manager: EntityManager, condition: string, parameters: ObjectLiteral): Promise<RowOf<Read>[]> {
    const { dataSource } = manager;
    const [sql, values] = dataSource.driver.escapeQueryWithParameters(this.text(dataSource, condition), parameters);
    const rows = await manager.query<RawRow[]>(sql, values as unknown[]);
    return rows.map(this.reader(dataSource));
  }

  private text(db: DataSource, condition: string): string {
    const texts = this.texts.get(db) ?? new Map<string, string>();
    this.texts.set(db, texts);
    const text = texts.get(condition) ?? this.write(db, condition);
    texts.set(condition, text);
    return text;
  }

  private write(db: DataSource, condition: string): string {
    // Without an entity yet, which `build` adds.
    const query = this.build(db.createQueryBuilder() as SelectQueryBuilder<ObjectLiteral>, condition);
    for (const [alias, table] of Object.entries(this.tables))
      for (const { propertyPath } of metadataOf(db, table))
        query.addSelect(`${alias}.${propertyPath}`, keyOf(alias, propertyPath));
    return query.getQuery();
  }

  private reader(db: DataSource): (raw: RawRow) => RowOf<Read> {
    const known = this.readers.get(db);
    if (known) return known;
    const tables = Object.entries(this.tables).map(
      ([alias, columns]) => [alias, tableReader(db, alias, columns)] as const,
    );
    // Each table of `Read` has its reader, which reads the properties that its columns name.
    const reader = (raw: RawRow) =>
      Object.fromEntries(tables.map(([alias, read]) => [alias, read(raw)])) as RowOf<Read>;
    this.readers.set(db, reader);
    return reader;
  }
}
