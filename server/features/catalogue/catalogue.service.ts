import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { type KeptReads } from '../../infra/database/kept-reads';
import { allColumnsOf, RowQuery } from '../../infra/database/row-query';
import { ShapedRows, type ShapedResult, type ShapedStatement } from '../../infra/database/shaped-rows';
import { type PageOf, type PageRequest, readPage } from '../../infra/request/page';
import { readAllProducts } from './all-products';
import { Product } from './product.entity';
import {
  productCards,
  type ProductRow,
  productsWithDetails,
  type ProductWithDetails,
  readPicturedCards,
} from './product.rows';
import { normaliseConditions } from './combined-conditions';
import { LongLists, maxLiveRows } from './long-lists';
import { type ProductSearch } from './product-search';
import {
  applySort,
  applyCountOrder,
  applySelection,
  parametersOf,
  shapeOf,
  type ProductConditions,
  type ProductSelection,
  type ProductSort,
} from './product-selection';
import { Category } from './category.entity';
import { Ingredient, ingredientColumns } from './ingredient.entity';

/** A product query: conditions, search term and order. */
export interface ProductQuery {
  readonly conditions?: ProductConditions;
  /** Search words; blank or null applies no search. */
  readonly term?: string | null;
  readonly sort: ProductSort;
  /** Whether the first pictures of each product are read in the same statement. */
  readonly withPictures?: boolean;
}

/** A list whose conditions are resolved. */
type SelectedList = Pick<ProductQuery, 'sort' | 'withPictures'> & { readonly selection: ProductSelection };

interface TotalRow {
  readonly total: number | string;
}

/** The statement of a whole list. */
function listStatement({ selection, sort }: SelectedList) {
  return {
    shape: `list|${sort}|${shapeOf(selection)}`,
    build: (query: SelectQueryBuilder<Product>) => applySort(applySelection(query, selection), sort, selection),
    parameters: parametersOf(selection),
  };
}

/** Reads published products, singly and in lists. Rows are cards unless stated otherwise. */
export class ProductCatalogue {
  private readonly longLists: LongLists;

  constructor(
    private readonly db: DataSource,
    private readonly search: ProductSearch,
    kept: KeptReads,
  ) {
    this.longLists = new LongLists(db, kept);
  }

  /** Returns one page and the total count. */
  async page(query: ProductQuery, wanted: PageRequest): Promise<PageOf<ProductRow>> {
    const list = { ...query, selection: await this.select(query) };
    // Most searches fit on a page.
    const isCounted = list.selection.match === null;
    return readPage(wanted, (slice) => this.slice(list, slice, isCounted));
  }

  /** Returns a whole list, or its first entries. */
  async list(query: ProductQuery, first?: number): Promise<ProductRow[]> {
    const list = { ...query, selection: await this.select(query) };
    if (first !== undefined) return [...(await this.slice(list, { offset: 0, limit: first })).rows];
    const { rows } = await this.read(list, listStatement(list));
    return rows;
  }

  /** Passes on all products in the default order, in parts of one consistent state. */
  readAll(receive: (products: readonly ProductRow[]) => Promise<void>): Promise<void> {
    return readAllProducts(this.db, receive);
  }

  /** Returns the first entries of a list that is known to be long; null for one that is short or has not been read yet. */
  async startOfLongList(query: ProductQuery, limit: number): Promise<readonly ProductRow[] | null> {
    const list = { ...query, selection: await this.select(query) };
    if (!this.longLists.has(list.selection)) return null;
    return (await this.slice(list, { offset: 0, limit })).rows;
  }

  /** Remembers whether a list that was read otherwise is long. */
  async noteLength(query: ProductQuery, length: number): Promise<void> {
    if (length > maxLiveRows) this.longLists.add(await this.select(query));
  }

  /** Returns a published product with its details, or null. @param draftId of a product that is found although it is not published */
  async bySlug(slug: string, draftId: number | null = null): Promise<ProductWithDetails | null> {
    const published = {
      shape: 'slug',
      build: (query: SelectQueryBuilder<Product>) => query.where('p.slug = :slug AND p.isPublished = :published'),
      parameters: { slug, published: true },
    };
    const draft = {
      shape: 'draft',
      build: (query: SelectQueryBuilder<Product>) => query.where('p.slug = :slug AND p.id = :draftId'),
      parameters: { slug, draftId },
    };
    const { rows } = await productsWithDetails.read(this.db.manager, draftId === null ? published : draft);
    return rows[0] ?? null;
  }

  /** Returns the products suggested for an empty search. */
  async suggested(first?: number): Promise<ProductRow[]> {
    const { rows } = await productCards.read(this.db.manager, {
      shape: 'suggested',
      build: (query) =>
        query
          .where('p.suggestedPosition IS NOT NULL AND p.isPublished = :published')
          .orderBy('p.suggestedPosition')
          .addOrderBy('p.id'),
      parameters: { published: true },
      ...(first !== undefined && { slice: { offset: 0, limit: first } }),
    });
    return rows;
  }

  /** Resolves a question's conditions and search term to parts of a query. */
  async select({ conditions = {}, term }: ProductQuery): Promise<ProductSelection> {
    const match = term == null ? null : await this.search.match(term);
    return { conditions: normaliseConditions(conditions), match };
  }

