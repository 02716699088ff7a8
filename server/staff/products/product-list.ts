import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { type CurrentSettings } from '../../infra/current-settings';
import { Product } from '../../features/products/product.entity';
import { type ProductSearch } from '../../features/search/product-search';

/** The columns of lists: rows with their texts are a hundred times larger. */
const columns = [
  'id',
  'slug',
  'title',
  'subTitle',
  'theme',
  'sizes',
  'featureImage',
  'listPrice',
  'currentPrice',
  'shipping',
  'stock',
  'supplied',
  'isPublished',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Product)[];

export type ProductRow = Pick<Product, (typeof columns)[number]>;

export type StockState = 'out' | 'low' | 'in';

/** Filters of the list of products. */
export interface ProductFilter {
  readonly search?: string | null;
  readonly isPublished?: boolean | null;
  readonly stockState?: StockState | null;
}

const stockConditions: Readonly<Record<StockState, string>> = {
  out: 'p.stock <= 0',
  low: 'p.stock BETWEEN 1 AND :low',
  in: 'p.stock > 0',
};

/** Reads products for staff, published or not. */
export class ProductList {
  constructor(
    private readonly db: DataSource,
    private readonly search: ProductSearch,
    private readonly settings: CurrentSettings,
  ) {}

  /** Selects the products of a filter, in no order. */
  async query(filter: ProductFilter): Promise<SelectQueryBuilder<Product>> {
    const query = this.rows();
    await this.applySearch(query, filter.search?.trim() ?? '');
    if (filter.isPublished != null) query.andWhere('p.isPublished = :isPublished', { isPublished: filter.isPublished });
    if (filter.stockState != null)
      query.andWhere(stockConditions[filter.stockState], { low: this.settings.values.lowStock });
    return query;
  }

  /** Reads the newest products of a filter. */
  async newest(filter: ProductFilter, take: number): Promise<ProductRow[]> {
    return (await this.query(filter)).orderBy('p.id', 'DESC').limit(take).getMany();
  }

  find(id: number): Promise<ProductRow | null> {
    return this.rows().where('p.id = :id', { id }).getOne();
  }

  /** @throws ShopError NOT_FOUND */
  async get(id: number): Promise<ProductRow> {
    const product = await this.find(id);
    if (!product) throw shopError('NOT_FOUND', staffMessages.unknownProduct, 'id');
    return product;
  }

  private rows(): SelectQueryBuilder<Product> {
    return this.db.createQueryBuilder(Product, 'p').select(columns.map((column) => `p.${column}`));
  }

  /** By slug, or by the words that the shop's own search finds. */
  private async applySearch(query: SelectQueryBuilder<Product>, search: string): Promise<void> {
    if (search === '') return;
    const match = await this.search.match(search);
    query.where(`(p.slug = :slug${match ? ` OR ${match.condition}` : ''})`, { slug: search.toLowerCase() });
    if (match) query.setParameters(match.parameters);
  }
}
