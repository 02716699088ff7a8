import { type DataSource, type EntityMetadata } from 'typeorm';
import { type ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { shortestUpload, uploadsIn } from '../../infra/pictures/upload-names';

/** A table with the columns that can contain the path of a picture. */
export interface TextTable {
  readonly name: string;
  readonly metadata: EntityMetadata;
  readonly columns: readonly ColumnMetadata[];
}

/** Where the search goes on: behind a row, or at the beginning of a table. */
export interface SearchPosition {
  readonly table: string;
  /** Values of the primary key; null for the beginning. */
  readonly after: readonly (string | number)[] | null;
}

/** What some rows of a table name. */
export interface NamedBatch {
  readonly table: string;
  readonly pictures: readonly string[];
  /** Undefined after the last row of the last table. */
  readonly next: SearchPosition | undefined;
}

/** These record what was, and show no picture. */
const withoutPictures: readonly string[] = ['audit_entry', 'outbox_mail'];
const batchSize = 200;

function isLongText({ type, length }: ColumnMetadata): boolean {
  const isText = type === String || (typeof type === 'string' && /char|text|json/.test(type));
  return isText && (length === '' || Number(length) >= shortestUpload);
}

/** Returns every table with a column that is long enough for the path of a picture, by name. */
export function textTables({ entityMetadatas }: Pick<DataSource, 'entityMetadatas'>): TextTable[] {
  return entityMetadatas
    .filter(({ tableName }) => !withoutPictures.includes(tableName))
    .map((metadata) => ({
      name: metadata.tableName,
      metadata,
      columns: metadata.columns.filter(isLongText),
    }))
    .filter(({ columns }) => columns.length > 0)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Finds what the rows of the shop name, in batches of 200 rows by primary key. */
export class NamedPictures {
  /** @param only of these tables; by default of all */
  constructor(
    private readonly db: DataSource,
    private readonly only?: readonly string[],
  ) {}

  async *batches(from?: SearchPosition): AsyncGenerator<NamedBatch> {
    const tables = textTables(this.db).filter(
      ({ name }) => name >= (from?.table ?? '') && (this.only?.includes(name) ?? true),
    );
    for (const [index, table] of tables.entries()) {
      let after = table.name === from?.table ? from.after : null;
      do {
        const end = await this.endOfBatch(table, after);
        const pictures = await this.picturesOf(table, after, end);
        const following = tables[index + 1]?.name;
        const rest = following === undefined ? undefined : { table: following, after: null };
        yield { table: table.name, pictures, next: end ? { table: table.name, after: end } : rest };
        after = end;
      } while (after);
    }
  }

  /** Returns the key of the last row of a batch; null if it is the last batch. */
  private async endOfBatch(
    table: TextTable,
    after: SearchPosition['after'],
  ): Promise<readonly (string | number)[] | null> {
    const keys = keysOf(table);
    const query = this.rowsBehind(table, after).select([]);
    for (const [index, key] of keys.entries()) query.addSelect(key, `k${index}`).addOrderBy(key);
    const row = await query
      .offset(batchSize - 1)
      .limit(1)
      .getRawOne<Record<string, string | number>>();
    return row ? keys.map((_, index) => row[`k${index}`] ?? '') : null;
  }

  private async picturesOf(
    table: TextTable,
    after: SearchPosition['after'],
    end: SearchPosition['after'],
  ): Promise<string[]> {
    const query = this.rowsBehind(table, after).select([]);
    const columns = table.columns.map(({ propertyPath }) => `entry.${propertyPath}`);
    for (const [index, column] of columns.entries()) query.addSelect(column, `c${index}`);
    if (end) query.andWhere(compared(keysOf(table), '<=', 'end'), parametersOf('end', end));
    query.andWhere(`(${columns.map((column) => `${column} LIKE '%.webp%'`).join(' OR ')})`);
    return uploadsIn(await query.getRawMany<object>());
  }

  private rowsBehind({ metadata }: TextTable, after: SearchPosition['after']) {
    const query = this.db.createQueryBuilder(metadata.target, 'entry');
    if (after) query.where(compared(keysOf({ metadata }), '>', 'after'), parametersOf('after', after));
    return query;
  }
}

const keysOf = ({ metadata }: Pick<TextTable, 'metadata'>): string[] =>
  metadata.primaryColumns.map(({ propertyPath }) => `entry.${propertyPath}`);

/** Compares whole keys. A key of one column is compared without parentheses: MySQL uses no index for lists of columns. */
function compared(keys: readonly string[], operator: '>' | '<=', parameter: string): string {
  const parameters = keys.map((_, index) => `:${parameter}${index}`);
  return keys.length === 1
    ? `${keys.join(', ')} ${operator} ${parameters.join(', ')}`
    : `(${keys.join(', ')}) ${operator} (${parameters.join(', ')})`;
}

const parametersOf = (parameter: string, values: readonly (string | number)[]): Record<string, string | number> =>
  Object.fromEntries(values.map((value, index) => [`${parameter}${index}`, value]));
