import { Args, ArgsType, Field, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { Product } from '../../features/products/product.entity';
import { productVersion } from '../../features/products/write-product';
import { type ProductSearch } from '../../features/search/product-search';
import { enumOf } from '../../graphql/enum-of';
import { KeyPageArguments, listPage } from '../../graphql/key-page';
import { RowId } from '../../graphql/row-id';
import { AnyStaff } from '../../graphql/staff-access';
import { type CurrentSettings } from '../../infra/current-settings';
import { masterUrl } from '../../infra/media-manifest';
import { ProductPage, StaffProduct } from './product.types';

/** Lists read these columns: rows with their texts are a hundred times larger. */
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

const StockStateEnum = enumOf('StockState', 'The range in which the stock of a product is.', {
  out: 'No piece is left.',
  low: 'Few pieces are left; product pages show it.',
  in: 'Some pieces are left, few or many.',
});

type StockState = (typeof StockStateEnum)[string];

const stockConditions: Readonly<Record<StockState, string>> = {
  out: 'p.stock <= 0',
  low: 'p.stock BETWEEN 1 AND :low',
  in: 'p.stock > 0',
};

@ArgsType()
class ProductListArguments extends KeyPageArguments {
  @Field(() => String, { nullable: true, description: 'Words that the storefront finds, or the whole slug.' })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only published products, or only others.' })
  isPublished?: boolean | null;

  @Field(() => StockStateEnum, { nullable: true, description: 'Only products with this stock.' })
  stockState?: StockState | null;
}

type ProductFilter = Omit<ProductListArguments, keyof KeyPageArguments>;

/** Reads products for staff, published or not. */
export class ProductList {
  constructor(
    private readonly db: DataSource,
    private readonly search: ProductSearch,
    private readonly settings: CurrentSettings,
  ) {}

  /** Selects the products of a filter, in no order. */
  async query({ search, isPublished, stockState }: ProductFilter): Promise<SelectQueryBuilder<Product>> {
    const query = this.rows();
    const words = search?.trim();
    if (words) {
      const match = await this.search.match(words);
      query.where(`(p.slug = :slug${match ? ` OR ${match.condition}` : ''})`, { slug: words.toLowerCase() });
      if (match) query.setParameters(match.parameters);
    }
    if (isPublished != null) query.andWhere('p.isPublished = :isPublished', { isPublished });
    if (stockState != null) query.andWhere(stockConditions[stockState], { low: this.settings.values.lowStock });
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
}

@Resolver(() => StaffProduct)
export class ListProductsResolver {
  constructor(private readonly list: ProductList) {}

  @AnyStaff()
  @Query(() => ProductPage, { description: 'Products, newest first, published or not.' })
  async products(@Args(() => ProductListArguments) wanted: ProductListArguments): Promise<ProductPage> {
    return listPage(wanted, { query: await this.list.query(wanted) });
  }

  @AnyStaff()
  @Query(() => StaffProduct, { nullable: true, description: 'A product; null if there is none.' })
  product(@RowId('product') id: number): Promise<ProductRow | null> {
    return this.list.find(id);
  }

  @FieldResolver(() => String, { description: 'The URL of the main picture.' })
  image(@Root() { featureImage }: ProductRow): string {
    return masterUrl(featureImage);
  }

  @FieldResolver(() => String, { description: 'The version to pass back with an edit; the stock is not part of it.' })
  version(@Root() product: ProductRow): string {
    return productVersion(product);
  }
}
