import { type DataSource } from 'typeorm';
import { dialectOf } from '../../infra/database/dialect';
import { type SearchVocabulary } from './search-vocabulary';
import { wantedWords } from './search-words';

/** A search as a part of a query with the alias `p`: which rows it finds, and how well each one fits. */
export interface SearchMatch {
  readonly condition: string;
  readonly score: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** For each word of the search, the spellings that count as finding it. */
export type Spellings = readonly (readonly string[])[];

/**
 * A title counts more than any number of subtitles, and a subtitle more than any number of words in the text. Among titles
 * (at most 200 characters) the shorter one counts more: the word says more of what it names.
 */
const weights = { wholeWordInTitle: 1500, title: 1000, subTitle: 100 };

const nothing: SearchMatch = { condition: '1 = 0', score: '0', parameters: {} };

/**
 * Finds products by the full-text index of whichever database the shop runs on. Every word must be found, as the
 * beginning of a word in title, subtitle, description, tags or ingredients; a misspelt word also finds its neighbours.
 */
export class ProductSearch {
  constructor(
    private readonly db: DataSource,
    private readonly vocabulary: SearchVocabulary,
  ) {}

  /** @returns null for a blank term: it does not narrow a list. A term without any word to search for finds nothing. */
  async match(term: string): Promise<SearchMatch | null> {
    const spellings = await this.spellings(term);
    if (spellings === null) return null;
    return spellings.length === 0 ? nothing : this.matchOf(spellings);
  }

  /** The words to look for in other lists, with the same tolerance. @returns null for a blank term */
  async spellings(term: string): Promise<Spellings | null> {
    const words = wantedWords(term);
    return words && this.vocabulary.spellings(words);
  }

  private matchOf(spellings: Spellings): SearchMatch {
    const { score, parameters } = scoring(spellings.flat());
    const sqlite = dialectOf(this.db) === 'sqlite';
    return {
      condition: sqlite
        ? 'p.id IN (SELECT rowid FROM product_search WHERE product_search MATCH :match)'
        : 'MATCH(p.title, p.subTitle, p.searchText) AGAINST (:match IN BOOLEAN MODE)',
      score,
      parameters: { ...parameters, match: sqlite ? fts5Expression(spellings) : booleanExpression(spellings) },
    };
  }
}

// Words consist of letters and digits alone (see wordsOf), so nothing in them can be read as an operator.
function fts5Expression(spellings: Spellings): string {
  return spellings.map((words) => `(${words.map((word) => `"${word}"*`).join(' OR ')})`).join(' AND ');
}

function booleanExpression(spellings: Spellings): string {
  return spellings.map((words) => `+(${words.map((word) => `${word}*`).join(' ')})`).join(' ');
}

/** The ranking is plain SQL rather than the index's own, because the two databases would rank differently. */
function scoring(words: readonly string[]): Pick<SearchMatch, 'score' | 'parameters'> {
  const parameters: Record<string, string> = {};
  const terms = words.map((word, index) => {
    const name = `word${index}`;
    Object.assign(parameters, {
      [name]: word, [`${name}Any`]: `%${word}%`, [`${name}Whole`]: `% ${word} %`,
    });
    return [
      // Blanks at both ends of the title make one pattern of its first, last, only and other words.
      `CASE WHEN CONCAT(' ', p.title, ' ') LIKE :${name}Whole ` +
        `THEN ${weights.wholeWordInTitle} - LENGTH(p.title) WHEN p.title LIKE :${name}Any THEN ${weights.title} - LENGTH(p.title) ` +
        `WHEN p.subTitle LIKE :${name}Any THEN ${weights.subTitle} ELSE 0 END`,
      `(LENGTH(p.searchText) - LENGTH(REPLACE(LOWER(p.searchText), :${name}, ''))) / LENGTH(:${name})`,
    ].join(' + ');
  });
  return { score: terms.join(' + '), parameters };
}
