import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../graphql/enum-of';
import { type CouponType } from '../../../domain/cart-totals';
import { type Edition } from '../../../domain/editions';
import { limits } from '../../../domain/limits';
import { times, toDecimal } from '../../../domain/money';
import { Image, DateTimeScalar, DecimalScalar, imageOrNull, Money } from '../../graphql/value.types';
import { toUserErrors, UserError, UserErrors } from '../../graphql/user-error.type';
import { notAppliedProblem } from '../coupons/check-coupon';
import { AddressType, toAddressType } from '../customers/address.types';
import { type PricedCart, type PricedCartLine } from './price-cart';

const CouponTypeEnum = enumOf('CouponType', 'The discount type of a coupon.', {
  percentage: 'The coupon takes a percentage off goods and shipping.',
  fixed: 'The coupon takes a fixed amount off goods and shipping.',
});

@ObjectType({ description: 'The coupon of a cart. A cart has at most one.', simpleResolvers: true })
export class AppliedCoupon {
  @Field(() => String, { description: 'The coupon code, in upper case.' })
  code: string;

  @Field(() => CouponTypeEnum, { description: 'The discount type.' })
  type: CouponType;

  @Field(() => DecimalScalar, {
    description: 'The percentage, or the amount in major units, for example "10.00"; "0.00" while `applied` is false.',
  })
  value: string;

  @Field(() => Money, { description: 'The current discount on the cart; zero while `applied` is false.' })
  amount: number;

  @Field(() => Boolean, {
    description:
      'True while the coupon reduces the total; false while its dates, usage limits or minimum do not allow it.',
  })
  applied: boolean;

  @Field(() => UserError, {
    nullable: true,
    description:
      'The reason why the coupon is not applied: COUPON_EXPIRED, COUPON_USAGE_LIMIT or COUPON_MINIMUM_NOT_MET; null while it is applied.',
  })
  reason: UserError | null;
}

@ObjectType('CartTotals', { description: 'The current totals of a cart.', simpleResolvers: true })
class CartTotalsType {
  @Field(() => Money, { description: 'The sum of price times quantity over all lines.' })
  subTotal: number;

  @Field(() => Money, { description: 'The sum of shipping charge times quantity over all lines.' })
  shipping: number;

  @Field(() => Money, { description: 'The discount of the coupon; zero without one.' })
  discount: number;

  @Field(() => Money, { description: 'The amount to pay: subtotal plus shipping minus discount.' })
  grandTotal: number;
}

/** `CartLineResolver` resolves the field `product`. */
@ObjectType('CartLine', {
  description:
    'A product in one size in a cart, at its current catalogue price. A product that was withdrawn since keeps the price at which it was added, with 0 available units and the slug `no-longer-sold`; the customer has to remove the line before ordering.',
})
export class CartLineType {
  @Field(() => ID, { description: 'The ID of the cart line.' })
  id: string;

  @Field(() => String, { description: 'The product title.' })
  title: string;

  @Field(() => String, {
    description: 'The slug of the product, as in the URL /product/{slug}.',
  })
  slug: string;

  @Field(() => Image, { nullable: true, description: 'The product image; null if none.' })
  featureImage: Image | null;

  @Field(() => String, { nullable: true, description: 'The selected size; null for a product without sizes.' })
  sizes: string | null;

  @Field(() => Int, { description: `The number of units, 1 to ${limits.cart.lineUnits}.` })
  quantity: number;

  @Field(() => Money, { description: 'The price of one unit.' })
  unitPrice: number;

  @Field(() => Money, { description: 'The shipping charge for one unit.' })
  unitShipping: number;

  @Field(() => Money, { description: 'The price of all units of the line.' })
  lineTotal: number;

  @Field(() => Money, { description: 'The shipping charge for all units of the line.' })
  lineShipping: number;

  @Field(() => Boolean, { description: 'True if the price has changed since the line was added.' })
  priceChanged: boolean;

  @Field(() => Int, { description: 'The number of units currently available.' })
  availableQuantity: number;

  /** `CartLineResolver.product` needs it; it is no GraphQL field. */
  productId: number;
}

@ObjectType('Cart', {
  description: 'A shopping cart, identified by a number that the client generates.',
  simpleResolvers: true,
})
export class CartType {
  @Field(() => ID, { description: 'The same value as `uniqueId`.' })
  id: string;

  @Field(() => String, {
    description: `The cart identifier: ${limits.cartIdDigits.min} to ${limits.cartIdDigits.max} digits.`,
  })
  uniqueId: string;

  @Field(() => [CartLineType], { description: 'The cart lines, in the order they were added.' })
  lines: CartLineType[];

  @Field(() => Int, { description: `The total number of units, at most ${limits.cart.units}.` })
  totalQuantity: number;

  @Field(() => AppliedCoupon, {
    nullable: true,
    description: 'The coupon of the cart, including one that is currently not applied; null if none.',
  })
  coupon: AppliedCoupon | null;

  @Field(() => CartTotalsType, { description: 'The totals of the cart.' })
  totals: CartTotalsType;

  @Field(() => AddressType, {
    nullable: true,
    description: 'The shipping address; null if none is set or if the request is not made by the owner of the cart.',
  })
  shippingAddress: AddressType | null;

  @Field(() => AddressType, {
    nullable: true,
    description: 'The billing address; null if none is set or if the request is not made by the owner of the cart.',
  })
  billingAddress: AddressType | null;

  @Field(() => DateTimeScalar, { description: 'The time of the last change.' })
  updatedAt: Date;
}

@ObjectType({ description: 'The result of changing a cart.', simpleResolvers: true })
export class CartPayload {
  @Field(() => CartType, {
    nullable: true,
    description: 'The cart after the mutation; null if the mutation failed or the cart does not exist.',
  })
  cart: CartType | null;

  @UserErrors()
  userErrors?: UserError[];
}

function lineView({ publicId: id, stock, published, ...line }: PricedCartLine): CartLineType {
  const { title, quantity, unitPrice, unitShipping } = line;
  return {
    ...line,
    id,
    featureImage: imageOrNull(line.featureImage, title),
    sizes: line.sizes === '' ? null : line.sizes,
    lineTotal: times(unitPrice, quantity),
    lineShipping: times(unitShipping, quantity),
    availableQuantity: published ? stock : 0,
  };
}

function couponView({ coupon, totals }: PricedCart, edition: Edition): AppliedCoupon | null {
  if (!coupon) return null;
  const { code, type } = coupon;
  // `toDecimal` takes hundredths: a percentage is multiplied by 100, an amount already is in minor units.
  const hundredths = type === 'percentage' ? Math.round(coupon.value * 100) : coupon.value;
  const [reason = null] = coupon.reason ? toUserErrors([notAppliedProblem(coupon.reason, coupon, edition)]) : [];
  return {
    code,
    type,
    value: toDecimal(coupon.reason ? 0 : hundredths),
    amount: totals.discount,
    applied: coupon.reason === null,
    reason,
  };
}

/** Maps a priced cart to its GraphQL type. */
export function cartView(cart: PricedCart, edition: Edition): CartType {
  const { uniqueId, lines, totalQuantity, totals, shippingAddress, billingAddress, updatedAt } = cart;
  return {
    ...{ id: uniqueId, uniqueId, totalQuantity, totals, updatedAt },
    lines: lines.map(lineView),
    coupon: couponView(cart, edition),
    shippingAddress: shippingAddress && toAddressType(shippingAddress),
    billingAddress: billingAddress && toAddressType(billingAddress),
  };
}
