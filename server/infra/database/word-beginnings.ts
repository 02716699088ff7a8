import { type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';

/**
 * Narrows a query to names in which every word begins one of the name's own, in any of its spellings.
 * @param column of the names, as `category.title`
 * @param words of letters and digits alone, so that none holds a wildcard
 */
export function whereWordsBegin<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  column: string,
  words: readonly (readonly string[])[],
): SelectQueryBuilder<Row> {
  words.forEach((spellings, word) => {
    const tests = spellings.map((_, index) => `${column} LIKE :w${word}s${index} OR ${column} LIKE :w${word}s${index}Inside`);
    const parameters = Object.fromEntries(
      spellings.flatMap((spelling, index) => [[`w${word}s${index}`, `${spelling}%`], [`w${word}s${index}Inside`, `% ${spelling}%`]]),
    );
    query.andWhere(`(${tests.join(' OR ')})`, parameters);
  });
  return query;
}
