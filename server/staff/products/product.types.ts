import { Field, ID, Int, ObjectType } from 'type-graphql';
import { keyPageOf } from '../../graphql/key-page';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { StaffMoney } from '../orders/order.types';

/** The source objects are the rows of `ProductList`. */
@ObjectType('Product', { description: 'A product.' })
export class StaffProduct {
  @Field(() => ID, { description: 'The identifier of the product.' })
  id: number;

  @Field(() => String, { description: 'The last part of its address in the storefront.' })
  slug: string;

  @Field(() => String, { description: 'The title.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'The subtitle; null without one.' })
  subTitle: string | null;

  @Field(() => String, { nullable: true, description: 'The theme; null for a product without theme sections.' })
  theme: string | null;

  @Field(() => String, { nullable: true, description: 'The sizes, separated by commas; null without any.' })
  sizes: string | null;

  @Field(() => StaffMoney, { description: 'The price before any reduction.' })
  listPrice: number;

  @Field(() => StaffMoney, { description: 'The price that the cart charges.' })
  currentPrice: number;

  @Field(() => StaffMoney, { description: 'The shipping of one piece.' })
  shipping: number;

  @Field(() => Int, { description: 'The number of pieces in stock.' })
  stock: number;

  @Field(() => Int, { description: 'The number of pieces ever supplied: in stock, and in orders.' })
  supplied: number;

  @Field(() => Boolean, { description: 'True if the storefront shows and sells it.' })
  isPublished: boolean;

  @Field(() => DateTimeScalar, { description: 'The time at which it was created.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'The time of the last change by staff.' })
  updatedAt: Date;
}

@ObjectType({ description: 'A page of products, newest first.' })
export class ProductPage extends keyPageOf(StaffProduct, 'products') {}

@ObjectType('ProductPayload', { description: 'Result of a change to a product.' })
export class StaffProductPayload extends versionedPayloadOf(StaffProduct, 'product') {}
