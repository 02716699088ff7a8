import { type DataSource } from 'typeorm';
import { dialectOf } from '../../database/dialect';

/** For each word of a search, the spellings that match it. */
export type Spellings = readonly (readonly string[])[];

interface FullTextCondition {
  readonly condition: string;
  readonly parameters: { readonly match: string };
}

/** Returns the condition, for a query with the alias `p`, that every word is in the full-text index, as the prefix of a word of the product. */
export function fullTextCondition(db: DataSource, spellings: Spellings): FullTextCondition {
  return dialectOf(db) === 'sqlite'
    ? {
        condition: 'p.id IN (SELECT rowid FROM product_search WHERE product_search MATCH :match)',
        parameters: { match: fts5Expression(spellings) },
      }
    : {
        condition: 'MATCH(p.title, p.subTitle, p.searchText) AGAINST (:match IN BOOLEAN MODE)',
        parameters: { match: booleanExpression(spellings) },
      };
}

// Words consist of letters and digits only (see wordsOf), so they cannot contain an operator.
function fts5Expression(spellings: Spellings): string {
  return spellings.map((words) => `(${words.map((word) => `"${word}"*`).join(' OR ')})`).join(' AND ');
}

function booleanExpression(spellings: Spellings): string {
  return spellings.map((words) => `+(${words.map((word) => `${word}*`).join(' ')})`).join(' ');
}

/**
 * A match in the title outweighs one in the subtitle, and the subtitle outweighs occurrences in the text. Among title matches
 * the shorter title (at most 200 characters) scores higher, since the word covers more of it.
 */
const weights = { wholeWordInTitle: 1500, title: 1000, subTitle: 100 };

/** Ranks in plain SQL instead of by the index's own score, which differs between the two databases. */
export function relevanceScore(words: readonly string[]): { score: string; parameters: Record<string, string> } {
  const parameters: Record<string, string> = {};
  const terms = words.map((word, index) => {
    const name = `word${index}`;
    Object.assign(parameters, {
      [name]: word,
      [`${name}Any`]: `%${word}%`,
      [`${name}Whole`]: `% ${word} %`,
    });
    return [
      // The title is padded with spaces, so that one pattern also matches its first, last or only word.
      `CASE WHEN CONCAT(' ', p.title, ' ') LIKE :${name}Whole ` +
        `THEN ${weights.wholeWordInTitle} - LENGTH(p.title) WHEN p.title LIKE :${name}Any THEN ${weights.title} - LENGTH(p.title) ` +
        `WHEN p.subTitle LIKE :${name}Any THEN ${weights.subTitle} ELSE 0 END`,
      `(LENGTH(p.searchText) - LENGTH(REPLACE(LOWER(p.searchText), :${name}, ''))) / LENGTH(:${name})`,
    ].join(' + ');
  });
  return { score: terms.join(' + '), parameters };
}
