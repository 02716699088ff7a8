import { limits } from '../../domain/limits';
import { pageCount } from '../../domain/pagination';
import type { ProductCardPartsFragment, ProductListPartsFragment } from '../features/catalogue/ProductCard.generated';
import type { ProductFacetPartsFragment } from '../features/catalogue/Facets.generated';

export const money = (minorUnits: number) =>
  ({
    __typename: 'Money',
    amount: (minorUnits / 100).toFixed(2),
    minorUnits,
    currencyCode: 'GBP',
    formatted: `£${(minorUnits / 100).toFixed(2)}`,
  }) as const;

export const picture = (name: string) =>
  ({ __typename: 'Image', url: `/media/original/${name}.webp`, alt: name, width: 960, height: 1200 }) as const;

/** A product with the fields that cards query. */
export function testProduct(
  given: Partial<ProductCardPartsFragment> = {},
): ProductCardPartsFragment & { __typename: 'Product' } {
  return {
    __typename: 'Product',
    id: '61',
    slug: 'lavender-essential-oil',
    title: 'Lavender Essential Oil',
    shortDescription: '<p>True <em>lavender</em>.</p>',
    sizes: '10 ml',
    availableForSale: true,
    price: money(850),
    currentPrice: money(850),
    featureImage: picture('one'),
    gallery: [picture('one'), picture('two')],
    rating: { average: null, count: 0 },
    ...given,
  };
}

/** The first page of a product list. @param totalCount length of the whole list; by default that of the page */
export function testProductList(
  nodes: ProductCardPartsFragment[],
  totalCount = nodes.length,
): ProductListPartsFragment & ProductFacetPartsFragment & { __typename: 'ProductConnection' } {
  return {
    __typename: 'ProductConnection',
    nodes,
    totalCount,
    facets: [],
    pageInfo: { currentPage: 1, pageCount: pageCount(totalCount, limits.pages.products) },
  };
}
