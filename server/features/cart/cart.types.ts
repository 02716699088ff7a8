import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type CouponType } from '../../../domain/cart-totals';
import { limits } from '../../../domain/limits';
import { Image } from '../../graphql/image.type';
import { Money } from '../../graphql/money.type';
import { DateTimeScalar, DecimalScalar } from '../../graphql/scalars';
import { UserError } from '../../graphql/user-error.type';
import { AddressType } from '../account/address.types';

export enum CouponTypeEnum {
  PERCENTAGE = 'percentage',
  FIXED = 'fixed',
}

registerEnumType(CouponTypeEnum, {
  name: 'CouponType',
  description: 'How a coupon reckons.',
  valuesConfig: {
    PERCENTAGE: { description: 'A share of goods and shipping together.' },
    FIXED: { description: 'An amount off goods and shipping together.' },
  },
});

@ObjectType({ description: 'The coupon of a cart. A cart has at most one.', simpleResolvers: true })
export class AppliedCoupon {
  @Field(() => String, { description: 'The code, in capitals.' })
  code: string;

  @Field(() => CouponTypeEnum, { description: 'How the discount is calculated.' })
  type: CouponType;

  @Field(() => DecimalScalar, {
    description: 'Percent, or an amount in major units: "10.00". "0.00" while `applied` is false.',
  })
  value: string;

  @Field(() => Money, { description: 'The discount on this cart now; zero while `applied` is false.' })
  amount: Money;

  @Field(() => Boolean, {
    description:
      'Whether the coupon reduces the total now. False when its dates, its limits or its minimum no longer allow it; it applies again when they do.',
  })
  applied: boolean;

  @Field(() => UserError, {
    nullable: true,
    description:
      'Why the coupon is not applied: COUPON_EXPIRED, COUPON_USAGE_LIMIT or COUPON_MINIMUM_NOT_MET; null while it is applied.',
  })
  reason: UserError | null;
}

@ObjectType('CartTotals', { description: 'What a cart costs at this moment.', simpleResolvers: true })
export class CartTotalsType {
  @Field(() => Money, { description: 'All goods: price times quantity.' })
  subTotal: Money;

  @Field(() => Money, { description: "All shipping: each product's shipping times its quantity." })
  shipping: Money;

  @Field(() => Money, { description: 'What the coupon takes off.' })
  discount: Money;

  @Field(() => Money, { description: 'What is charged: goods and shipping less the discount.' })
  grandTotal: Money;
}

/** Without `product`, which `CartLineResolver` resolves. */
@ObjectType('CartLine', { description: "One product of one size in a cart, at the catalogue's price of this moment." })
export class CartLineType {
  @Field(() => ID, { description: 'Cannot be guessed.' })
  id: string;

  @Field(() => String, { description: "The product's title." })
  title: string;

  @Field(() => String, { description: "The last part of the product's address." })
  slug: string;

  @Field(() => Image, { nullable: true, description: "The product's picture." })
  featureImage: Image | null;

  @Field(() => String, { nullable: true, description: 'The chosen size; null for a product without sizes.' })
  sizes: string | null;

  @Field(() => Int, { description: `How many pieces, 1 to ${limits.cart.lineUnits}.` })
  quantity: number;

  @Field(() => Money, { description: 'Price of one piece.' })
  unitPrice: Money;

  @Field(() => Money, { description: 'Shipping of one piece.' })
  unitShipping: Money;

  @Field(() => Money, { description: 'Price of all pieces.' })
  lineTotal: Money;

  @Field(() => Money, { description: 'Shipping of all pieces.' })
  lineShipping: Money;

  @Field(() => Boolean, { description: 'Whether the price is another one than when the line was added.' })
  priceChanged: boolean;

  @Field(() => Int, { description: 'How many pieces the shop could send at this moment.' })
  availableQuantity: number;

  /** Not a GraphQL field; used by `CartLineResolver.product`. */
  productId: number;
}

@ObjectType('Cart', {
  description: 'A shopping cart, named by the digits that the client has made for it.',
  simpleResolvers: true,
})
export class CartType {
  @Field(() => ID, { description: 'The same digits as `uniqueId`.' })
  id: string;

  @Field(() => String, {
    description: `The digits that name the cart, ${limits.cartIdDigits.min} to ${limits.cartIdDigits.max} of them.`,
  })
  uniqueId: string;

  @Field(() => [CartLineType], { description: 'What is in it, in the order of adding.' })
  lines: CartLineType[];

  @Field(() => Int, { description: `Pieces of all lines together, at most ${limits.cart.units}.` })
  totalQuantity: number;

  @Field(() => AppliedCoupon, {
    nullable: true,
    description: 'The coupon that the cart was given, also while it is not applied; null without one.',
  })
  coupon: AppliedCoupon | null;

  @Field(() => CartTotalsType, { description: 'What it costs.' })
  totals: CartTotalsType;

  @Field(() => AddressType, { nullable: true, description: 'Where the goods shall go; shown to its owner alone.' })
  shippingAddress: AddressType | null;

  @Field(() => AddressType, { nullable: true, description: 'Who pays; shown to its owner alone.' })
  billingAddress: AddressType | null;

  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt: Date;
}

@ObjectType({ description: 'The cart as it is now, or why nothing was changed.', simpleResolvers: true })
export class CartPayload {
  @Field(() => CartType, { nullable: true, description: 'The whole cart after the change.' })
  cart: CartType | null;

  @Field(() => [UserError], { description: 'Why something was not done; empty on success.' })
  userErrors: UserError[];
}
