import { LRUCache } from 'lru-cache';
import { type DataSource, type EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { type PageRequest } from '../request/page';
import { columnsOf, keyOf, tableReader } from './row-query';

/** Clients choose the conditions of lists freely. A text takes about 2 KB. */
const maxTexts = 500;

export interface ShapedStatement<Entity extends ObjectLiteral> {
  /** Is the same only for statements that differ in nothing but the values of their parameters and their slice. */
  readonly shape: string;
  /** Adds joins, conditions, order and further columns. Called when the text of the shape is not known. */
  readonly build: (query: SelectQueryBuilder<Entity>) => SelectQueryBuilder<Entity>;
  /** By name; those that the text does not name are ignored. */
  readonly parameters: ObjectLiteral;
  readonly slice?: Pick<PageRequest, 'offset' | 'limit'>;
}

/** The rows as plain objects, and the results as they were read, which have the further columns. */
export interface ShapedResult<Row, Further> {
  readonly rows: Row[];
  readonly raw: Further[];
}

/**
 * Reads columns of one table by statements of many shapes. Like `RowQuery`, it keeps the texts that TypeORM writes, and reads rows as
 * plain objects.
 */
export class ShapedRows<Entity extends ObjectLiteral, Property extends keyof Entity & string> {
  private readonly texts = new WeakMap<DataSource, LRUCache<string, string>>();
  private readonly readers = new WeakMap<DataSource, (raw: ObjectLiteral) => Pick<Entity, Property>>();

  /** @param alias of the table in every statement */
  constructor(
    private readonly entity: new () => Entity,
    private readonly alias: string,
    private readonly properties: readonly Property[],
  ) {}

  /** @typeParam Further the columns that `build` adds */
  async read<Further extends object = object>(
    manager: EntityManager,
    statement: ShapedStatement<Entity>,
  ): Promise<ShapedResult<Pick<Entity, Property>, Further>> {
    const { dataSource } = manager;
    const { slice, parameters } = statement;
    const text = this.text(dataSource, statement);
    const limited = slice ? `${text} LIMIT ${Number(slice.limit)} OFFSET ${Number(slice.offset)}` : text;
    const [sql, values] = dataSource.driver.escapeQueryWithParameters(limited, parameters);
    const raw = await manager.query<(ObjectLiteral & Further)[]>(sql, values as unknown[]);
    return { rows: Array.from(raw, this.reader(dataSource)), raw };
  }

  private text(db: DataSource, { shape, build }: ShapedStatement<Entity>): string {
    const texts = this.texts.get(db) ?? new LRUCache<string, string>({ max: maxTexts });
    this.texts.set(db, texts);
    const text = texts.get(shape) ?? this.write(db, build);
    texts.set(shape, text);
    return text;
  }

  private write(db: DataSource, build: ShapedStatement<Entity>['build']): string {
    const query = build(db.createQueryBuilder().from(this.entity, this.alias));
    for (const property of this.properties) query.addSelect(`${this.alias}.${property}`, keyOf(this.alias, property));
    return query.getQuery();
  }

  private reader(db: DataSource): (raw: ObjectLiteral) => Pick<Entity, Property> {
    const known = this.readers.get(db);
    if (known) return known;
    // It reads these properties, and a row that is not joined is never missing.
    const reader = tableReader(db, this.alias, columnsOf(this.entity, ...this.properties)) as (
      raw: ObjectLiteral,
    ) => Pick<Entity, Property>;
    this.readers.set(db, reader);
    return reader;
  }
}
