import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { Ingredient } from '../ingredients/ingredient.entity';
import { Tag } from '../products/tag.entity';
import { Product } from '../products/product.entity';
import { indexedWordsOf } from './search-words';

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
  private sorted: readonly string[] = [];
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
    const known = this.words.size;
    await this.readProducts(new Date(Math.max(0, this.checkedAt - overlapMs)));
    for (const { label } of await this.db.manager.find(Tag, { select: { id: true, label: true } }))
      this.addWordsOf(label);
    for (const { name } of await this.db.manager.find(Ingredient, { select: { id: true, name: true } }))
      this.addWordsOf(name);
    if (this.words.size > known) this.sorted = [...this.words].sort();
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
