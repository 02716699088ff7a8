import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type DataSource } from 'typeorm';
import { dialectOf } from '../../infra/database/dialect';
import { type KeptReads } from '../../infra/database/kept-reads';
import { type PageRequest } from '../../infra/request/page';
import { hasSeveralValues, isIntersection } from './combined-conditions';
import { applySelection, applySort, type ProductSelection, type ProductSort } from './product-selection';
import { Product } from './product.entity';
import { SoldOutProducts } from './sold-out-products';

/** Lists of up to this many products are read and counted anew by each request. */
export const maxLiveRows = 100;

/** Ids that one statement reads, and that are kept together: a thousand take 8 KB, and most visitors need the first block only. */
const blockSize = 1000;
/** A text per list. Clients choose conditions freely, so their number is bounded. */
const maxRemembered = 10_000;

/** Longer keys are replaced by their hash: clients choose the values, and with them the memory that a key takes. */
const maxKeyLength = 500;

/** Returns a text that is the same for selections of the same products. */
export function selectionKey({ conditions, match }: ProductSelection): string {
  const given = Object.entries(conditions).filter(([, value]) => value != null);
  const key = JSON.stringify([given.sort(([one], [other]) => one.localeCompare(other)), match?.parameters]);
  return key.length > maxKeyLength ? createHash('sha256').update(key).digest('base64') : key;
}

/** The list that the filters on columns of the product select from. Deals, new products and parts of tables have their own indexes. */
export function withoutFilters({ conditions, match }: ProductSelection): ProductSelection {
  const unfiltered = { theme: null, inStock: null, minRating: null, minPrice: null, maxPrice: null };
  return { conditions: { ...conditions, ...unfiltered }, match };
}

const wholeCatalogue: ProductSelection = { conditions: {}, match: null };

interface Block {
  readonly ids: readonly number[];
  readonly total: number;
}

/**
 * The lists that are too long to be sorted and counted by each request. Their lengths and the ids of their products, in order,
 * are kept for one version of the public data, so that a page costs the read of its rows, however long the list is.
 */
export class LongLists {
  private readonly known = new LRUCache<string, true>({ max: maxRemembered });

  private readonly soldOut: SoldOutProducts;

  constructor(
    private readonly db: DataSource,
    private readonly kept: KeptReads,
  ) {
    this.soldOut = new SoldOutProducts(db, kept);
  }

  /** Returns whether a list is known to be long, or to be selected from one that is: then even a short one takes a long time to find. */
  has(selection: ProductSelection): boolean {
    if (hasSeveralValues(selection) || (isIntersection(selection) && this.isKnown(wholeCatalogue))) return true;
    return this.isKnown(selection) || this.isKnown(withoutFilters(selection));
  }

  private isKnown(selection: ProductSelection): boolean {
    return this.known.get(selectionKey(selection)) === true;
  }

  /** Remembers that a list is long. */
  add(selection: ProductSelection): void {
    this.known.set(selectionKey(selection), true);
  }

  private async count(selection: ProductSelection): Promise<number> {
    const query = this.db.createQueryBuilder().select('COUNT(*)', 'total').from(Product, 'p');
    const row = await applySelection(query, selection).getRawOne<{ total: number | string }>();
    return Number(row?.total ?? 0);
  }

  async total(selection: ProductSelection, sort: ProductSort): Promise<number> {
    const key = selectionKey(selection);
    const { total } = this.isCountedWithIds(selection)
      ? await this.block(selection, sort, 0)
      : await this.kept.get(`total ${key}`, async () => ({ total: await this.count(await this.forIndex(selection)) }));
    if (total <= maxLiveRows) this.known.delete(key);
    return total;
  }

  /** The same list, without its condition on the stock, which no index has. */
  private async forIndex(selection: ProductSelection): Promise<ProductSelection> {
    return selection.conditions.inStock == null ? selection : this.soldOut.applyTo(selection);
  }

  /** Full-text matches are what a search costs on a server, so that it is executed once. On SQLite they are cheap, and windows are not. */
  private isCountedWithIds({ match }: ProductSelection): boolean {
    return match !== null && dialectOf(this.db) !== 'sqlite';
  }

  /** Returns the ids of a slice, in order. */
  async ids(selection: ProductSelection, sort: ProductSort, { offset, limit }: PageRequest): Promise<number[]> {
    const first = Math.floor(offset / blockSize);
    const last = Math.floor((offset + limit - 1) / blockSize);
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const blocks = await Promise.all(numbers.map((block) => this.block(selection, sort, block)));
    return idsWithin(blocks, offset - first * blockSize, limit);
  }

  /** `total` is the length of the list if it is counted with its ids; otherwise 0. */
  private block(selection: ProductSelection, sort: ProductSort, block: number): Promise<Block> {
    return this.kept.get(`ids ${sort} ${block} ${selectionKey(selection)}`, async () => {
      const query = this.db.createQueryBuilder().select('p.id', 'id').from(Product, 'p');
      if (this.isCountedWithIds(selection)) query.addSelect('COUNT(*) OVER ()', 'total');
      const rows = await applySort(applySelection(query, await this.forIndex(selection)), sort, selection)
        .offset(block * blockSize)
        .limit(blockSize)
        .getRawMany<{ id: number; total?: number | string }>();
      return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) };
    });
  }
}

/**
 * Returns ids of consecutive blocks.
 * @param start position in the first block
 */
export function idsWithin(blocks: readonly Pick<Block, 'ids'>[], start: number, limit: number): number[] {
  // Each block is cut first: joined ones would be thousands of ids for a page of 12.
  return blocks.flatMap(({ ids }, index) => {
    const from = start - index * blockSize;
    return ids.slice(Math.max(from, 0), Math.max(from + limit, 0));
  });
}
