import { Args, ArgsType, Ctx, Field, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { shopError } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { fromMajor } from '../../../domain/money';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { type Connection, pageArguments, toConnection } from '../../graphql/connection';
import { type RequestContext } from '../../infra/request/context';
import { type Load } from '../../infra/request/loaders';
import { type PaginationArgs, pageRequest } from '../../infra/request/page';
import { type ProductCatalogue, type ProductQuery } from './read-products';
import { type Category } from './category.entity';
import { CategoryType, themeName } from './product.types';
import { Facet, type FacetValue, ProductConnection, ProductFilter, ProductSortEnum } from './product-list.types';
import { type ProductRow } from './product-card';
import { type ProductConditions, type ProductSort } from './filter-products';
import { type ProductFacets } from './product-facets';

/** The source object of the connection's field resolvers: the page, and the query behind it. */
type ProductList = Connection<ProductRow> & { readonly query: ProductQuery };

const ProductPageArguments = pageArguments(24);

@ArgsType()
class CategoryProductArguments extends ProductPageArguments {
  @Field(() => ProductSortEnum, {
    nullable: true,
    defaultValue: 'FEATURED',
    description: 'Sort order.',
  })
  sort: ProductSort | null;
}

@ArgsType()
class ProductArguments extends ProductPageArguments {
  @Field(() => ProductSortEnum, {
    nullable: true,
    defaultValue: 'RELEVANCE',
    description: 'Sort order; by default the best matches first, or the curated order without search terms.',
  })
  sort: ProductSort | null;

  @Field(() => String, {
    nullable: true,
    description: 'Search terms; minor misspellings are tolerated. A blank string does not restrict the list.',
  })
  query?: string | null;

  @Field(() => ProductFilter, { nullable: true, description: 'Conditions that products must meet.' })
  filter?: ProductFilter | null;
}

/** Converts the GraphQL filter to conditions. @throws ShopError INVALID for a rating outside the scale, or for too many values */
function conditionsOf({ minPrice, maxPrice, ...rest }: ProductFilter): ProductConditions {
  const { min, max } = limits.reviews;
  if (rest.minRating != null && (rest.minRating < min || rest.minRating > max)) {
    throw shopError('INVALID', `minRating must be between ${min} and ${max}.`, 'filter', 'minRating');
  }
  for (const group of ['categories', 'tags', 'ingredients'] as const) {
    if ((rest[group]?.length ?? 0) > limits.filterValues)
      throw shopError('INVALID', `${group} may have at most ${limits.filterValues} values.`, 'filter', group);
  }
  const minor = (amount: string | null | undefined) => (amount == null ? null : (fromMajor(amount) ?? null));
  return { ...rest, minPrice: minor(minPrice), maxPrice: minor(maxPrice) };
}

/** Without search terms RELEVANCE is the order FEATURED, under whose name lists are cached. */
function productSort(sort: ProductSort | null, query: string | null | undefined): ProductSort {
  const wanted = sort ?? 'RELEVANCE';
  return wanted === 'RELEVANCE' && !query?.trim() ? 'FEATURED' : wanted;
}

@Resolver(() => ProductConnection)
export class ProductListResolver {
  constructor(
    private readonly catalogue: ProductCatalogue,
    private readonly productFacets: ProductFacets,
  ) {}

  @Access('public', 'catalogue:read')
  @PubliclyCacheable()
  @Query(() => ProductConnection, { description: 'Published products, searched, filtered and sorted.' })
  products(
    @Args(() => ProductArguments) { query, filter, sort, ...page }: ProductArguments,
    @Ctx() { load }: RequestContext,
  ): Promise<ProductList> {
    const conditions = filter ? conditionsOf(filter) : {};
    return listOf(this.catalogue, { conditions, term: query ?? null, sort: productSort(sort, query) }, page, load);
  }

  @FieldResolver(() => [Facet], {
    description:
      'Filter values with product counts for the whole list. Counting takes further database queries; request the field only to display it.',
  })
  async facets(@Root() { query }: ProductList, @Ctx() { edition }: RequestContext): Promise<Facet[]> {
    const facets = await this.productFacets.of(await this.catalogue.select(query), edition);
    // The filter takes the names of themes in the schema.
    const named = (values: readonly FacetValue[]) => values.map((each) => ({ ...each, value: themeName(each.value) }));
    return facets.map((facet) => (facet.key === 'theme' ? { ...facet, values: named(facet.values) } : facet));
  }
}

@Resolver(() => CategoryType)
export class CategoryProductsResolver {
  constructor(private readonly catalogue: ProductCatalogue) {}

  @FieldResolver(() => ProductConnection, { description: 'Published products of the category.' })
  products(
    @Root() { key }: Category,
    @Args(() => CategoryProductArguments) { sort, ...page }: CategoryProductArguments,
    @Ctx() { load }: RequestContext,
  ): Promise<ProductList> {
    return listOf(this.catalogue, { conditions: { category: key }, sort }, page, load);
  }
}

async function listOf(
  catalogue: ProductCatalogue,
  query: ProductQuery,
  page: PaginationArgs,
  load: Load,
): Promise<ProductList> {
  return { ...toConnection(await catalogue.page(query, pageRequest(page), load)), query };
}
