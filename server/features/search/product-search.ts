import { type DataSource } from 'typeorm';
import { fullTextCondition, relevanceScore, type Spellings } from './full-text';
import { type SearchVocabulary } from './correct-spelling';
import { searchableWords } from './search-words';

/** A search as SQL for a query with the alias `p`: the condition, and the expression of the relevance score. */
export interface SearchMatch {
  readonly condition: string;
  readonly score: string;
  readonly parameters: Readonly<Record<string, string>>;
}

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
    const { score, parameters } = relevanceScore(spellings.flat());
    const { condition, parameters: matched } = fullTextCondition(this.db, spellings);
    return { condition, score, parameters: { ...parameters, ...matched } };
  }
}
