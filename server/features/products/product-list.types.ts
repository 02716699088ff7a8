import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { limits } from '../../../domain/limits';
import { enumOf } from '../../graphql/enum-of';
import { connectionOf } from '../../graphql/connection';
import { DecimalScalar } from '../../graphql/value.types';
import { type Theme } from './product.entity';
import { ProductThemeEnum, ProductType } from './product.types';

export const ProductSortEnum = enumOf('ProductSort', 'Sort order of a product list.', {
  RELEVANCE: 'Best match first. Without search terms, the same as FEATURED.',
  FEATURED:
    'Curated order; that of the category, the deals or the new arrivals if the list is filtered by one of them.',
  NEWEST: 'Newest first.',
  PRICE_ASC: 'Price, low to high.',
  PRICE_DESC: 'Price, high to low.',
  RATING_DESC: 'Average rating, high to low; products without reviews last.',
  TITLE_ASC: 'Title, A to Z.',
});

const anyOf = (values: string) => `${values} At most ${limits.filterValues}; an empty list does not restrict.`;

@InputType({ description: 'Filter of a product list. All conditions must be met; omitted or null ones are ignored.' })
export class ProductFilter {
  @Field(() => String, { nullable: true, description: 'Key of a category.' })
  category?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug of a tag.' })
  tag?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug of an ingredient.' })
  ingredient?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: anyOf('Keys of categories; products are in one or more of them.'),
  })
  categories?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: anyOf('Slugs of tags; products have one or more of them.'),
  })
  tags?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: anyOf('Slugs of ingredients; products contain one or more of them.'),
  })
  ingredients?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'If true, only deals are listed; if false, no deals.' })
  deal?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'If true, only new arrivals are listed; if false, none.' })
  isNew?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'If true, only products in stock are listed; if false, only the others.',
  })
  inStock?: boolean | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Minimum current price in major units, inclusive.' })
  minPrice?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Maximum current price in major units, inclusive.' })
  maxPrice?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `Minimum average rating, ${limits.reviews.min} to ${limits.reviews.max}.`,
  })
  minRating?: number | null;

  @Field(() => ProductThemeEnum, { nullable: true, description: 'Product range.' })
  theme?: Theme | null;
}

@ObjectType({ description: 'A value that a list can be filtered by.', simpleResolvers: true })
export class FacetValue {
  @Field(() => String, { description: 'Value to pass in the filter. A price range has the form "min-max".' })
  value: string;

  @Field(() => String, { description: 'Display label.' })
  label: string;

  @Field(() => Int, { description: 'Number of products if this value is selected.' })
  count: number;

  @Field(() => Boolean, { description: 'True if the current filter contains this value.' })
  selected: boolean;
}

@ObjectType({
  description: 'A property that a list can be filtered by, with the values that occur.',
  simpleResolvers: true,
})
export class Facet {
  @Field(() => String, {
    description:
      'Field of `ProductFilter`: "category", "tag", "ingredient", "theme", "minRating" or "inStock"; "price" stands for `minPrice` and `maxPrice`. Several values of the first three go into `categories`, `tags` and `ingredients`.',
  })
  key: string;

  @Field(() => String, { description: 'Display label.' })
  label: string;

  @Field(() => [FacetValue], {
    description: 'Values of the property. Counts ignore the active filter on this property.',
  })
  values: readonly FacetValue[];
}

export const ProductConnection = connectionOf(ProductType, 'Product', 'products');
