import { type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';

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
