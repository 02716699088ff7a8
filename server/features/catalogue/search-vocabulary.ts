import { distance } from 'fastest-levenshtein';
import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { Ingredient } from './ingredient.entity';
import { Product } from './product.entity';
import { wordsOf } from './search-words';
import { Tag } from './product-associations.entity';

const checkEveryMs = 60_000;
/** Maximum corrections per word. */
const maxCorrections = 4;
/** Maximum words per search for which corrections are computed. */
const maxMisspeltWords = 4;
/** Maximum spellings per search, corrections included: each is a pattern that is evaluated on every matching product. */
const maxSpellings = 12;
/** Minimum length of a word to correct; shorter words have too many candidates. */
const minCorrectableLength = 4;
const twoErrorsMinLength = 8;

interface Vocabulary {
  /** Every word that matches at least one product, sorted for binary search. */
  readonly known: readonly string[];
  /** Words of titles, subtitles, tags and ingredients, grouped by length: the candidates for corrections. */
  readonly names: ReadonlyMap<number, readonly string[]>;
  /** Changes whenever the catalogue changes. */
  readonly stamp: string;
}

/**
 * An in-memory cache of the catalogue's words, so that corrections need no statement. Checked for changes at most once a
 * minute, and reloaded when the catalogue has changed.
 */
export class SearchVocabulary {
  private words: Vocabulary | null = null;
  private checkedAt = 0;
  private checking: Promise<Vocabulary> | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    /** The edit distance of two words; a parameter, so that tests can count the comparisons. */
    private readonly errorsBetween: (one: string, other: string) => number = distance,
  ) {}

  /**
   * Returns corrections of words that are no prefix of any catalogue word: catalogue words at edit distance 1, or at most 2 from
   * eight letters on. The work is bounded: beyond the limits, further misspelt words are not corrected.
   * @returns for each word, the word itself and its corrections; only the word if it is known or has no correction
   */
  async spellings(words: readonly string[]): Promise<readonly (readonly string[])[]> {
    const { known, names } = await this.current();
    let [misspeltLeft, spellingsLeft] = [maxMisspeltWords, maxSpellings - words.length];
    return words.map((word) => {
      if (word.length < minCorrectableLength || misspeltLeft === 0 || spellingsLeft <= 0 || isPrefixOfAny(word, known))
        return [word];
      misspeltLeft -= 1;
      const corrections = this.nearest(word, names).slice(0, spellingsLeft);
      spellingsLeft -= corrections.length;
      return [word, ...corrections];
    });
  }

  private nearest(word: string, names: Vocabulary['names']): string[] {
    const allowed = word.length >= twoErrorsMinLength ? 2 : 1;
    const lengths = Array.from({ length: 2 * allowed + 1 }, (_, n) => word.length - allowed + n);
    return lengths
      .flatMap((length) => names.get(length) ?? [])
      .map((name) => ({ name, errors: this.errorsBetween(word, name) }))
      .filter(({ errors }) => errors <= allowed)
      .sort((a, b) => a.errors - b.errors)
      .slice(0, maxCorrections)
      .map(({ name }) => name);
  }

  private async current(): Promise<Vocabulary> {
    const now = this.clock.now().getTime();
    if (this.words && now - this.checkedAt < checkEveryMs) return this.words;
    // Concurrent searches share one refresh.
    this.checking ??= this.refresh(now).finally(() => (this.checking = null));
    return this.checking;
  }

  private async refresh(now: number): Promise<Vocabulary> {
    const stamp = await this.readStamp();
    if (this.words?.stamp !== stamp) this.words = await this.read(stamp);
    this.checkedAt = now;
    return this.words;
  }

  private async readStamp(): Promise<string> {
    const counted = (table: typeof Tag | typeof Ingredient) =>
      this.db.createQueryBuilder().select('COUNT(*)').from(table, 'counted').getQuery();
    const row = await this.db
      .createQueryBuilder()
      .select('COUNT(*)', 'products')
      .addSelect('MAX(p.updatedAt)', 'changed')
      .addSelect(`(${counted(Tag)})`, 'tags')
      .addSelect(`(${counted(Ingredient)})`, 'ingredients')
      .from(Product, 'p')
      .getRawOne<Record<string, unknown>>();
    return JSON.stringify(row);
  }

  private async read(stamp: string): Promise<Vocabulary> {
    const [products, tags, ingredients] = await Promise.all([
      this.db
        .createQueryBuilder()
        .select(['p.id', 'p.title', 'p.subTitle', 'p.searchText'])
        .from(Product, 'p')
        .where('p.isPublished = :published', { published: true })
        .getMany(),
      this.db.createQueryBuilder().select(['tag.id', 'tag.label']).from(Tag, 'tag').getMany(),
      this.db
        .createQueryBuilder()
        .select(['ingredient.id', 'ingredient.name'])
        .from(Ingredient, 'ingredient')
        .getMany(),
    ]);
    const names = new Set([
      ...products.flatMap(({ title, subTitle }) => wordsOf(`${title} ${subTitle ?? ''}`)),
      ...tags.flatMap(({ label }) => wordsOf(label)),
      ...ingredients.flatMap(({ name }) => wordsOf(name)),
    ]);
    const known = new Set([...names, ...products.flatMap(({ searchText }) => wordsOf(searchText))]);
    return { known: [...known].sort(), names: groupByLength(names), stamp };
  }
}

/** Returns whether a word of the sorted list starts with `beginning`, by binary search. */
function isPrefixOfAny(beginning: string, sorted: readonly string[]): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < beginning) from = middle + 1;
    else to = middle;
  }
  return sorted[from]?.startsWith(beginning) ?? false;
}

function groupByLength(names: Iterable<string>): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const name of names) {
    if (name.length < minCorrectableLength - 1) continue;
    const group = groups.get(name.length);
    if (group) group.push(name);
    else groups.set(name.length, [name]);
  }
  return groups;
}
