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
