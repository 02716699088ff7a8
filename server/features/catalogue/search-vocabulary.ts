import { distance } from 'fastest-levenshtein';
import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { Ingredient } from './ingredient.entity';
import { Product } from './product.entity';
import { wordsOf } from './search-words';
import { Tag } from './tag.entity';

const checkEveryMs = 60_000;
/** How many corrections of one word are tried. */
const mostCorrections = 4;
/** Shorter words have too many neighbours to guess. */
const shortestCorrected = 4;
const twoErrorsFrom = 8;

interface Words {
  /** Every word that some product can be found by. */
  readonly known: readonly string[];
  /** The words that name things: only they are offered for a misspelt one. */
  readonly names: readonly string[];
  /** Changes when the catalogue does. */
  readonly stamp: string;
}

/**
 * The words of the catalogue, kept in memory so that a misspelt search costs no statement. They are read again when
 * the catalogue has changed, which is looked at once a minute.
 */
export class SearchVocabulary {
  private words: Words | null = null;
  private checkedAt = 0;
  private checking: Promise<Words> | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * What to search for instead of a word that nothing begins with: catalogue words at one or two typing errors.
   * @returns the word alone when it is known or nothing is near
   */
  async spellings(word: string): Promise<readonly string[]> {
    const { known, names } = await this.current();
    if (word.length < shortestCorrected || known.some((other) => other.startsWith(word))) return [word];
    return [word, ...nearest(word, names)];
  }

  private async current(): Promise<Words> {
    const now = this.clock.now().getTime();
    if (this.words && now - this.checkedAt < checkEveryMs) return this.words;
    // Searches that arrive meanwhile wait for the same reading.
    this.checking ??= this.refresh(now).finally(() => (this.checking = null));
    return this.checking;
  }

  private async refresh(now: number): Promise<Words> {
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

  private async read(stamp: string): Promise<Words> {
    const [products, tags, ingredients] = await Promise.all([
      this.db.createQueryBuilder().select(['p.id', 'p.title', 'p.subTitle', 'p.searchText']).from(Product, 'p')
        .where('p.isPublished = :published', { published: true }).getMany(),
      this.db.createQueryBuilder().select(['tag.id', 'tag.label']).from(Tag, 'tag').getMany(),
      this.db.createQueryBuilder().select(['ingredient.id', 'ingredient.name']).from(Ingredient, 'ingredient').getMany(),
    ]);
    const names = new Set([
      ...products.flatMap(({ title, subTitle }) => wordsOf(`${title} ${subTitle ?? ''}`)),
      ...tags.flatMap(({ label }) => wordsOf(label)),
      ...ingredients.flatMap(({ name }) => wordsOf(name)),
    ]);
    const known = new Set([...names, ...products.flatMap(({ searchText }) => wordsOf(searchText))]);
    return { known: [...known], names: [...names], stamp };
  }
}

function nearest(word: string, names: readonly string[]): string[] {
  const allowed = word.length >= twoErrorsFrom ? 2 : 1;
  return names
    .filter((name) => name.length >= shortestCorrected - 1 && Math.abs(name.length - word.length) <= allowed)
    .map((name) => ({ name, errors: distance(word, name) }))
    .filter(({ errors }) => errors <= allowed)
    .sort((a, b) => a.errors - b.errors)
    .slice(0, mostCorrections)
    .map(({ name }) => name);
}
