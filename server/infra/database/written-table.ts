import { type DataSource, type EntityMetadata, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { type ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/** A column as statements that write to it need it. */
export interface WrittenColumn {
  /** Quoted. */
  readonly name: string;
  /** The path of the property: `shipping.name` for an embedded one. */
  readonly property: string;
  /** Converts a value as the driver stores it. */
  readonly persist: (value: unknown) => unknown;
  /** Reads the value from an object with the properties of the entity. */
  readonly valueOf: (row: ObjectLiteral) => unknown;
}

const known = new WeakMap<EntityMetadata, WrittenTable>();

/** The names and conversions of one table, for statements whose text is not written by TypeORM. */
export class WrittenTable {
  /** Quoted. */
  readonly name: string;
  /** All but the one whose values the database generates. */
  private readonly columns: readonly WrittenColumn[];
  private readonly byProperty: ReadonlyMap<string, WrittenColumn>;
  /** Properties of the entity that are columns, or objects of columns. */
  private readonly properties: ReadonlySet<string>;

  private constructor(
    private readonly db: DataSource,
    readonly metadata: EntityMetadata,
  ) {
    this.name = db.driver.escape(metadata.tableName);
    const columns = metadata.columns.map((column) => [column, this.written(column)] as const);
    this.columns = columns.flatMap(([{ isGenerated }, written]) => (isGenerated ? [] : [written]));
    this.byProperty = new Map(columns.map(([, written]) => [written.property, written]));
    this.properties = new Set([...this.byProperty.keys()].map((property) => property.replace(/\..*/, '')));
  }

  /** The same object for each call with the same entity. */
  static of(db: DataSource, entity: EntityTarget<ObjectLiteral>): WrittenTable {
    const metadata = db.getMetadata(entity);
    const table = known.get(metadata) ?? new WrittenTable(db, metadata);
    known.set(metadata, table);
    return table;
  }

  /** @throws Error for a property that is no column */
  column(property: string): WrittenColumn {
    const column = this.byProperty.get(property);
    if (!column) throw new Error(`${this.metadata.name} has no property ${property}.`);
    return column;
  }

  /** The columns whose values an object has, but for a generated one. @throws Error for a property that is no column */
  columnsOf(row: ObjectLiteral): readonly WrittenColumn[] {
    const unknown = Object.keys(row).find((property) => !this.properties.has(property));
    if (unknown !== undefined) throw new Error(`${this.metadata.name} has no property ${unknown}.`);
    return this.columns.filter(({ valueOf }) => valueOf(row) !== undefined);
  }

  /** INSERT with a question mark for each value. */
  insertText(columns: readonly WrittenColumn[], rowCount: number): string {
    const names = columns.map(({ name }) => name).join(', ');
    const values = `(${columns.map(() => '?').join(', ')})`;
    return `INSERT INTO ${this.name} (${names}) VALUES ${Array<string>(rowCount).fill(values).join(', ')}`;
  }

  private written(column: ColumnMetadata): WrittenColumn {
    const { driver } = this.db;
    return {
      name: driver.escape(column.databaseName),
      property: column.propertyPath,
      persist: (value): unknown => driver.preparePersistentValue(value, column),
      valueOf: (row): unknown => column.getEntityValue(row),
    };
  }
}
