import { Field, ID, Int, ObjectType } from 'type-graphql';
import { keyPageOf } from '../../graphql/key-page';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { StaffMoney } from '../orders/order.types';

/** The source objects are the rows of `ProductList`. */
@ObjectType('Product', { description: 'A product.' })
export class StaffProduct {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Last part of its address in the storefront.' })
  slug: string;

  @Field(() => String, { description: 'Title.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'Subtitle; null without one.' })
  subTitle: string | null;

  @Field(() => String, { nullable: true, description: 'Theme; null for a product without theme sections.' })
  theme: string | null;

  @Field(() => String, { nullable: true, description: 'Sizes, separated by commas; null without.' })
  sizes: string | null;

  @Field(() => StaffMoney, { description: 'Price before any reduction.' })
  listPrice: number;

  @Field(() => StaffMoney, { description: 'Price that the cart charges.' })
  currentPrice: number;

  @Field(() => StaffMoney, { description: 'Shipping of one piece.' })
  shipping: number;

  @Field(() => Int, { description: 'Pieces in stock.' })
  stock: number;

  @Field(() => Int, { description: 'Pieces ever supplied: in stock, and in orders.' })
  supplied: number;

  @Field(() => Boolean, { description: 'Whether the storefront shows and sells it.' })
  isPublished: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'When it was last changed by staff.' })
  updatedAt: Date;
}

@ObjectType({ description: 'A page of products, newest first.' })
export class ProductPage extends keyPageOf(StaffProduct, 'products') {}

@ObjectType('ProductPayload', { description: 'Result of a change to a product.' })
export class StaffProductPayload extends versionedPayloadOf(StaffProduct, 'product') {}
