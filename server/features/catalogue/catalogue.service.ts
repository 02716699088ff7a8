import { type DataSource } from 'typeorm';
import { type PageOf, type PageRequest, readPage } from '../../infra/request/page';
import { Product } from './product.entity';
import { type ProductRow, selectCards, selectWithDetails, type ProductWithDetails } from './product.rows';
import { type ProductSearch } from './product-search';
import {
  applySort,
  applySelection,
  type ProductConditions,
  type ProductSelection,
  type ProductSort,
} from './product-selection';
import { Category } from './category.entity';
import { Ingredient } from './ingredient.entity';

/** A product query: conditions, search term and order. */
export interface ProductQuery {
  readonly conditions?: ProductConditions;
  /** Search words; blank or null applies no search. */
  readonly term?: string | null;
  readonly sort: ProductSort;
}

interface TotalRow {
  readonly total: number | string;
}

/** Reads published products, singly and in lists. Rows are cards unless stated otherwise. */
export class ProductCatalogue {
  constructor(
    private readonly db: DataSource,
    private readonly search: ProductSearch,
  ) {}

  /** Returns one page and the total count, in one statement; a second one counts if the page is beyond the end. */
  async page(query: ProductQuery, wanted: PageRequest): Promise<PageOf<ProductRow>> {
    const selection = await this.select(query);
    return readPage(wanted, (slice) => this.slice(selection, query.sort, slice));
  }

  /** Returns a whole list, or its first entries. */
  async list(query: ProductQuery, first?: number): Promise<ProductRow[]> {
    const selection = await this.select(query);
    return applySort(applySelection(selectCards(this.db), selection), query.sort, selection)
      .limit(first)
      .getMany();
  }

  /** Returns a published product with its details, or null. */
  bySlug(slug: string): Promise<ProductWithDetails | null> {
    return selectWithDetails(this.db)
      .where('p.slug = :slug AND p.isPublished = :published', { slug, published: true })
      .getOne();
  }

  /** Returns the products suggested for an empty search. */
  suggested(first?: number): Promise<ProductRow[]> {
    return selectCards(this.db)
      .where('p.suggestedPosition IS NOT NULL AND p.isPublished = :published', { published: true })
      .orderBy('p.suggestedPosition')
      .addOrderBy('p.id')
      .limit(first)
      .getMany();
  }

  /** Resolves a question's conditions and search term to parts of a query. */
  async select({ conditions = {}, term }: ProductQuery): Promise<ProductSelection> {
    return { conditions, match: term == null ? null : await this.search.match(term) };
  }

  private async slice(selection: ProductSelection, sort: ProductSort, slice: PageRequest): Promise<PageOf<ProductRow>> {
    const counted = applySelection(
      this.db.createQueryBuilder().select('COUNT(*)', 'total').from(Product, 'p'),
      selection,
    );
    const { raw, entities } = await applySort(applySelection(selectCards(this.db), selection), sort, selection)
      .addSelect(`(${counted.getQuery()})`, 'total')
      .offset(slice.offset)
      .limit(slice.limit)
      .getRawAndEntities<TotalRow>();
    // The total is a column of the rows, so a page beyond the end needs a separate count.
    const carrier = raw[0] ?? (slice.offset > 0 ? await counted.getRawOne<TotalRow>() : undefined);
    return { rows: entities, total: Number(carrier?.total ?? 0), ...slice };
  }
}

/** Reads product categories. */
export class Categories {
  constructor(private readonly db: DataSource) {}

  /** Returns all categories by position. */
  all(): Promise<Category[]> {
    return this.db
      .createQueryBuilder(Category, 'category')
      .orderBy('category.position')
      .addOrderBy('category.id')
      .getMany();
  }

  byKey(key: string): Promise<Category | null> {
    return this.db.getRepository(Category).findOneBy({ key });
  }
}

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
  featured(first?: number): Promise<Ingredient[]> {
    return this.db
      .createQueryBuilder(Ingredient, 'ingredient')
      .where('ingredient.featuredPosition IS NOT NULL')
      .orderBy('ingredient.featuredPosition')
      .addOrderBy('ingredient.id')
      .limit(first)
      .getMany();
  }

  bySlug(slug: string): Promise<Ingredient | null> {
    return this.db.getRepository(Ingredient).findOneBy({ slug });
  }
}
