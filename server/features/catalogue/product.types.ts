import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Image } from '../../graphql/image.type';
import { Money } from '../../graphql/money.type';

/** The values are those stored in the product's column. */
export enum ProductThemeEnum {
  EO = 'EO',
  CO = 'CO',
  OIL = 'Oil',
  HAND_CREAM = 'HandCream',
  CONDITIONER = 'Conditioner',
}

registerEnumType(ProductThemeEnum, {
  name: 'ProductTheme',
  description: 'The ranges of the shop. They decide which sections a product page tends to have.',
  valuesConfig: {
    EO: { description: 'Essential oils.' },
    CO: { description: 'Castor oils.' },
    OIL: { description: 'Hair oils.' },
    HAND_CREAM: { description: 'Hand creams.' },
    CONDITIONER: { description: 'Conditioners and cleansers.' },
  },
});

/** The plain fields; the others are resolved by field resolvers, whose source object is a `ProductRow`. */
@ObjectType('Product', { description: 'Something that the shop sells.' })
export class ProductType {
  @Field(() => ID, { description: 'The number of the product in the catalogue.' })
  id: number;

  @Field(() => String, { description: "The last part of the product's address, /product/{slug}." })
  slug: string;

  @Field(() => String, { description: 'The name.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'A second line below the name.' })
  subTitle: string | null;

  @Field(() => String, { nullable: true, description: 'The size or sizes it comes in, for example "100 ml".' })
  sizes: string | null;

  @Field(() => Int, { description: 'How many pieces are on the shelf.' })
  stock: number;
}

@ObjectType({ description: 'What shoppers make of a product: published reviews only.' })
export class Rating {
  /** Not a GraphQL field; identifies the product to the histogram's resolver. */
  productId: number;

  @Field(() => Float, {
    nullable: true,
    description: 'The average of 1 to 5 with at most two decimals; null without reviews.',
  })
  average: number | null;

  @Field(() => Int, { description: 'How many reviews there are.' })
  count: number;
}

@ObjectType({ description: 'A product that completes the routine of another one.', simpleResolvers: true })
export class RegimeItem {
  @Field(() => ID, { description: 'The number of the product in the catalogue.' })
  productId: number;

  @Field(() => String, { description: "The last part of the product's address." })
  slug: string;

  @Field(() => Image, { nullable: true, description: 'A picture of the product.' })
  image: Image | null;

  @Field(() => String, { description: 'The name of the product.' })
  productTitle: string;

  @Field(() => Money, { description: 'What it costs now.' })
  price: Money;
}
