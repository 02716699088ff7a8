import { type DataSource } from 'typeorm';
import { fullTextCondition, type Spellings } from './full-text';
import { type SearchVocabulary } from './correct-spelling';
import { searchableWords } from './search-words';

/** A search as SQL for a query with the alias `p`: the condition, and the expression of the relevance score. */
export interface SearchMatch {
  readonly condition: string;
  readonly score: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * A match in the title outweighs one in the subtitle, and the subtitle outweighs occurrences in the text. Among title matches
 * the shorter title (at most 200 characters) scores higher, since the word covers more of it.
 */
const weights = { wholeWordInTitle: 1500, title: 1000, subTitle: 100 };

const noMatch: SearchMatch = { condition: '1 = 0', score: '0', parameters: {} };

/**
 * Searches products with the full-text index of the database in use (SQLite FTS5 or MySQL FULLTEXT). Every word must match, as
 * the prefix of a word in title, subtitle, descriptions, tags or ingredients; a misspelt word also matches its corrections.
 */
export class ProductSearch {
  constructor(
    private readonly db: DataSource,
    private readonly vocabulary: SearchVocabulary,
  ) {}

  /** @returns null for a blank term, which does not restrict a list. A term without searchable words matches nothing. */
  async match(term: string): Promise<SearchMatch | null> {
    const spellings = await this.spellings(term);
    if (spellings === null) return null;
    return spellings.length === 0 ? noMatch : this.matchOf(spellings);
  }

  /** Returns the words to search for, with corrections, for lists other than products. @returns null for a blank term */
  async spellings(term: string): Promise<Spellings | null> {
    const words = searchableWords(term);
    return words && this.vocabulary.spellings(words);
  }

  private matchOf(spellings: Spellings): SearchMatch {
    const { score, parameters } = scoring(spellings.flat());
    const { condition, parameters: matched } = fullTextCondition(this.db, spellings);
    return { condition, score, parameters: { ...parameters, ...matched } };
  }
}

/** Ranks in plain SQL instead of by the index's own score, which differs between the two databases. */
function scoring(words: readonly string[]): Pick<SearchMatch, 'score' | 'parameters'> {
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
