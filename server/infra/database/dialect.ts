import { type DataSource } from 'typeorm';
import { identityCollation, longText } from './columns';

export type Dialect = 'sqlite' | 'mysql' | 'mariadb';

export function dialectOf(dataSource: DataSource): Dialect {
  const { type } = dataSource.options;
  return type === 'mysql' || type === 'mariadb' ? type : 'sqlite';
}

/**
 * Byte by byte and without padding, so that a trailing blank counts as well: the two servers have different names for it.
 * SQLite compares text in this way anyhow.
 */
export const identityCollations = {
  sqlite: undefined,
  mysql: 'utf8mb4_0900_bin',
  mariadb: 'utf8mb4_nopad_bin',
} as const satisfies Record<Dialect, string | undefined>;

/** For text that people read and search: ignores case and accents. Both servers know it, so both sort alike. */
export const wordsCollation = 'utf8mb4_unicode_ci';

/** Replaces the placeholders in the entities by what this database calls them. */
export function resolveColumns(dataSource: DataSource): void {
  const dialect = dialectOf(dataSource);
  for (const column of dataSource.entityMetadatas.flatMap(({ columns }) => columns)) {
    if (column.collation === identityCollation) column.collation = identityCollations[dialect];
    if (column.comment === longText) Object.assign(column, { comment: undefined, type: dialect === 'sqlite' ? 'text' : 'mediumtext' });
  }
}
