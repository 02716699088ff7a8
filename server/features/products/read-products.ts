import { type DataSource, IsNull, Not } from 'typeorm';
import { type PublicVersion } from '../../database/public-data';
import { VersionedCache } from '../../database/versioned-cache';
import { type Load } from '../../infra/request/loaders';
import { clampSlice, type PageOf, type PageRequest } from '../../infra/request/page';
import { productById } from './product.loaders';
import { cardColumns, type ProductCard, type ProductRow, readCards } from './product-card';
import { Product } from './product.entity';
import { type ProductSearch } from '../search/product-search';
import {
  applySelection,
  applySort,
  type ProductConditions,
  type ProductSelection,
  type ProductSort,
  withSingleValues,
  SoldOutProducts,
} from './filter-products';

/** A product query: conditions, search term and order. */
export interface ProductQuery {
  readonly conditions?: ProductConditions;
  /** Search words; blank or null applies no search. */
  readonly term?: string | null;
  /** Null or absent for FEATURED. */
  readonly sort?: ProductSort | null;
}

/** The memory of all cached lists: an id takes four bytes, so these are the lists of 80 orders and filters of 100,000 products. */
const maxListBytes = 32 * 1024 * 1024;
/** Each entry of the cache takes these bytes beside its ids. */
const entryBytes = 500;

/**
 * Reads published products, singly and in lists. The ids of a list are read once for a version of the public data, in order and
 * however many there are, so that a page costs the read of its rows only. Rows are never cached: prices and stock are those of the table.
 */
export class ProductCatalogue {
  private readonly lists: VersionedCache<Uint32Array>;
  private readonly soldOut: SoldOutProducts;

  constructor(
    private readonly db: DataSource,
    private readonly search: ProductSearch,
    version: PublicVersion,
  ) {
    const sizeOf = ({ byteLength }: Uint32Array) => byteLength + entryBytes;
    this.lists = new VersionedCache(version, { maxSize: maxListBytes, sizeOf });
    this.soldOut = new SoldOutProducts(db, version);
  }

  /** Returns one page of cards and the total count. @param load reads the cards of all lists of a request together */
  async page(query: ProductQuery, wanted: PageRequest, load: Load): Promise<PageOf<ProductRow>> {
    const ids = await this.ids(query);
    const slice = clampSlice(wanted, ids.length);
    const page = [...ids.subarray(slice.offset, slice.offset + slice.limit)];
    const cards = await Promise.all(page.map((id) => load(productById, id)));
    // A product that was withdrawn since the ids were read has no card.
    return { rows: cards.filter((card) => card !== null), total: ids.length, ...slice };
  }

  /** Returns a whole list, or its first entries. */
  async list(query: ProductQuery, first?: number): Promise<ProductCard[]> {
    const cards: ProductCard[] = [];
    for await (const some of this.listInParts(query, first)) cards.push(...some);
    return cards;
  }

  /** Reads a list in parts, each of which takes a few milliseconds. */
  async *listInParts(query: ProductQuery, first?: number): AsyncGenerator<ProductCard[]> {
    const ids = await this.ids(query);
    yield* readCards(this.db.manager, ids.subarray(0, first));
  }

  /** Returns a published product with its details, or null. @param draftId of a product that is found although it is not published */
  bySlug(slug: string, draftId: number | null = null): Promise<Product | null> {
    return this.db.manager.findOneBy(Product, {
      slug,
      ...(draftId === null ? { isPublished: true } : { id: draftId }),
    });
  }

  /** Returns the products suggested for an empty search: a handful. SQLite would find them by `isPublished`, and read the whole catalogue. */
  async suggested(first?: number): Promise<ProductCard[]> {
    const suggested = await this.db.manager.find(Product, {
      select: cardColumns,
      where: { suggestedPosition: Not(IsNull()) },
      order: { suggestedPosition: 'ASC', id: 'ASC' },
    });
    return suggested.filter(({ isPublished }) => isPublished).slice(0, first);
  }

  /** Resolves conditions and search term to parts of a query. */
  async select({ conditions = {}, term }: ProductQuery): Promise<ProductSelection> {
    const match = term == null ? null : await this.search.match(term);
    return { conditions: withSingleValues(conditions), match };
  }

  private async ids(query: ProductQuery): Promise<Uint32Array> {
    const sort = query.sort ?? 'FEATURED';
    const selection = await this.select(query);
    return this.lists.get([sort, selection.conditions, selection.match?.parameters], async () => {
      const hasStock = selection.conditions.inStock != null;
      const exact = hasStock ? await this.soldOut.applyTo(selection) : selection;
      const selected = applySelection(this.db.createQueryBuilder().select('p.id', 'id').from(Product, 'p'), exact);
      const rows = await applySort(selected, sort, exact).getRawMany<{ id: number }>();
      return Uint32Array.from(rows, ({ id }) => id);
    });
  }
}
