import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { type SharedStore } from '../../infra/shared-store';
import { Ingredient } from './ingredient.entity';
import { Tag } from './product-associations.entity';
import { Product } from './product.entity';
import { indexedWordsOf } from './search-words';

const checkEveryMs = 60_000;
/** Products that one statement reads: a catalogue of any size is read without long pauses. */
const chunkSize = 1000;
/** Changes are read again for this long: clocks differ, and a transaction commits later than the time that it writes. */
const overlapMs = 5 * 60_000;

const wordsChannel = 'catalogue-words';
/** Words of one message; more are found by each process itself. */
const maxAnnouncedWords = 1000;

type NamedProduct = Pick<Product, 'id' | 'title' | 'subTitle' | 'updatedAt'>;

/**
 * The names of the catalogue in memory: the words of titles, subtitles, tags and ingredients. New and changed products are read
 * at most once a minute; processes that share a Redis announce new names to each other. A word of a product that was renamed or deleted stays until the process ends; a search for it finds nothing.
 */
export class CatalogueNames {
  private readonly words = new Set<string>();
  /** What the check that is running has read. */
  private readonly found = new Set<string>();
  private sorted: readonly string[] = [];
  private byLength: ReadonlyMap<number, readonly string[]> = new Map();
  private lastId = 0;
  private checkedAt = -Infinity;
  private checking: Promise<void> | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly store?: SharedStore,
  ) {
    void store?.listen(wordsChannel, (words) => this.add(words.split(' ')));
  }

  /** Reads what is new, if the last check is a minute ago. Concurrent callers share one check. */
  refresh(): void | Promise<void> {
    const now = this.clock.now().getTime();
    if (now - this.checkedAt < checkEveryMs) return;
    this.checking ??= this.readChanges(now).finally(() => (this.checking = null));
    return this.checking;
  }

  /** Returns the words of a length. */
  ofLength(length: number): readonly string[] {
    return this.byLength.get(length) ?? [];
  }

  /** Returns whether a word starts with `beginning`, by binary search. */
  includePrefix(beginning: string): boolean {
    let [from, to] = [0, this.sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.sorted[middle] ?? '') < beginning) from = middle + 1;
      else to = middle;
    }
    return this.sorted[from]?.startsWith(beginning) ?? false;
  }

  private async readChanges(now: number): Promise<void> {
    const isFirst = this.checkedAt < 0;
    this.found.clear();
    await this.readNewProducts();
    // The first check has just read every product.
    if (!isFirst) await this.readChangedProducts(new Date(this.checkedAt - overlapMs));
    await this.readLabels();
    const added = this.add(this.found);
    this.found.clear();
    if (!isFirst && added.length > 0) this.store?.announce(wordsChannel, added.slice(0, maxAnnouncedWords).join(' '));
    this.checkedAt = now;
  }

  /** @returns the words that were not known */
  private add(words: Iterable<string>): string[] {
    const added = [...words].filter((word) => !this.words.has(word));
    if (added.length === 0) return added;
    for (const word of added) this.words.add(word);
    this.sorted = [...this.words].sort();
    this.byLength = groupByLength(this.words);
    return added;
  }

  private async readNewProducts(): Promise<void> {
    for (let count = chunkSize; count === chunkSize;) {
      const rows = await this.selectNames().andWhere('p.id > :id', { id: this.lastId }).orderBy('p.id').getMany();
      this.addNames(rows);
      this.lastId = rows.at(-1)?.id ?? this.lastId;
      count = rows.length;
    }
  }

  private async readChangedProducts(since: Date): Promise<void> {
    let [last, count]: [Pick<NamedProduct, 'id' | 'updatedAt'>, number] = [{ updatedAt: since, id: 0 }, chunkSize];
    while (count === chunkSize) {
      const rows = await this.selectNames()
        .andWhere('p.updatedAt >= :updatedAt AND (p.updatedAt > :updatedAt OR p.id > :id)', last)
        .orderBy('p.updatedAt')
        .addOrderBy('p.id')
        .getMany();
      this.addNames(rows);
      last = rows.at(-1) ?? last;
      count = rows.length;
    }
  }

  private selectNames(): SelectQueryBuilder<Product> {
    return this.db
      .createQueryBuilder()
      .select(['p.id', 'p.title', 'p.subTitle', 'p.updatedAt'])
      .from(Product, 'p')
      .where('p.isPublished = :published', { published: true })
      .limit(chunkSize);
  }

  private async readLabels(): Promise<void> {
    const [tags, ingredients] = await Promise.all([
      this.db.createQueryBuilder().select(['tag.id', 'tag.label']).from(Tag, 'tag').getMany(),
      this.db
        .createQueryBuilder()
        .select(['ingredient.id', 'ingredient.name'])
        .from(Ingredient, 'ingredient')
        .getMany(),
    ]);
    for (const { label } of tags) this.addWords(label);
    for (const { name } of ingredients) this.addWords(name);
  }

  private addNames(products: readonly NamedProduct[]): void {
    for (const { title, subTitle } of products) this.addWords(`${title} ${subTitle ?? ''}`);
  }

  private addWords(text: string): void {
    for (const word of indexedWordsOf(text)) this.found.add(word);
  }
}

function groupByLength(names: Iterable<string>): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const name of names) {
    const group = groups.get(name.length);
    if (group) group.push(name);
    else groups.set(name.length, [name]);
  }
  return groups;
}
