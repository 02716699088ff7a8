import { distance } from 'fastest-levenshtein';
import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { KeptReads } from '../../infra/database/kept-reads';
import { type PublicVersion } from '../../infra/database/public-data';
import { type SharedStore } from '../../infra/shared-store';
import { CatalogueNames } from './catalogue-names';
import { fullTextCondition } from './full-text';
import { Product } from './product.entity';

/** Maximum corrections per word. */
const maxCorrections = 4;
/** Maximum words per search for which corrections are computed. */
const maxMisspeltWords = 4;
/** Maximum spellings per search, corrections included: each is a pattern that is evaluated on every matching product. */
const maxSpellings = 12;
/** Minimum length of a word to correct; shorter words have too many candidates. */
const minCorrectableLength = 4;
const twoErrorsMinLength = 8;

/**
 * Corrects the words of a search by the names of the catalogue. Words that occur in texts only are not corrected either: they are
 * too many to be held in memory, so a word that is no name is searched in the full-text index.
 */
export class SearchVocabulary {
  private readonly names: CatalogueNames;
  private readonly indexedWords: KeptReads;

  constructor(
    private readonly db: DataSource,
    clock: Clock,
    version: PublicVersion,
    /** The edit distance of two words; a parameter, so that tests can count the comparisons. */
    private readonly errorsBetween: (one: string, other: string) => number = distance,
    store?: SharedStore,
  ) {
    this.names = new CatalogueNames(db, clock, store);
    this.indexedWords = new KeptReads(version);
  }

  /**
   * Returns corrections of words that are no prefix of any catalogue word: catalogue words at edit distance 1, or at most 2 from
   * eight letters on. The work is bounded: beyond the limits, further misspelt words are not corrected.
   * @returns for each word, the word itself and its corrections; only the word if it is known or has no correction
   */
  async spellings(words: readonly string[]): Promise<readonly (readonly string[])[]> {
    await this.names.refresh();
    const misspelt = new Set(await this.unknown(words));
    let [misspeltLeft, spellingsLeft] = [maxMisspeltWords, maxSpellings - words.length];
    return words.map((word) => {
      if (misspeltLeft === 0 || spellingsLeft <= 0 || !misspelt.has(word)) return [word];
      misspeltLeft -= 1;
      const corrections = this.nearest(word).slice(0, spellingsLeft);
      spellingsLeft -= corrections.length;
      return [word, ...corrections];
    });
  }

  /** Returns the words that are long enough to be corrected and that no published product contains as a prefix. */
  private async unknown(words: readonly string[]): Promise<string[]> {
    const unnamed = words.filter((word) => word.length >= minCorrectableLength && !this.names.includePrefix(word));
    const found = await Promise.all(unnamed.map((word) => this.isIndexed(word)));
    return unnamed.filter((_, index) => !found[index]);
  }

  private async isIndexed(word: string): Promise<boolean> {
    const { isIndexed } = await this.indexedWords.get(word, async () => {
      const { condition, parameters } = fullTextCondition(this.db, [[word]]);
      const row = await this.db
        .createQueryBuilder()
        .select('p.id', 'id')
        .from(Product, 'p')
        .where(`${condition} AND p.isPublished = :published`, { ...parameters, published: true })
        .limit(1)
        .getRawOne<{ id: number }>();
      return { isIndexed: row !== undefined };
    });
    return isIndexed;
  }

  private nearest(word: string): string[] {
    const allowed = word.length >= twoErrorsMinLength ? 2 : 1;
    const lengths = Array.from({ length: 2 * allowed + 1 }, (_, n) => word.length - allowed + n);
    return lengths
      .flatMap((length) => this.names.ofLength(length))
      .map((name) => ({ name, errors: this.errorsBetween(word, name) }))
      .filter(({ errors }) => errors <= allowed)
      .sort((a, b) => a.errors - b.errors)
      .slice(0, maxCorrections)
      .map(({ name }) => name);
  }
}
