import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../graphql/enum-of';
import { type ContentUnit } from '../../../domain/unit-price';
import { type Theme } from './product.entity';
import { LiveValue } from '../../graphql/public-cache';
import { Image, Money, UrlScalar } from '../../graphql/value.types';

export const themeLabels: Readonly<Record<Theme, string>> = {
  EO: 'Essential oils',
  CO: 'Castor oils',
  Oil: 'Hair oils',
  HandCream: 'Hand creams',
  Conditioner: 'Conditioners and cleansers',
};

/** Returns the name of a theme in the schema: `HAND_CREAM` for `HandCream`. */
export const themeName = (theme: string): string => theme.replace(/(?<=[a-z])(?=[A-Z])/, '_').toUpperCase();

export const ProductThemeEnum = enumOf(
  'ProductTheme',
  'Product range, on which the sections of a product page depend.',
  // The keys of the labels are the themes.
  Object.fromEntries(Object.entries(themeLabels).map(([theme, label]) => [theme, `${label}.`])) as typeof themeLabels,
  themeName,
);

const ContentUnitEnum = enumOf('ContentUnit', 'Unit of the net content of a product.', {
  ml: 'Millilitres.',
  g: 'Grams.',
  pieces: 'Pieces, for sets.',
});

@ObjectType('NetContent', { description: 'Net content of one unit of a product.', simpleResolvers: true })
export class NetContentType {
  @Field(() => Int, { description: 'Amount in `unit`.' })
  amount: number;

  @Field(() => ContentUnitEnum, { description: 'Unit of the amount.' })
  unit: ContentUnit;
}

@ObjectType('UnitPrice', {
  description: 'Price of a fixed quantity, by which products are compared.',
  simpleResolvers: true,
})
export class UnitPriceType {
  @Field(() => Money, { description: 'Current price of this quantity, rounded to a minor unit.' })
  price: number;

  @Field(() => String, { description: 'The quantity: "100 ml" or "100 g".' })
  per: string;
}

/** The plain fields; the others are resolved by field resolvers, whose source object is a `ProductRow`. */
@ObjectType('Product', { description: 'A product in the catalogue.', simpleResolvers: true })
export class ProductType {
  @Field(() => ID, { description: 'Numeric ID of the product, as a string.' })
  id: number;

  @Field(() => String, { description: 'URL slug, as in /product/{slug}.' })
  slug: string;

  @Field(() => String, { description: 'Product title.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'Subtitle; null if none.' })
  subTitle: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Available sizes, comma-separated, for example "100 ml"; null if the product has none.',
  })
  sizes: string | null;

  @LiveValue()
  @Field(() => Int, { description: 'Number of units in stock.' })
  stock: number;
}

@ObjectType({
  description: 'Aggregate rating of a product, computed from its published reviews.',
  simpleResolvers: true,
})
export class Rating {
  /** Not a GraphQL field; identifies the product to the histogram's resolver. */
  productId: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Average rating from 1 to 5, rounded to two decimals; null without reviews.',
  })
  average: number | null;

  @Field(() => Int, { description: 'Number of published reviews.' })
  count: number;
}

@ObjectType({ description: 'A product that complements another one in a care routine.', simpleResolvers: true })
export class RegimeItem {
  @Field(() => ID, { description: 'Numeric ID of the product, as a string.' })
  productId: number;

  @Field(() => String, { description: 'Slug of the product, as in the URL /product/{slug}.' })
  slug: string;

  @Field(() => Image, { nullable: true, description: 'Product image; null if none.' })
  image: Image | null;

  @Field(() => String, { description: 'Product title.' })
  productTitle: string;

  @Field(() => Money, { description: 'Current price of one unit.' })
  price: number;
}

@ObjectType('Category', { description: 'A product category.', simpleResolvers: true })
export class CategoryType {
  @Field(() => ID, { description: 'Numeric ID of the category, as a string.' })
  id: number;

  @Field(() => String, { description: 'URL key, as in /shop/{key}.' })
  key: string;

  @Field(() => String, { description: 'Title of the category.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'Short description; null if none.' })
  description: string | null;
}

@ObjectType({ description: 'A research paper on an ingredient.', simpleResolvers: true })
export class KeyStudy {
  @Field(() => String, { description: 'Title of the paper; empty if its link is not a web URL.' })
  label: string;

  @Field(() => UrlScalar, { nullable: true, description: 'URL of the paper (http or https); null if there is none.' })
  url: string | null;
}

@ObjectType('Ingredient', { description: 'A plant or plant extract used in products.', simpleResolvers: true })
export class IngredientType {
  @Field(() => ID, { description: 'Numeric ID of the ingredient, as a string.' })
  id: number;

  @Field(() => String, { description: 'URL slug, as in /ingredient-product/{slug}.' })
  slug: string;

  @Field(() => String, { description: 'Name of the ingredient.' })
  name: string;
}
