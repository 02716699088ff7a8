import { type DataSource } from 'typeorm';

export type Dialect = 'sqlite' | 'mysql' | 'mariadb';

export function dialectOf(dataSource: DataSource): Dialect {
  const { type } = dataSource.options;
  return type === 'mysql' || type === 'mariadb' ? type : 'sqlite';
}

/**
 * Binary collations without padding, so that trailing blanks are significant. The name differs between MySQL and MariaDB;
 * SQLite's default collation already compares this way.
 */
export const binaryCollations = {
  sqlite: undefined,
  mysql: 'utf8mb4_0900_bin',
  mariadb: 'utf8mb4_nopad_bin',
} as const satisfies Record<Dialect, string | undefined>;

/** The collation of human-readable and searchable text: it ignores case and accents. MySQL and MariaDB have it, so both sort alike. */
export const textCollation = 'utf8mb4_unicode_ci';
