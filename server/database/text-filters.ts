import { Brackets, type DataSource, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { dialectOf } from './dialect';

interface Condition {
  readonly sql: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** A condition that an index on the column answers: SQLite uses one for GLOB only, MySQL for LIKE. */
export function startsWith(db: DataSource, column: string, parameter: string, prefix: string): Condition {
  const isSqlite = dialectOf(db) === 'sqlite';
  const value = isSqlite ? `${prefix.replace(/[*?[]/g, '[$&]')}*` : `${prefix.replace(/[\\%_]/g, '\\$&')}%`;
  return { sql: `${column} ${isSqlite ? 'GLOB' : 'LIKE'} :${parameter}`, parameters: { [parameter]: value } };
}

/** A condition that a name begins with a text in one of its usual spellings: SQLite's index is case-sensitive. */
export const nameStartsWith = (db: DataSource, alias: string, column: string, prefix: string): Brackets =>
  new Brackets((either) => {
    for (const [index, spelling] of spellingsOf(prefix).entries()) {
      const { sql, parameters } = startsWith(db, `${alias}.${column}`, `${column}${index}`, spelling);
      either.orWhere(sql, parameters);
    }
  });

function spellingsOf(name: string): string[] {
  const lower = name.toLowerCase();
  const capitalised = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([name, lower, capitalised])];
}

/** The parameter of `LIKE … ESCAPE '!'` for values that contain a text; no index answers it. */
export const partOf = (text: string): string => `%${text.trim().replace(/[!%_]/g, '!$&')}%`;

/** Restricts a query to rows that have a text in one of these columns; a blank text restricts nothing. */
export function whereContains<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  columns: readonly (keyof Row & string)[],
  text: string | null | undefined,
): void {
  if (!text?.trim()) return;
  const conditions = columns.map((column) => `${query.alias}.${column} LIKE :part ESCAPE '!'`);
  query.andWhere(`(${conditions.join(' OR ')})`, { part: partOf(text) });
}

/**
 * Restricts a query to names in which every search word, in one of its spellings, is the prefix of a word.
 * @param column qualified column of the names, e.g. `category.title`
 * @param words spellings of each search word; letters and digits only, so that none contains a LIKE wildcard
 */
export function whereWordPrefixesMatch<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  column: string,
  words: readonly (readonly string[])[],
): SelectQueryBuilder<Row> {
  words.forEach((spellings, word) => {
    const tests = spellings.map(
      (_, index) => `${column} LIKE :w${word}s${index} OR ${column} LIKE :w${word}s${index}Inside`,
    );
    const parameters = Object.fromEntries(
      spellings.flatMap((spelling, index) => [
        [`w${word}s${index}`, `${spelling}%`],
        [`w${word}s${index}Inside`, `% ${spelling}%`],
      ]),
    );
    query.andWhere(`(${tests.join(' OR ')})`, parameters);
  });
  return query;
}