  /** @param isCounted whether a short list is counted in the statement that reads the slice; see `liveSlice` */
  private async slice(list: SelectedList, slice: PageRequest, isCounted = true): Promise<PageOf<ProductRow>> {
    const { selection, sort } = list;
    if (!this.longLists.has(selection)) {
      const live = await this.liveSlice(list, slice, isCounted);
      if (live.total <= maxLiveRows) return live;
      this.longLists.add(selection);
      return { ...live, total: await this.longLists.total(selection, sort) };
    }
    const total = await this.longLists.total(selection, sort);
    // A slice beyond the end is empty: finding that out by reading would cost as much as the whole list.
    const ids = slice.offset < total ? await this.longLists.ids(selection, sort, slice) : [];
    return { rows: await this.cards(list, ids), total, ...slice };
  }

  /**
   * Reads a slice and counts its list: in the same statement, up to `maxLiveRows + 1`, or by another one, if the slice is full. Counting a
   * search executes it twice.
   */
  private async liveSlice(list: SelectedList, slice: PageRequest, isCounted: boolean): Promise<PageOf<ProductRow>> {
    const { selection } = list;
    const statement = { ...listStatement(list), slice };
    if (!isCounted) {
      const { rows } = await this.read(list, statement);
      return { rows, total: await this.totalAround(selection, slice, rows.length), ...slice };
    }
    const { raw, rows } = await this.read<TotalRow>(list, {
      ...statement,
      shape: `total|${statement.shape}`,
      build: (query) => statement.build(query).addSelect(this.countedSql(selection), 'total'),
    });
    const total = raw[0] ? Number(raw[0].total) : await this.totalAround(selection, slice, 0);
    return { rows, total, ...slice };
  }

  /** The length of a list of which a slice has been read, as far as `maxLiveRows + 1`. A slice that is not full ends the list, unless it is beyond its end. */
  private async totalAround(
    selection: ProductSelection,
    { offset, limit }: PageRequest,
    read: number,
  ): Promise<number> {
    const isEnd = read < limit && (read > 0 || offset === 0);
    if (isEnd) return offset + read;
    const counting = `SELECT ${this.countedSql(selection)} AS total`;
    const [sql, values] = this.db.driver.escapeQueryWithParameters(counting, parametersOf(selection));
    const [row] = await this.db.query<TotalRow[]>(sql, values);
    return Number(row?.total ?? 0);
  }

  private read<Further extends object>(
    { withPictures }: SelectedList,
    statement: ShapedStatement<Product>,
  ): Promise<ShapedResult<ProductRow, Further>> {
    const { manager } = this.db;
    return withPictures
      ? readPicturedCards<Further>(manager, statement)
      : productCards.read<Further>(manager, statement);
  }

  private countedSql(selection: ProductSelection): string {
    const some = this.db.createQueryBuilder().select('1', 'counted').from(Product, 'p');
    const counted = applyCountOrder(applySelection(some, selection), selection).limit(maxLiveRows + 1);
    return `(SELECT COUNT(*) FROM (${counted.getQuery()}) some_rows)`;
  }

  /** Returns the cards with these ids, in their order, without those of products that are no longer published. */
  private async cards(list: SelectedList, ids: readonly number[]): Promise<ProductRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.read(list, {
      shape: 'published ids',
      build: (query) => query.where('p.id IN (:...ids) AND p.isPublished = :published'),
      parameters: { ids, published: true },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}

const allCategories = new RowQuery({ category: allColumnsOf(Category) }, (query) =>
  query.from(Category, 'category').orderBy('category.position').addOrderBy('category.id'),
);

/** Reads product categories. */
export class Categories {
  constructor(private readonly db: DataSource) {}

  /** Returns all categories by position. */
  async all(): Promise<Category[]> {
    return (await allCategories.read(this.db.manager, '', {})).map(({ category }) => category);
  }

  byKey(key: string): Promise<Category | null> {
    return this.db.getRepository(Category).findOneBy({ key });
  }
}

const ingredientRows = new ShapedRows(Ingredient, 'ingredient', ingredientColumns);

/** Reads ingredients. */
export class IngredientCatalogue {
  constructor(private readonly db: DataSource) {}

  /** Returns all ingredients by name, or the first `first`. */
  all(first?: number): Promise<Ingredient[]> {
    return this.db
      .createQueryBuilder(Ingredient, 'ingredient')
      .orderBy('ingredient.name')
      .addOrderBy('ingredient.id')
      .limit(first)
      .getMany();
  }

  /** Returns the featured ingredients by position, or the first `first`. */
  async featured(first?: number): Promise<Ingredient[]> {
    const { rows } = await ingredientRows.read(this.db.manager, {
      shape: 'featured',
      build: (query) =>
        query
          .where('ingredient.featuredPosition IS NOT NULL')
          .orderBy('ingredient.featuredPosition')
          .addOrderBy('ingredient.id'),
      parameters: {},
      ...(first !== undefined && { slice: { offset: 0, limit: first } }),
    });
    return rows;
  }

  bySlug(slug: string): Promise<Ingredient | null> {
    return this.db.getRepository(Ingredient).findOneBy({ slug });
  }
}
