import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { limits } from '../../../domain/limits';
import { type Connection, connectionOf } from '../../graphql/connection';
import { DecimalScalar } from '../../graphql/scalars';
import { type ProductQuery } from './catalogue.service';
import { type Theme } from './product.entity';
import { type ProductRow } from './product.rows';
import { ProductThemeEnum, ProductType } from './product.types';

/** The values equal those of `ProductSort`. */
export enum ProductSortEnum {
  RELEVANCE = 'RELEVANCE',
  FEATURED = 'FEATURED',
  NEWEST = 'NEWEST',
  PRICE_ASC = 'PRICE_ASC',
  PRICE_DESC = 'PRICE_DESC',
  RATING_DESC = 'RATING_DESC',
  TITLE_ASC = 'TITLE_ASC',
}

registerEnumType(ProductSortEnum, {
  name: 'ProductSort',
  description: 'The order of a list of products.',
  valuesConfig: {
    RELEVANCE: { description: "Best match first; without a search the shop's own order." },
    FEATURED: {
      description:
        "The shop's own order: that of the category, of the deals or of the new arrivals where one is asked for.",
    },
    NEWEST: { description: 'The latest first.' },
    PRICE_ASC: { description: 'The cheapest first.' },
    PRICE_DESC: { description: 'The dearest first.' },
    RATING_DESC: { description: 'The best rated first, products without reviews last.' },
    TITLE_ASC: { description: 'By name.' },
  },
});

@InputType({ description: 'Narrows a list of products; every condition must hold.' })
export class ProductFilter {
  @Field(() => String, { nullable: true, description: 'Key of a category.' })
  category?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug of a tag.' })
  tag?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug of an ingredient.' })
  ingredient?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only deals, or no deals.' })
  deal?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only new arrivals, or none of them.' })
  isNew?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only what is in stock, or only what is not.' })
  inStock?: boolean | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The least current price, included.' })
  minPrice?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The highest current price, included.' })
  maxPrice?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `The least average rating, ${limits.reviews.min} to ${limits.reviews.max}.`,
  })
  minRating?: number | null;

  @Field(() => ProductThemeEnum, { nullable: true, description: 'A range of the shop.' })
  theme?: Theme | null;
}

@ObjectType({ description: 'One value that a list can be narrowed to.', simpleResolvers: true })
export class FacetValue {
  @Field(() => String, { description: 'What to put into the filter. A price band is "least-most".' })
  value: string;

  @Field(() => String, { description: 'What to show.' })
  label: string;

  @Field(() => Int, { description: 'How many products the list has with this value chosen.' })
  count: number;

  @Field(() => Boolean, { description: 'Whether the filter has this value.' })
  selected: boolean;
}

@ObjectType({
  description: 'A property by which a list can be narrowed, with the values that occur.',
  simpleResolvers: true,
})
export class Facet {
  @Field(() => String, {
    description:
      'The field of the filter: category, tag, theme, minRating or inStock; "price" stands for minPrice and maxPrice.',
  })
  key: string;

  @Field(() => String, { description: 'What to show.' })
  label: string;

  @Field(() => [FacetValue], { description: 'The values, counted as if this facet alone were not narrowed.' })
  values: readonly FacetValue[];
}

export const ProductConnection = connectionOf(ProductType, 'Product', 'products');

/** The source object of the connection's field resolvers: the page, and the query behind it. */
export type ProductList = Connection<ProductRow> & { readonly query: ProductQuery };
