import { distance } from 'fastest-levenshtein';
import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { type PublicVersion } from '../../database/public-data';
import { VersionedCache } from '../../database/versioned-cache';
import { Ingredient } from '../ingredients/ingredient.entity';
import { Tag } from '../products/tag.entity';
import { indexedWordsOf } from './search-words';
import { fullTextCondition, type Spellings } from './full-text';
import { Product } from '../products/product.entity';

/** Maximum corrections per word. */
const maxCorrections = 4;
/** Maximum words per search for which corrections are computed. */
const maxMisspeltWords = 4;
/** Maximum spellings per search, corrections included: each is a pattern that is evaluated on every matching product. */
const maxSpellings = 12;
/** Minimum length of a word to correct; shorter words have too many candidates. */
const minCorrectableLength = 3;
const twoErrorsMinLength = 5;
/** Words, and groups of them, that are known to be in the index or not. */
const maxIndexedWords = 1000;

/**
 * Corrects the words of a search by the names of the catalogue. Words that occur in texts only are not corrected either: they are
 * too many to be held in memory, so a word that is no name is searched in the full-text index.
 */
export class SearchVocabulary {
  private readonly names: CatalogueNames;
  private readonly indexedWords: VersionedCache<{ readonly isIndexed: boolean }>;

  constructor(
    private readonly db: DataSource,
    clock: Clock,
    version: PublicVersion,
    /** The edit distance of two words; a parameter, so that tests can count the comparisons. */
    private readonly errorsBetween: (one: string, other: string) => number = distance,
  ) {
    this.names = new CatalogueNames(db, clock);
    this.indexedWords = new VersionedCache(version, { maxSize: maxIndexedWords, sizeOf: () => 1 });
  }

  /**
   * Returns the nearest catalogue words of words that no product contains as a prefix: those with one error, or with two behind the
   * first letter from five letters on. If no product has all words, the others are corrected too: "oli" is the beginning of "olive", but there is no
   * "rosemary oli". The work is bounded: beyond the limits, further words are not corrected.
   * @returns for each word, the word itself and its corrections; only the word if it is known or has no correction
   */
  async spellings(words: readonly string[]): Promise<Spellings> {
    await this.names.refresh();
    const correctable = words.filter((word) => word.length >= minCorrectableLength);
    const corrected = this.corrected(words, await this.unknown(correctable));
    if (words.length <= 1 || (await this.isIndexed(corrected))) return corrected;
    return this.corrected(words, correctable);
  }

  private corrected(words: readonly string[], misspelt: readonly string[]): Spellings {
    let [misspeltLeft, spellingsLeft] = [maxMisspeltWords, maxSpellings - words.length];
    return words.map((word) => {
      if (misspeltLeft === 0 || spellingsLeft <= 0 || !misspelt.includes(word)) return [word];
      misspeltLeft -= 1;
      const corrections = this.nearest(word).slice(0, spellingsLeft);
      spellingsLeft -= corrections.length;
      return [word, ...corrections];
    });
  }

  /** Returns the words that no published product contains as a prefix. */
  private async unknown(words: readonly string[]): Promise<string[]> {
    const unnamed = words.filter((word) => !this.names.includePrefix(word));
    const found = await Promise.all(unnamed.map((word) => this.isIndexed([[word]])));
    return unnamed.filter((_, index) => !found[index]);
  }

  /** Returns whether a published product has every word, in one of its spellings. */
  private async isIndexed(spellings: Spellings): Promise<boolean> {
    const { isIndexed } = await this.indexedWords.get(spellings, async () => {
      const { condition, parameters } = fullTextCondition(this.db, spellings);
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

  /** Returns the names with the fewest errors. */
  private nearest(word: string): string[] {
    const allowed = word.length >= twoErrorsMinLength ? 2 : 1;
    const lengths = Array.from({ length: 2 * allowed + 1 }, (_, n) => word.length - allowed + n);
    const near = lengths
      .flatMap((length) => this.names.ofLength(length))
      .map((name) => ({ name, errors: areSwapped(word, name) ? 1 : this.errorsBetween(word, name) }))
      .filter(({ name, errors }) => errors > 0 && errors <= (name[0] === word[0] ? allowed : 1));
    const fewest = Math.min(...near.map(({ errors }) => errors));
    return near
      .filter(({ errors }) => errors === fewest)
      .slice(0, maxCorrections)
      .map(({ name }) => name);
  }
}

/** Returns whether two neighbouring letters have changed places, which counts as one error. */
function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return at >= 0 && one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2) === other;
}

const checkEveryMs = 60_000;
/** Products that one statement reads: a catalogue of any size is read without long pauses. */
const chunkSize = 1000;
/** Changes are read again for this long: clocks differ, and a transaction commits later than the time that it writes. */
const overlapMs = 5 * 60_000;

/**
 * The names of the catalogue in memory: the words of titles, subtitles, tags and ingredients. New and changed products are read
 * at most once a minute. A word of a product that was renamed or deleted stays until the process ends; a search for it finds nothing.
 */
export class CatalogueNames {
  private readonly words = new Set<string>();
  private checkedAt = -Infinity;
  private checking: Promise<void> | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Reads what is new, if the last check is a minute ago. Concurrent callers share one check. */
  refresh(): void | Promise<void> {
    const now = this.clock.now().getTime();
    if (now - this.checkedAt < checkEveryMs) return;
    this.checking ??= this.readChanges(now).finally(() => (this.checking = null));
    return this.checking;
  }

  /** Returns the words of a length. */
  ofLength(length: number): readonly string[] {
    return [...this.words].filter((word) => word.length === length);
  }

  includePrefix(beginning: string): boolean {
    return [...this.words].some((word) => word.startsWith(beginning));
  }

  private async readChanges(now: number): Promise<void> {
    await this.readProducts(new Date(Math.max(0, this.checkedAt - overlapMs)));
    for (const { label } of await this.db.manager.find(Tag, { select: { id: true, label: true } }))
      this.addWordsOf(label);
    for (const { name } of await this.db.manager.find(Ingredient, { select: { id: true, name: true } }))
      this.addWordsOf(name);
    this.checkedAt = now;
  }

  /** Reads the published products that were changed since then. */
  private async readProducts(since: Date): Promise<void> {
    let [last, count]: [Pick<Product, 'id' | 'updatedAt'>, number] = [{ updatedAt: since, id: 0 }, chunkSize];
    while (count === chunkSize) {
      const products = await this.db
        .createQueryBuilder()
        .select(['p.id', 'p.title', 'p.subTitle', 'p.updatedAt'])
        .from(Product, 'p')
        .where('p.isPublished = :published', { published: true })
        .andWhere('p.updatedAt >= :updatedAt AND (p.updatedAt > :updatedAt OR p.id > :id)', last)
        .orderBy('p.updatedAt')
        .addOrderBy('p.id')
        .limit(chunkSize)
        .getMany();
      for (const { title, subTitle } of products) this.addWordsOf(`${title} ${subTitle ?? ''}`);
      last = products.at(-1) ?? last;
      count = products.length;
    }
  }

  private addWordsOf(text: string): void {
    for (const word of indexedWordsOf(text)) this.words.add(word);
  }
}
